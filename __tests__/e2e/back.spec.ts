import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { castCards } from './support/screens';

test('back closes an open sheet and stays; closed sheets cost no further step, forward or back', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^ほか\d+エリア$/ }).click();
  await expect(page).toHaveURL('/girl');

  const areas = await open(page, 'エリアを変更', 'エリア');
  await page.goBack();
  await expect(areas).toHaveCount(0);
  await expect(page).toHaveURL('/girl');

  // One sheet is closed by its button, and a choice in the next one leads to another address.
  await open(page, 'エリアを変更', 'エリア');
  await areas.getByRole('button', { name: '閉じる' }).click();
  await expect(areas).toHaveCount(0);
  const when = await open(page, '日時を変更', '日時');
  // The last one: the first days of the sheet go by the device's clock, the day of the list by the server's.
  await when.getByRole('group', { name: '日付' }).getByRole('button').last().click();
  await when.getByRole('button', { name: 'この日時で探す' }).click();
  await expect(page).toHaveURL(/\/girl\?date=/);
  await expect(when).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL('/girl');
  await page.goForward();
  await expect(page).toHaveURL(/\/girl\?date=/);
  await page.goBack();
  await expect(page).toHaveURL('/girl');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a reload with an open sheet leaves nothing behind that back would stop at; two quick backs close one and leave the page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^ほか\d+エリア$/ }).click();
  await expect(page).toHaveURL('/girl');
  await open(page, 'エリアを変更', 'エリア');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /人が予約できます/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await started(page);
  await page.goBack();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: /^ほか\d+エリア$/ }).click();
  await expect(page).toHaveURL('/girl');
  await open(page, 'エリアを変更', 'エリア');
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: '本日の出勤' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a list that was read on and the page of a cast are found as long and as far down as they were left, by back and after a reload, per address', async ({
  page,
}) => {
  await page.goto('/girl');
  // Depths are kept from then on: a moment after the first press, and long before a visitor has read two pages.
  await started(page);
  const first = await castCards(page).count();
  await page.getByRole('link', { name: 'もっと見る' }).click();
  await expect(castCards(page)).toHaveCount(2 * first);
  const chosen = castCards(page).nth(2 * first - 3);
  await chosen.scrollIntoViewIfNeeded();
  const list = await depth(page);
  expect(list).toBeGreaterThan(812);
  await page.reload();
  await expect(castCards(page)).toHaveCount(2 * first);
  await expect.poll(() => depth(page)).toBe(list);

  await chosen.click();
  await expect(page).toHaveURL(/\/girl\/\d+/);
  await expect.poll(() => depth(page)).toBe(0);
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL('/girl');
  await expect.poll(() => depth(page)).toBe(list);
  await expect(chosen).toBeInViewport();

  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: '雰囲気が近いキャスト' })).toBeVisible();
  const similar = castCards(page).first();
  await similar.scrollIntoViewIfNeeded();
  const left = await depth(page);
  expect(left).toBeGreaterThan(812);
  await similar.click();
  await expect(page).not.toHaveURL(address);
  await expect.poll(() => depth(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => depth(page)).toBe(left);
  await page.reload();
  await expect.poll(() => depth(page)).toBe(left);
  await started(page);
  expect(await depth(page)).toBe(left);

  await page
    .getByRole('button', { name: '戻る' })
    .or(page.getByRole('link', { name: '戻る' }))
    .first()
    .click();
  await expect(page).toHaveURL('/girl');
  await page.goForward();
  await expect(page).toHaveURL(address);

  await page.goto('/girl?area_id=1');
  await expect(castCards(page).first()).toBeVisible();
  expect(await depth(page)).toBe(0);
});

const depth = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

const open = async (page: Page, button: string, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
};

/** The shell's habits are at work: they put a page's number of modals into the entry that Next has written. */
const started = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual');
