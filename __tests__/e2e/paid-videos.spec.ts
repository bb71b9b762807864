import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

const TITLE = 'お茶を淹れる夜';
const PRICE = 1200;

test('a film is previewed, bought with gold, watched, found in the list and put on paper', { tag: '@main' }, async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male', 5000);
  await signIn(page, man.phone, '/mypage');
  await page.getByRole('link', { name: /有料動画/ }).click();
  await expect(page).toHaveURL('/mypage/paid-videos');
  await page.getByRole('link', { name: /動画を見る/ }).click();
  await expect(page.getByRole('heading', { name: '週間ランキング' })).toBeVisible();
  await check(page, '/paid-videos');
  await page.getByRole('link', { name: '動画を検索' }).click();
  await page.getByLabel('題名・キャストの名前').fill('お茶');
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();

  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.getByRole('button', { name: 'プレビューを再生' }).click();
  await expect(page.getByText(/残り[0-8]秒/)).toBeVisible();
  await page.getByRole('button', { name: 'この動画を保存' }).click();
  await expect(page.getByRole('button', { name: 'この動画を保存' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'この動画にいいね' }).click();
  await expect(page.getByRole('button', { name: 'この動画にいいね' })).toHaveAttribute('aria-pressed', 'true');
  await check(page, 'a paid film');
  await page.getByRole('button', { name: 'この動画を報告' }).click();
  const report = page.getByRole('dialog', { name: 'この動画を報告' });
  await report.getByRole('radio').first().check();
  await check(page, 'the report of a paid film');
  await report.getByRole('button', { name: '通報する' }).click();
  await expect(page.getByText('通報を受け付けました')).toBeVisible();
  await page.getByRole('link', { name: /購入へ進む/ }).click();
  for (const term of ['内容', '価格', '支払時期', '視聴開始', '視聴期間', '申込期間', '取り消し', '販売者'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  await check(page, 'the last look before buying');
  await page.getByRole('button', { name: '購入する' }).dblclick();
  await expect(page.getByText('購入しました')).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(5000 - PRICE);

  await page.getByRole('button', { name: '再生する' }).click();
  await expectPlays(page);
  await page.goto('/paid-videos/list/purchased');
  await expect(page.getByRole('link', { name: new RegExp(`${TITLE}.*購入済み`, 's') })).toBeVisible();
  await check(page, '/paid-videos/list/purchased');
  await page.getByRole('link', { name: /^いいね/ }).click();
  await expect(page).toHaveURL('/paid-videos/list/liked');
  await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
  await page.goto('/paid-videos/purchase/history');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(page.getByRole('heading', { name: 'ゴールド利用明細' })).toBeVisible();
  await check(page, 'the receipt of a paid film');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDFを保存する' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^gold-V-.*\.pdf$/);
});

/** The picture of the film moves on. */
const expectPlays = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
