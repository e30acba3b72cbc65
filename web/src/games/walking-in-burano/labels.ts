/** Cards in words, for people who do not see them. */
import type { Words } from '../../i18n/words';
import { CARDS, ICONS } from './geometry';

export function cardLabel(card: string, words: Words): string {
  const found = CARDS.get(card);
  if (!found) return card;
  const icons = ICONS.filter((icon) => found.icons[icon] > 0).map(
    (icon) => `${found.icons[icon]} ${words.t(`icon.long.${icon}`)}`,
  );
  if (found.shop) {
    icons.push(words.t('icon.long.shop', { shop: words.name(found.shop), points: found.shopPoints }));
  }
  return `${words.name(card)}: ${icons.join(', ')}`;
}
