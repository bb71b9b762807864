import type { Page } from '@playwright/test';
import { expect } from './journey';

/** From the next page on, what moves without the visitor's doing is added up. */
export const watchShifts = (page: Page) => page.addInitScript(countShifts, true);

/** Slow answers: each step of the loading is painted, as on a train. */
export const slowAnswers = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

/** Nothing moved while this page filled; asked once everything is there. */
export const expectStill = async (page: Page) =>
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThanOrEqual(0.02);

/** From now on, what moves on the page that is open is added up, also while it turns into another one of the app. */
export const watchFromNow = async (page: Page) => {
  await page.evaluate(countShifts, false);
  await expect(page.locator('html')).toHaveAttribute('data-shift', '0');
};

/** The page is pushed down: what counts sees it. */
export const expectSeen = async (page: Page) => {
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '75px';
    document.querySelector('main')?.prepend(block);
  });
  await expect.poll(async () => Number(await page.locator('html').getAttribute('data-shift'))).toBeGreaterThan(0.02);
};

/** Runs in the page; the sum is an attribute of the root. `past`: what has moved before is counted, too. */
const countShifts = (past: boolean) => {
  let sum = 0;
  if (!past) document.documentElement.setAttribute('data-shift', '0');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    document.documentElement.setAttribute('data-shift', String(sum));
  }).observe({ type: 'layout-shift', buffered: past });
};
