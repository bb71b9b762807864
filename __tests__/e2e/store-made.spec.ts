import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

test('the operator makes a store, stops it and lets it begin again', async ({ page, visitor, faults, doors }) => {
  faults.allow(refusalOf(409)); // a slug that is taken
  const slug = `e2e-${Date.now().toString(36)}`;
  const name = `港${slug.slice(-6)}`;
  await signIn(page, OPS, '/ops?tab=stores');
  await page.getByRole('button', { name: '店舗を加える' }).click();
  const sheet = page.getByRole('dialog', { name: '店舗を加える' });
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expect(
    sheet
      .getByRole('link', { name: /所在地/ })
      .or(sheet.getByText('所在地を入力してください'))
      .first(),
  ).toBeVisible();
  await sheet.getByLabel('店舗名').fill(name);
  await sheet.getByLabel('識別名').fill('aoba');
  await sheet.getByRole('button', { name: 'エリア 選択してください' }).click();
  await page.getByRole('dialog', { name: 'エリア' }).getByText('新宿・歌舞伎町', { exact: true }).click();
  await sheet.getByLabel('所在地').fill('東京都新宿区歌舞伎町1-2-3');
  await sheet.getByLabel('1時間の上限').fill('28500');
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expect(sheet.getByText('1,000円単位で入力してください').first()).toBeVisible();
  await check(page, 'a new store with a fault', 1280);
  await sheet.getByLabel('1時間の上限').fill('28000');
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expect(sheet.getByText(/別の識別名を入力してください/)).toBeVisible();
  await expect(sheet.getByLabel('店舗名')).toHaveValue(name);
  await sheet.getByLabel('識別名').fill(slug);
  await sheet.getByRole('button', { name: '加える', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(item.getByText(/ルーム なし/)).toBeVisible();
  await expect(item.getByText('作成')).toBeVisible();

  // Its name is there for guests at once.
  const guest = await visitor();
  await guest.goto('/schedule');
  await guest.getByRole('button', { name: 'すべての店舗' }).click();
  await expect(guest.getByRole('dialog', { name: '店舗' }).getByText(name, { exact: true })).toBeVisible();

  await item.getByLabel(/新しい予約を受け付ける/).uncheck();
  await item.getByRole('button', { name: '変更を確認する' }).click();
  const question = page.getByRole('dialog', { name: `${name}の条件を変えますか？` });
  await expect(question).toContainText('新しい予約を休止する');
  await question.getByRole('button', { name: '変更する' }).click();
  await expect(item.getByText('新しい予約を休止中')).toBeVisible();
  await check(page, 'a store that stopped');
  await item.getByLabel(/新しい予約を受け付ける/).check();
  await item.getByRole('button', { name: '変更を確認する' }).click();
  await question.getByRole('button', { name: '変更する' }).click();
  await expect(item.getByText('新しい予約を休止中')).toHaveCount(0);
  expect(await doors.broken()).toEqual([]);
});
