/** How many clicks a decision takes, over whole matches by mouse: `make clicks-per-decision`. */
import { test } from '@playwright/test';
import { dice, LESSONS, playNow, ready, visit } from '../e2e/table';

const MATCHES = 2;

for (const game of LESSONS) {
  test(`clicks per decision: ${game}`, async ({ page }) => {
    let [clicks, decisions] = [0, 0];
    /** Clicks since the last decision; what many actions decide together, such as a pyramid, is counted apart. */
    let since = 0;
    let [togetherClicks, together] = [0, 0];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; actions?: unknown[] };
        if (message.type !== 'act') return;
        if (since === 0) return; // nobody clicked for it
        if ((message.actions?.length ?? 1) > 1)
          [togetherClicks, together] = [togetherClicks + since, together + 1];
        else [clicks, decisions] = [clicks + since, decisions + 1];
        since = 0;
      });
    });
    await visit(page);
    const random = dice(17);
    for (let match = 0; match < MATCHES; match++) {
      await page.goto('/');
      await playNow(page, game);
      for (let next; (next = await ready(page, random())).state !== 'over';) {
        since++;
        await page.mouse.click(next.x, next.y);
      }
      since = 0;
    }
    const told = `${game}: ${(clicks / decisions).toFixed(2)} clicks per decision (${clicks} for ${decisions})`;
    const apart = together ? `; ${togetherClicks} for ${together} made of many` : '';
    console.log(told + apart);
  });
}
