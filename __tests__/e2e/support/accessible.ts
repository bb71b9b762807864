import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest';
import { expect } from './journey';

/** Least height of a control in pixels. */
const TARGET = 44;

/** What axe finds depends on the colours for these rules only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const softly = expect.configure({ soft: true });

/** No finding of axe in either theme, nothing wider than the screen, and no main action or tab below 44 px. */
export const check = async (page: Page, screen: string, width = 375) => {
  await atRest(page);
  await paint(page, 'light');
  expect.soft(await findings(page), screen).toEqual([]);
  await paint(page, 'dark');
  // Chromium has been seen to leave a select in its old colour for a moment.
  await softly.poll(() => findings(page, COLOUR_RULES), `${screen}, dark`).toEqual([]);
  await paint(page, 'light');
  await expectWidth(page, screen, width);
  const small = await page
    .locator(
      'main form button[type="submit"], [data-bar] button, [data-bar] a, nav[aria-label="メイン"] a, dialog[open] button, button[data-at], input[type="checkbox"], input[type="radio"]',
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

/** Nothing is wider than the screen. */
export const expectWidth = async (page: Page, screen: string, width: number) =>
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${screen}`)
    .toBeLessThanOrEqual(width);

/** By the axe that the look before left in the page: to bring it anew each time is most of what a look costs. */
const findings = async (page: Page, rules?: string[]) => {
  if (await page.evaluate(() => 'axe' in window))
    return foundBy(await page.evaluate((only) => window.axe.run(document, only ? { runOnly: only } : {}), rules));
  // In the page itself: there are no frames, and for frames each analysis would open a page of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return foundBy(await (rules ? builder.withRules(rules) : builder).analyze());
};

declare global {
  interface Window {
    axe: { run: (context: Document, options: { runOnly?: string[] }) => Promise<Results> };
  }
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

const foundBy = ({ violations }: Pick<Results, 'violations'>) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));

/** Changes the look as the product does, and waits until colours have stopped moving. */
export const paint = async (page: Page, theme: 'light' | 'dark') => {
  await page.evaluate((chosen) => {
    localStorage.setItem('yoi_theme', chosen);
    window.dispatchEvent(new Event('yoi:theme'));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await atRest(page);
};
