import { check } from './support/accessible';
import { expect, test } from './support/journey';

test('the ranking is reached from the top, changes by its address and explains itself', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/girl/ranking"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ランキング' })).toBeVisible();
  await expect(page).toHaveTitle(/キャストランキング（週間・総合）/);
  await check(page, '/girl/ranking');

  await page.getByRole('button', { name: '月間' }).click();
  await expect(page).toHaveURL('/girl/ranking?period=month');
  await page.getByRole('navigation', { name: '順位の種類' }).getByRole('link', { name: '口コミ' }).click();
  await expect(page).toHaveURL('/girl/ranking?period=month&category=review');
  await expect(page).toHaveTitle(/月間・口コミ/);
  await page.getByRole('link', { name: '順位のつけ方' }).click();
  await expect(page).toHaveURL('/girl/ranking?period=month&category=review#formula');
  const formula = page.getByRole('heading', { name: '順位のつけ方' });
  await expect(formula).toBeInViewport();
  // Below the header, which stays.
  const { y = 0, height = 0 } = (await page.locator('header').first().boundingBox()) ?? {};
  await expect.poll(async () => (await formula.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  expect(await (await page.request.get('/girl/ranking')).text()).toContain('最大50点');

  await page.getByRole('link', { name: /1\s*位/ }).click();
  await expect(page).toHaveURL(/\/girl\/\d+$/);
});

test('the timetable is reached from the top, changes by day and store, and leads to a cast', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('a[href="/schedule"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: '出勤表' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /時台/ }).first()).toBeVisible();
  await check(page, '/schedule');

  const days = page.getByRole('group', { name: '日付' }).getByRole('button');
  await expect(days).toHaveCount(7);
  await days.nth(1).click();
  await expect(page).toHaveURL(/\/schedule\?date=\d{4}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'すべての店舗' }).click();
  await page.getByRole('dialog', { name: '店舗' }).getByRole('radio', { name: '青葉' }).click();
  await expect(page).toHaveURL(/store=1$/);
  await page.getByRole('link', { name: /青葉\s*を外す/ }).click();
  await expect(page).not.toHaveURL(/store=/);

  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows.nth(19)).toBeVisible();
  await page.getByRole('button', { name: 'もっと見る' }).click();
  await expect(rows.nth(20)).toBeVisible();
  await rows.first().click();
  await expect(page).toHaveURL(/\/girl\/\d+$/);
});
