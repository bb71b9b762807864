import { check } from './support/accessible';
import { MAN } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('a search is saved from its conditions, run from the list of saved ones, silenced, removed and taken back', async ({
  page,
}) => {
  await signIn(page, MAN);
  await page.goto('/girl/search?area_id=1&minutes=90');
  await page.getByRole('link', { name: '保存した条件' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '保存した条件' })).toBeVisible();
  await expect(page.getByText('保存した条件はまだありません')).toBeVisible();
  await check(page, '/girl/search?saved=1');

  await page.getByRole('button', { name: '保存する' }).click();
  const sheet = page.getByRole('dialog', { name: '条件を保存する' });
  await sheet.getByRole('textbox', { name: '名前' }).fill('仕事帰り');
  await sheet.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('条件を保存しました')).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '仕事帰り' });
  await expect(row).toContainText(/最短 (?:本日|明日) \d\d:\d\d/);
  await expect(row).toContainText(/\d+人が条件に合います/);
  await check(page, '/girl/search?saved=1 with one');

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/girl\?area_id=1&date=[\d-]+&minutes=90$|\/girl\?area_id=1&minutes=90&date=[\d-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /[1-9]\d*人が予約できます/ })).toBeVisible();
  await page.getByRole('link', { name: '保存した条件' }).click();

  const told = row.getByRole('switch');
  await expect(told).toBeChecked();
  await told.click();
  await expect(page.getByText('「仕事帰り」のお知らせをオフにしました')).toBeVisible();
  await page.reload();
  await expect(told).not.toBeChecked();

  await row.getByRole('button', { name: '「仕事帰り」の操作' }).click();
  await page.getByRole('button', { name: '条件を直す' }).click();
  await expect(page.getByText('条件を直しています')).toBeVisible();
  await page.getByRole('slider', { name: '口コミの評価（下限）' }).fill('40');
  await page.getByRole('button', { name: 'この条件にする' }).click();
  await expect(row).toContainText('★4.0以上');

  await row.getByRole('button', { name: '「仕事帰り」の操作' }).click();
  await page.getByRole('button', { name: '消す', exact: true }).click();
  await expect(page.getByText('保存した条件はまだありません')).toBeVisible();
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(row).toContainText('★4.0以上');
  await row.getByRole('button', { name: '「仕事帰り」の操作' }).click();
  await page.getByRole('button', { name: '消す', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('a guest who wants to keep a search is told what it is for and where to register', async ({ page }) => {
  await page.goto('/girl');
  await page.getByRole('link', { name: '保存した条件' }).click();
  await expect(page.getByText('条件の保存は、お客様の会員登録のあとに使えます')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '新規登録（無料）' })).toBeVisible();
});
