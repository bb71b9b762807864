import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

test('the operator makes a store, stops and restarts it, narrows another one’s limits; the cast’s price stays', async ({
  page,
  visitor,
  faults,
  doors,
}) => {
  faults.allow(refusalOf(409)); // a slug that is taken
  faults.allow(refusalOf(400)); // a price that is no step of 1,000 yen
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

  const cast = await doors.newUser('cast');
  const castPage = await visitor({ viewport: { width: 375, height: 812 } });
  await signIn(castPage, cast.phone, '/home/unit-price');
  const store = /点は、(.+)が決めた/.exec((await castPage.getByText(/点は、/).textContent()) ?? '')?.[1] ?? '';
  expect(store).not.toBe('');

  const most = page.getByLabel(`${store}の1時間の上限`, { exact: true });
  const least = page.getByLabel(`${store}の1時間の下限`, { exact: true });
  await expect(most).toBeVisible();
  await check(page, '/ops?tab=stores');
  const narrowed = page.getByRole('listitem').filter({ has: most });
  const before = { least: await least.inputValue(), most: await most.inputValue() };
  await least.fill('1500');
  await narrowed.getByRole('button', { name: '変更を確認する' }).click();
  const asked = page.getByRole('dialog', { name: `${store}の条件を変えますか？` });
  await asked.getByRole('button', { name: '変更する' }).click();
  await expect(least).toHaveAccessibleDescription('1,000円単位で入力してください');
  await asked.getByRole('button', { name: '戻る' }).click();
  await least.fill('1000');
  await most.fill('2000');
  await narrowed.getByRole('button', { name: '変更を確認する' }).click();
  await expect(asked).toContainText(/1時間の上限 [\d,]+→2,000円/);
  await check(page, 'a change of a store');
  await asked.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText(`${store}を保存しました`)).toBeVisible();
  await expect(narrowed.getByText(/1時間の上限 [\d,]+→2,000円/)).toBeVisible();

  await castPage.reload();
  await expect(castPage.getByText(/が店舗の料金の範囲外です/)).toBeVisible();
  await expect(castPage.getByText('¥1,000〜¥2,000の範囲外')).toBeVisible();
  await check(castPage, '/home/unit-price outside the range');

  // Other journeys of this server count on the store as it was.
  await least.fill(before.least);
  await most.fill(before.most);
  await narrowed.getByRole('button', { name: '変更を確認する' }).click();
  await asked.getByRole('button', { name: '変更する' }).click();
  await expect(asked).toHaveCount(0);
  await castPage.reload();
  await expect(castPage.getByRole('heading', { name: 'コース' })).toBeVisible();
  await expect(castPage.getByText(/が店舗の料金の範囲外です/)).toHaveCount(0);
  expect(await doors.broken()).toEqual([]);
});
