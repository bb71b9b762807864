import { check } from './support/accessible';
import { PASSWORD } from './support/doors';
import { expect, refusalOf } from './support/journey';
import { codeTo, sendCode } from './support/registration';
import { expectFault, passwordField, signIn } from './support/screens';
import { journeysWith } from './support/separate-server';

// A month passes here, which the other journeys' server must not live through.
const test = journeysWith({});

const LEAVING = '/mypage/account/cancel_membership';

test('a customer cannot leave with an evening to come; then leaves, returns, leaves, and the number is free', async ({
  page,
  doors,
  api,
  faults,
}) => {
  for (const status of [400, 401, 403, 404, 409]) faults.allow(refusalOf(status));
  const man = await doors.newUser('male', 60_000);
  const cast = await doors.newUser('cast');
  const tomorrow = new Date((await doors.now()).getTime() + 33 * 3_600_000).toISOString().slice(0, 10);
  const booking = await api.book(man.token, cast.castId, tomorrow);

  await signIn(page, man.phone, '/mypage/account');
  await page.getByRole('link', { name: '退会' }).click();
  await expect(page).toHaveURL(LEAVING);
  await expect(page.getByRole('heading', { name: 'まだ退会できません' })).toBeVisible();
  await check(page, LEAVING);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: /進行中の予約/ }).click();
  await expect(page).toHaveURL(`/reserve/detail/${booking.id}`);
  await api.post(`/api/v1/users/me/reservations/${booking.id}/cancel/`, man.token);

  const leave = async () => {
    await page.goto(LEAVING);
    await expect(page.getByText(/60,000G/)).toBeVisible();
    await page.getByRole('button', { name: '退会の確認へ進む' }).click();
    await expect(page.getByText('理由を選択してください')).toBeVisible();
    await page.getByRole('radio', { name: '料金が合わない' }).check();
    await page.getByRole('button', { name: '退会の確認へ進む' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/ゴールド 60,000G は失効します/)).toBeVisible();
    await check(page, 'the sheet of leaving');
    await passwordField(page).fill('wrong-2026');
    await sheet.getByRole('button', { name: '退会する' }).click();
    await expectFault(passwordField(page), 'パスワードが正しくありません');
    await passwordField(page).fill(PASSWORD);
    await sheet.getByRole('button', { name: '退会する' }).click();
    await expect(page.getByRole('heading', { name: '退会しました' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\/withdrawn\?until=/);
  };
  const logIn = async () => {
    await page.goto('/login');
    await page.getByLabel('携帯電話番号').fill(man.phone);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  };

  await leave();
  await check(page, '/login/withdrawn');
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();

  await test.step('a sign-in within the month leads to nothing but the way back', async () => {
    await logIn();
    await expect(page.getByRole('heading', { name: '退会の手続き中です' })).toBeVisible();
    await check(page, 'taking it back');
    await page.getByRole('button', { name: '退会を取り消す' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/mypage');
    await expect(page.getByText('60,000G', { exact: true })).toBeVisible();
  });

  await test.step('left again, the account is over after a month, and the number can be registered', async () => {
    await leave();
    await doors.pass(31 * 24 * 60);
    await logIn();
    await expect(page.getByText('電話番号またはパスワードが正しくありません。')).toBeVisible();
    await sendCode(page, man.phone);
    await codeTo(doors, man.phone);
    expect(await doors.broken()).toEqual([]);
  });
});

test('a cast quits without any approval: what is agreed is called off, and the cast is seen no more', async ({
  page,
  doors,
  api,
  faults,
}) => {
  for (const status of [401, 404]) faults.allow(refusalOf(status));
  const man = await doors.newUser('male', 60_000);
  const cast = await doors.newUser('cast');
  const tomorrow = new Date((await doors.now()).getTime() + 33 * 3_600_000).toISOString().slice(0, 10);
  const booking = await api.book(man.token, cast.castId, tomorrow);
  await signIn(page, cast.phone, '/home/config/phone');
  await page.getByRole('link', { name: '退会' }).click();
  await expect(page.getByText(/店舗や運営の承認はいりません/)).toBeVisible();
  await check(page, '/home/config/cancel_membership');
  await page.getByRole('link', { name: /進行中の予約/ }).click();
  await expect(page).toHaveURL(`/reserve/detail/${booking.id}`);
  await api.send(cast.token, booking.id, 'decline');
  await page.goto('/home/config/cancel_membership');
  await page.getByRole('radio', { name: '仕事を辞める' }).check();
  await page.getByRole('button', { name: '退会の確認へ進む' }).click();
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '退会する' }).click();
  await expect(page.getByRole('heading', { name: '退会しました' })).toBeVisible();
  expect((await page.request.get(`/api/v1/female_casts/${cast.castId}/`)).status()).toBe(404);
  const seen = await api.reservations(man.token, 'cancelled');
  expect(seen[0]?.female_cast.display_name).toBe('退会したユーザー');
});
