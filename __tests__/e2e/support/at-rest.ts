import type { Page } from '@playwright/test';

/**
 * Waits for the fonts and leads whatever is on its way to its end at once: a sheet covers what will be free, and is
 * pale until then.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
