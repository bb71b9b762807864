import { check } from './support/accessible';
import { expect, test } from './support/journey';

test('the ranking is reached from the top, changes by its address and explains itself', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/girl/ranking"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ランキング' })).toBeVisible();
  await expect(page).toHaveTitle(/キャストランキング（週間・総合）/);
  await check(page, '/girl/ranking');

  await page.getByRole('button', { name: '月間' }).click();
  await expect(page).toHaveURL('/girl/ranking?period=month');
  await page.getByRole('navigation', { name: '順位の種類' }).getByRole('link', { name: '口コミ' }).click();
  await expect(page).toHaveURL('/girl/ranking?period=month&category=review');
  await expect(page).toHaveTitle(/月間・口コミ/);
  await page.getByRole('button', { name: '順位のつけ方' }).click();
  await expect(page.getByRole('dialog', { name: '順位のつけ方' })).toContainText('最大50点');
  await page.getByRole('button', { name: '閉じる' }).click();

  await page.getByRole('link', { name: /1\s*位/ }).click();
  await expect(page).toHaveURL(/\/girl\/\d+$/);
});
