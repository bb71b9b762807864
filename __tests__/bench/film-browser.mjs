// Films in a Chromium that is four times slower: the first picture after a press, and what two hundred films leave in
// memory.
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { quantile } from './rounds.mjs';
import { valueRow } from './table.mjs';

const SLOWER = 4;
const FIRST_FRAMES = 9;
const [SWIPES, WARM_UP] = [200, 40];
const BARS = { firstFrameMs: 1000, growth: 0.1 };

/** Rows of the watching side. */
export async function measureWatching(origin) {
  const browser = await chromium.launch({ executablePath: findChromium().CHROMIUM, args: ['--no-sandbox'] });
  try {
    return [await firstFrame(browser, origin), await swipes(browser, origin)];
  } finally {
    await browser.close();
  }
}

async function opened(browser, origin, path) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await context.addInitScript(() => localStorage.setItem('yoi_age', 'yes'));
  await context.addCookies([{ name: 'yoi_cookie_agreement', value: '0', url: origin }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return { context, page, devtools };
}

/** From the press that begins the first film to its first picture. */
async function firstFrame(browser, origin) {
  const took = [];
  for (let at = 0; at < FIRST_FRAMES; at += 1) {
    const { context, page } = await opened(browser, origin, '/movie');
    await page.evaluate(() => {
      const waiting = new MutationObserver(() => {
        const film = document.querySelector('video');
        if (!film) return;
        waiting.disconnect();
        film.requestVideoFrameCallback((now) => {
          window.firstFrameAt = now;
        });
      });
      waiting.observe(document.body, { childList: true, subtree: true });
      addEventListener(
        'click',
        (event) => {
          window.pressedAt ??= event.timeStamp;
        },
        true,
      );
    });
    await page
      .getByRole('button', { name: /を再生する$/ })
      .first()
      .click();
    await page.waitForFunction(() => window.firstFrameAt !== undefined, undefined, { timeout: 30_000 });
    took.push(await page.evaluate(() => window.firstFrameAt - window.pressedAt));
    await context.close();
  }
  const median = quantile(
    [...took].sort((a, b) => a - b),
    0.5,
  );
  const [least, most] = [Math.min(...took), Math.max(...took)].map(Math.round);
  const value = `${Math.round(median)} ms (${least}–${most})`;
  return valueRow(
    `first picture after a press, ${SLOWER}× slower`,
    value,
    `≤ ${BARS.firstFrameMs} ms`,
    median <= BARS.firstFrameMs,
  );
}

/** JavaScript's heap after swiping through the feed again and again, against after the first forty. */
async function swipes(browser, origin) {
  const { context, page, devtools } = await opened(browser, origin, '/movie');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page
    .getByRole('button', { name: /を再生する$/ })
    .first()
    .click();
  const films = await page.getByRole('list', { name: '動画の一覧' }).locator('> li').count();
  let [at, step] = [0, 1];
  const swipe = async () => {
    if (at + step < 0 || at + step >= films) step = -step;
    at += step;
    await page.keyboard.press(step > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.locator(`li:nth-child(${at + 1})[aria-current="true"]`).waitFor();
  };
  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1e6, nodes };
  };
  for (let done = 0; done < WARM_UP; done += 1) await swipe();
  const before = await used();
  for (let done = 0; done < SWIPES; done += 1) await swipe();
  const after = await used();
  await context.close();
  const grown = after.megabytes / before.megabytes - 1;
  const value = `${before.megabytes.toFixed(1)} → ${after.megabytes.toFixed(1)} MB, ${before.nodes} → ${after.nodes} nodes`;
  return valueRow(`heap over ${SWIPES} swipes`, value, `± ${BARS.growth * 100} %`, Math.abs(grown) <= BARS.growth);
}
