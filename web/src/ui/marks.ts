/** The shape of each colour in a box of 24 by 24; drawings use it, and `Mark` beside texts. */
export const SHAPES: Readonly<Record<string, string>> = {
  purple: 'M12 2 21 12 12 22 3 12Z',
  green: 'M4 20C4 9 11 4 20 4 20 14 14 20 4 20ZM6 18 15 9',
  orange:
    'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3',
  yellow: 'M12 2l3 7 7 .6-5.400 4.700 1.700 7.200L12 17.600 5.700 21.500l1.700-7.200L2 9.600 9 9Z',
  blue: 'M12 2c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12Z',
  red: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13Z',
  pink: 'M12 8a4 4 0 1 1 4 4 4 4 0 1 1-4 4 4 4 0 1 1-4-4 4 4 0 1 1 4-4Z',
  white: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
};
