import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

test('the operator narrows what a store allows; her price stays, and she is shown the range', { tag: '@main' }, async ({
  page,
  visitor,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(400)); // a price that is no step of 1,000 yen
  const cast = await doors.newUser('cast');
  const her = await visitor({ viewport: { width: 375, height: 812 } });
  await signIn(her, cast.phone, '/home/unit-price');
  const store = /点は、(.+)が決めた/.exec((await her.getByText(/点は、/).textContent()) ?? '')?.[1] ?? '';
  expect(store).not.toBe('');

  await signIn(page, OPS, '/ops?tab=stores');
  const most = page.getByLabel(`${store}の1時間の上限`, { exact: true });
  const least = page.getByLabel(`${store}の1時間の下限`, { exact: true });
  await expect(most).toBeVisible();
  await check(page, '/ops?tab=stores');
  const item = page.getByRole('listitem').filter({ has: most });
  const before = { least: await least.inputValue(), most: await most.inputValue() };
  await least.fill('1500');
  await item.getByRole('button', { name: '変更を確認する' }).click();
  const question = page.getByRole('dialog', { name: `${store}の条件を変えますか？` });
  await question.getByRole('button', { name: '変更する' }).click();
  await expect(least).toHaveAccessibleDescription('1,000円単位で入力してください');
  await question.getByRole('button', { name: '戻る' }).click();
  await least.fill('1000');
  await most.fill('2000');
  await item.getByRole('button', { name: '変更を確認する' }).click();
  await expect(question).toContainText(/1時間の上限 [\d,]+→2,000円/);
  await check(page, 'a change of a store');
  await question.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText(`${store}を保存しました`)).toBeVisible();
  await expect(item.getByText(/1時間の上限 [\d,]+→2,000円/)).toBeVisible();

  await her.reload();
  await expect(her.getByText(/が店舗の料金の範囲外です/)).toBeVisible();
  await expect(her.getByText('¥1,000〜¥2,000の範囲外')).toBeVisible();
  await check(her, '/home/unit-price outside the range');

  // Other journeys of this server count on the store as it was.
  await least.fill(before.least);
  await most.fill(before.most);
  await item.getByRole('button', { name: '変更を確認する' }).click();
  await question.getByRole('button', { name: '変更する' }).click();
  await expect(question).toHaveCount(0);
  await her.reload();
  await expect(her.getByRole('heading', { name: 'コース' })).toBeVisible();
  await expect(her.getByText(/が店舗の料金の範囲外です/)).toHaveCount(0);
  expect(await doors.broken()).toEqual([]);
});
