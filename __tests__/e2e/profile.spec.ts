import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { businessDate } from './support/meeting';
import { expectFault, signIn } from './support/screens';

test('a customer writes what casts see, with what is wrong at its field, and the cast reads it in the request', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  await api.book(man.token, cast.castId, await businessDate(doors));
  const castPage = await visitor();
  await signIn(castPage, cast.phone);
  await signIn(page, man.phone, '/mypage/profile');
  const name = page.getByLabel('ニックネーム');
  await name.fill('公式スタッフ');
  await page.getByRole('button', { name: '保存する' }).click();
  await expectFault(name, /このニックネームは使用できません/);
  await name.fill('ゆうき');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '月' }) })
    .click();
  await expect(page.getByRole('radio', { name: '月' })).toBeChecked();
  await page.getByLabel('自己紹介').fill('静かに過ごしたいです。');
  await page.getByRole('button', { name: 'のんびり会話' }).click();
  const preview = page.getByRole('region', { name: 'プレビュー' });
  await expect(preview).toContainText('ゆうきさん');
  await expect(preview).toContainText('のんびり会話');
  await check(page, '/mypage/profile');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('プロフィールを保存しました')).toBeVisible();
  await expect(page.getByText(/から変更できます/)).toBeVisible();
  await castPage.reload();
  const request = castPage.getByRole('region', { name: '予約リクエスト' });
  await expect(request).toContainText('ゆうきさん');
  await expect(request).toContainText('のんびり会話');
  await expect(request).toContainText('静かに過ごしたいです。');
});
