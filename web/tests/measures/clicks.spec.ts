/** How many clicks a decision takes, over whole matches by mouse, and for what: `make clicks-per-decision`. */
import { test } from '@playwright/test';
import { dice, LESSONS, playNow, ready, visit } from '../e2e/table';

const MATCHES = Number(process.env.MATCHES ?? 4);
/** What many actions decide together, such as a pyramid, is counted apart. */
const TOGETHER = 'together';

/** Decisions of one kind, the clicks they took, and how many of these only confirmed. */
interface Count {
  decisions: number;
  clicks: number;
  confirming: number;
}

const told = (kind: string, { decisions, clicks, confirming }: Count) =>
  `${kind} ${(clicks / decisions).toFixed(2)} (${clicks} for ${decisions}${confirming ? `, ${confirming} confirming` : ''})`;

function sum(counts: readonly Count[]): Count {
  const all = (field: keyof Count) => counts.reduce((total, count) => total + count[field], 0);
  return { decisions: all('decisions'), clicks: all('clicks'), confirming: all('confirming') };
}

for (const game of LESSONS) {
  test(`clicks per decision: ${game}`, async ({ page }) => {
    const counts = new Map<string, Count>();
    /** Clicks since the last decision. */
    let since = { clicks: 0, confirming: 0 };
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; actions?: { type: string }[] };
        if (message.type !== 'act' || since.clicks === 0) return; // nobody clicked for it
        const [first, ...others] = message.actions ?? [];
        const kind = others.length > 0 ? TOGETHER : (first?.type ?? '');
        const before = counts.get(kind) ?? { decisions: 0, clicks: 0, confirming: 0 };
        counts.set(kind, sum([before, { decisions: 1, ...since }]));
        since = { clicks: 0, confirming: 0 };
      });
    });
    await visit(page);
    const random = dice(17);
    for (let match = 0; match < MATCHES; match++) {
      await page.goto('/');
      await playNow(page, game);
      for (let next; (next = await ready(page, random())).state !== 'over';) {
        // People rarely pass while the board offers something.
        if (next.isOption && random() < 0.9) continue;
        since = {
          clicks: since.clicks + 1,
          confirming: since.confirming + (next.state === 'confirm' ? 1 : 0),
        };
        await page.mouse.click(next.x, next.y);
      }
      since = { clicks: 0, confirming: 0 };
    }
    const single = [...counts].filter(([kind]) => kind !== TOGETHER);
    const all = sum(single.map(([, count]) => count));
    const lines = [...counts].map(([kind, count]) => `  ${told(kind, count)}`);
    console.log([`${game}: ${told('clicks per decision', all)}`, ...lines].join('\n'));
  });
}
