import type { Page } from '@playwright/test';

/** Waits until fonts are there and whatever is on its way has come: a sheet covers what will be free, and is pale until then. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
