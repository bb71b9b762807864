import type { Page } from '@playwright/test';
import { CAST_NAME, MAN } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

/** Widths of the table "Width" of the design, and a phone on its side. */
const SIZES = [
  [768, 1024],
  [820, 1180],
  [940, 800],
  [1024, 768],
  [1200, 800],
  [1280, 800],
  [1440, 900],
  [812, 375],
] as const;

/** How wide the main column may be from 1200 px on. */
const COLUMN = 720;
const GRID = 1040;

/** Without the app's tabs. */
const BARE = new Set(['/login', '/terms']);

/**
 * A screen, who looks, its action, the widest its content may be from 1200 px, and whether a panel stands beside it
 * there.
 */
type Screen = { path: string; signedIn?: boolean; action?: RegExp; most: number; panel?: boolean };

const screens = (castId: number): Screen[] => [
  { path: '/', most: GRID },
  { path: '/girl', most: GRID },
  { path: `/girl/${castId}`, action: /^予約する/, most: COLUMN, panel: true },
  { path: '/contact/form', action: /^内容を確認する$/, most: COLUMN },
  { path: '/terms', most: COLUMN },
  { path: '/login', action: /^ログイン$/, most: COLUMN },
  { path: `/reserve?girl_id=${castId}`, signedIn: true, action: /^確認へ進む$/, most: COLUMN, panel: true },
  { path: '/reserve', signedIn: true, most: COLUMN },
  { path: '/mypage', signedIn: true, most: COLUMN, panel: true },
];

test('every main screen keeps to its frame at every width', async ({ visitor, api }) => {
  const [card] = await api.findCasts(CAST_NAME);
  const guest = await visitor();
  const man = await visitor();
  await signIn(man, MAN);
  for (const screen of screens(card?.id ?? 0)) {
    const page = screen.signedIn ? man : guest;
    await page.goto(screen.path);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The page follows the window a frame or two later, and its content a reading later.
      await expect(async () => expectFrame(page, screen, width, height)).toPass();
    }
  }
});

const expectFrame = async (page: Page, screen: Screen, width: number, height: number) => {
  const name = `${screen.path} at ${width} × ${height}`;
  const seen = await measure(page);
  const side = BARE.has(screen.path) ? 0 : width < 1024 ? 88 : 208;
  const panel = width >= 1200 && screen.panel === true;
  const most = width < 1200 || screen.path === '/' ? width : screen.most;
  expect(seen.overflow, `${name}: nothing is wider than the window`).toBe(0);
  expect(seen.tabs, `${name}: tabs at the left`).toEqual(side === 0 ? null : { left: 0, right: side });
  expect(seen.panel, `${name}: panel`).toEqual(panel ? { left: width - 376, right: width } : null);
  expect(seen.main?.width, `${name}: main column`).toBeLessThanOrEqual(most);
  expect(seen.main?.left, `${name}: the content begins beside the tabs`).toBeGreaterThanOrEqual(side);
  expect(seen.main?.right, `${name}: the panel covers nothing`).toBeLessThanOrEqual(width - (panel ? 376 : 0));
  if (screen.action) await expectAction(page, screen.action, { width, height, panel, side }, name);
};

const actionOf = (page: Page, name: RegExp) =>
  page.locator('main a, main button, aside a, aside button').filter({ visible: true, hasText: name }).last();

/**
 * The action is whole on the screen, beside the tabs, and not stretched: 420 in a bar, the panel's width in the panel,
 * else 320.
 */
const expectAction = async (
  page: Page,
  name: RegExp,
  { width, height, panel, side }: { width: number; height: number; panel: boolean; side: number },
  where: string,
) => {
  const action = actionOf(page, name);
  await expect(action).toBeVisible();
  const box = await action.boundingBox();
  const inBar = await action.evaluate((element) => element.closest('[data-bar="action"]') !== null);
  expect(box?.width, `${where}: width of the action`).toBeLessThanOrEqual(inBar && !panel ? 420 : 320);
  if (!inBar || box === null) return;
  expect(box.y + box.height, `${where}: the action is in view`).toBeLessThanOrEqual(height);
  // Beside a panel's page or below 1200 px with the window, otherwise with the text of the column.
  const edge = panel || width < 1200 ? 0 : (width - side - COLUMN) / 2;
  const gap = width - edge - (box.x + box.width);
  expect(gap, `${where}: the action is flush right`).toBeLessThanOrEqual(33);
  expect(gap, `${where}: the action is within the column`).toBeGreaterThanOrEqual(16);
  const bar = await page.locator('[data-bar="action"]').boundingBox();
  expect(bar?.x, `${where}: the bar begins beside the tabs`).toBeGreaterThanOrEqual(panel ? width - 376 : side);
  if (!panel) expect((bar?.height ?? 0) / height, `${where}: the bar leaves the screen to the page`).toBeLessThan(0.2);
};

const measure = (page: Page) =>
  page.evaluate(() => {
    const edges = (selector: string) => {
      const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      const box = found?.getBoundingClientRect();
      return box && box.width > 0
        ? { left: Math.round(box.left), right: Math.round(box.right), width: Math.round(box.width) }
        : null;
    };
    const sides = (box: { left: number; right: number } | null) => box && { left: box.left, right: box.right };
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      tabs: sides(edges('nav[aria-label="メイン"]')),
      panel: sides(edges('[data-panel]')),
      main: edges('main > div'),
    };
  });
