import { check } from './support/accessible';
import { OPS, PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { passwordField, signIn } from './support/screens';

test('a customer with a booking is suspended: both tabs say why, the cast reads neutral words; it is lifted', async ({
  visitor,
  doors,
  api,
  faults,
}) => {
  for (const status of [401, 403]) faults.allow(refusalOf(status));
  const [man, cast] = [await doors.newUser('male', 60_000), await doors.newUser('cast')];
  const tomorrow = new Date((await doors.now()).getTime() + 33 * 3_600_000).toISOString().slice(0, 10);
  const booking = await api.book(man.token, cast.castId, tomorrow);

  const customerPage = await visitor();
  await signIn(customerPage, man.phone, '/mypage');
  const second = await customerPage.context().newPage();
  await second.goto('/talk');
  await expect(second.getByText('まだメッセージはありません')).toBeVisible();

  const desk = await visitor();
  await signIn(desk, OPS, '/ops?tab=accounts');
  await desk.getByLabel('アカウントを探す').fill(String(man.id));
  await desk.getByRole('button', { name: '検索' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: `ID ${man.id}　` });
  await row.getByRole('button', { name: /を停止$/ }).click();
  const sheet = desk.getByRole('dialog', { name: /停止しますか？/ });
  await expect(sheet.getByText('お断り（全額を戻します）')).toBeVisible();
  await sheet.getByRole('button', { name: '停止する' }).click();
  await expect(sheet.getByText('理由を選択してください')).toBeVisible();
  await expect(sheet.getByText('経緯を入力してください')).toBeVisible();
  await check(desk, 'the sheet of a suspension', 1280);
  await sheet.getByRole('button', { name: /理由/ }).click();
  await desk.getByRole('radio', { name: 'お支払いの確認' }).click();
  await sheet.getByLabel('経緯（運営のみ）').fill('決済会社からの連絡 T-2048');
  await sheet.getByLabel('最終日').fill(tomorrow);
  await sheet.getByRole('button', { name: '停止する' }).click();
  await expect(desk.getByText(/を停止しました/)).toBeVisible();
  await expect(row.getByText('停止中')).toBeVisible();

  // Neither tab is touched: the socket of each tells it.
  for (const tab of [customerPage, second]) {
    await expect(tab).toHaveURL(/\/suspendedAccounts\?reason=payment/);
    await expect(tab.getByText('お支払いについて確認が必要なため、ご利用を停止しています。')).toBeVisible();
    await expect(tab.getByText(/\d:00 ?まで/)).toBeVisible();
  }
  await check(customerPage, '/suspendedAccounts');
  const notices = await api.get<object[]>('/api/v1/users/me/notices/', cast.token);
  expect(JSON.stringify(notices)).not.toContain('停止');
  const [gone] = await api.reservations(cast.token, 'cancelled');
  expect(gone).toMatchObject({ id: booking.id, state: 'declined' });

  await test.step('the password opens nothing but the reason; the way to object leads to the form', async () => {
    await customerPage.getByRole('button', { name: 'ログアウト' }).click();
    await expect(customerPage).toHaveURL('/');
    await customerPage.goto('/login');
    await customerPage.getByLabel('携帯電話番号').fill(man.phone);
    await passwordField(customerPage).fill(PASSWORD);
    await customerPage.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(customerPage).toHaveURL(/\/suspendedAccounts\?reason=payment/);
    await customerPage.getByRole('link', { name: 'お問い合わせ（異議の申し立て）' }).click();
    await expect(customerPage).toHaveURL(/\/contact\/form\?category=account/);
  });

  await test.step('lifted, the customer is back', async () => {
    await row.getByRole('button', { name: /の停止を解除$/ }).click();
    const lifting = desk.getByRole('dialog', { name: /停止を解除しますか？/ });
    await expect(lifting.getByText('決済会社からの連絡 T-2048')).toBeVisible();
    await check(desk, 'the sheet that lifts a suspension', 1280);
    await lifting.getByRole('button', { name: '解除する' }).click();
    await expect(row.getByText('停止中')).toHaveCount(0);
    await signIn(customerPage, man.phone, '/mypage/gold');
    await expect(customerPage.getByText('60,000G', { exact: true }).first()).toBeVisible();
  });
  expect(await doors.broken()).toEqual([]);
});
