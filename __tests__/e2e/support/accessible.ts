import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey';

/** Least height of a control in pixels. */
const TARGET = 44;

/** No finding of axe, nothing wider than the screen, and no main action or tab below 44 px. */
export const check = async (page: Page, screen: string) => {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
  expect.soft(findings, screen).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${screen}`)
    .toBeLessThanOrEqual(375);
  const small = await page
    .locator(
      'main form button[type="submit"], [data-bar] button, [data-bar] a, dialog[open] button, button[data-at], input[type="checkbox"], input[type="radio"]',
    )
    .evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => {
            const target = control.closest('label') ?? control;
            const { height } = target.getBoundingClientRect();
            const reach = Number.parseFloat(getComputedStyle(target, '::after').height) || 0;
            return {
              text: (target.textContent || target.getAttribute('aria-label')) ?? '',
              height: Math.max(height, reach),
            };
          })
          .filter(({ height }) => height < least),
      TARGET,
    );
  expect.soft(small, `small targets of ${screen}`).toEqual([]);
};
