import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { type Doors, PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { expectFault, passwordField } from './support/screens';

// A number of its own for every test and every run.
const newNumber = () => `0701${String(Date.now()).slice(-7)}`;

test('a new customer registers, is signed in, and is led back to where he wanted to go', async ({
  page,
  doors,
  api,
}) => {
  const phone = newNumber();
  // Some days before he saw a partner's page, whose code goes with his registration.
  await page.goto('/afi?code=yorumichi');
  await expect(page.getByRole('link', { name: '無料登録' })).toHaveAttribute('href', '/register?source=008');
  await page.goto('/mypage');
  await page.getByRole('link', { name: '新規登録（無料）' }).click();
  await expect(page.getByRole('heading', { name: '携帯電話番号の入力' })).toBeVisible();
  // Full-width digits with hyphens are a number, too.
  await phoneField(page).fill(fullWidth(`${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`));
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();

  const code = await codeTo(doors, phone);
  await page.reload();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();
  await codeField(page).fill(code);
  await expect(page.getByRole('heading', { name: 'お客様情報の入力' })).toBeVisible();

  await nickname(page).fill('はじめ');
  await birthDate(page).fill('1990/01/31');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/auth/registrations/profile');
  await page.getByRole('button', { name: '登録する' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ source: '005', partner_code: 'yorumichi' });
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  await page.getByRole('link', { name: 'はじめる' }).click();
  await expect(page).toHaveURL('/register/follow?mode=register&from=%2Fmypage');
  const offered = page.getByRole('list', { name: 'おすすめのキャスト' }).getByRole('checkbox');
  await expect(offered).toHaveCount(12);
  await check(page, '/register/follow');
  for (const at of [0, 2]) await offered.nth(at).check();
  await page.getByRole('button', { name: '2人をフォローする' }).click();
  await expect(page.getByText('2人をフォローしました')).toBeVisible();
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByText('はじめ', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('はじめ', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'フォロー' }).click();
  await expect(page.getByText('2人（100人まで）')).toBeVisible();
  await expect(api.signIn(phone)).resolves.toBeTruthy();
});

test('a bad telephone number shows why beside the field and stays as typed', async ({ page, doors }) => {
  await page.goto('/register');
  const field = phoneField(page);
  for (const typed of [
    '',
    '0312345678',
    '0901234567',
    '090-1234-567８９',
    '電話',
    '0120-123-456',
    '09012345678'.repeat(5),
  ]) {
    await field.fill(typed);
    await page.getByRole('button', { name: '認証コードを送る' }).click();
    await expectFault(field, /携帯電話番号を/);
    await expect(field).toHaveValue(typed);
    await expect(page.getByRole('heading', { name: '携帯電話番号の入力' })).toBeVisible();
  }
  await expect(field).toBeFocused();
  expect(await doors.outbox('0901234567')).toEqual([]);
});

test('a wrong code shows why, five tries end it, and another one comes after the wait', async ({
  page,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(410));
  faults.allow(refusalOf(422));
  const phone = newNumber();
  await page.clock.install();
  await sendCode(page, phone);
  const right = await codeTo(doors, phone);
  const wrong = right === '111111' ? '222222' : '111111';
  const field = codeField(page);

  await field.fill('12345');
  await page.getByRole('button', { name: '認証する' }).click();
  await expectFault(field, '6桁の数字を入力してください');
  await expect(field).toHaveValue('12345');
  for (let tries = 0; tries < 5; tries += 1) {
    await field.fill('');
    const answer = page.waitForResponse(/registrations\/verify/);
    await field.fill(wrong);
    expect((await answer).status()).toBe(422);
    await expectFault(field, /認証コードが正しくありません/);
    await expect(field).toHaveValue(wrong);
  }
  await field.fill('');
  await field.fill(right);
  await expect(page.getByText('有効期限が切れました。再送してください。')).toBeVisible();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();

  const again = page.getByRole('button', { name: '認証コードを再送する' });
  await expect(again).toBeDisabled();
  await doors.pass(1.1);
  await page.clock.fastForward(66_000);
  await expect(again).toBeEnabled();
  await again.click();
  await expect(again).toBeDisabled();
  await expect.poll(async () => (await doors.outbox(phone)).length).toBe(2);
  await field.fill(await codeTo(doors, phone));
  await expect(page.getByRole('heading', { name: 'お客様情報の入力' })).toBeVisible();
});

test('a second code before the wait is over is refused beside the field', async ({ page, faults }) => {
  faults.allow(refusalOf(429));
  const phone = newNumber();
  await sendCode(page, phone);
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(phoneField(page)).toHaveValue(phone);
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expectFault(phoneField(page), /再送は\d+秒後に可能です/);
  await expect(phoneField(page)).toHaveValue(phone);
});

test('every bad field of the profile shows why, keeps what was typed, and makes no account', async ({
  page,
  doors,
  request,
}) => {
  const phone = newNumber();
  await sendCode(page, phone);
  await codeField(page).fill(await codeTo(doors, phone));
  await expect(page.getByRole('heading', { name: 'お客様情報の入力' })).toBeVisible();
  const submit = page.getByRole('button', { name: '登録する' });

  await submit.click();
  await expectFault(nickname(page), /[ぁ-ん]/);
  await expectFault(birthDate(page), /[ぁ-ん]/);
  await expectFault(passwordField(page), /[ぁ-ん]/);
  await expectFault(page.getByRole('checkbox'), '利用規約への同意が必要です');

  for (const [typed, message] of NICKNAMES) {
    await nickname(page).fill(typed);
    await submit.click();
    await expectFault(nickname(page), message);
    await expect(nickname(page)).toHaveValue(typed);
  }
  for (const [typed, message] of BIRTH_DATES) {
    await birthDate(page).fill(typed);
    await submit.click();
    await expectFault(birthDate(page), message);
    await expect(birthDate(page)).toHaveValue(typed);
  }
  for (const [typed, message] of PASSWORDS) {
    await passwordField(page).fill(typed);
    await submit.click();
    await expectFault(passwordField(page), message);
    await expect(passwordField(page)).toHaveValue(typed);
  }
  await expect(nickname(page)).toHaveValue('あいうえおかきくけこさ');
  const answer = await request.post('/api/auth/tokens', { data: { phone_number: phone, password: PASSWORD } });
  expect(answer.status()).toBe(401);
});

test('what only the server can see stands at its field, too: a password with the own number', async ({
  page,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(400));
  const phone = newNumber();
  await sendCode(page, phone);
  await codeField(page).fill(await codeTo(doors, phone));
  await nickname(page).fill('たか');
  await birthDate(page).fill('1985-12-24');
  await passwordField(page).fill(`a${phone}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録する' }).click();
  await expectFault(passwordField(page), '電話番号や生年月日を含むパスワードは使用できません');
  await expect(nickname(page)).toHaveValue('たか');
  await expect(birthDate(page)).toHaveValue('1985-12-24');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
});

test('a registered number looks like any other; only its owner is told', async ({ page, doors, faults }) => {
  faults.allow(refusalOf(422));
  await sendCode(page, '09010000001');
  const [message] = await doors.outbox('09010000001');
  expect(message?.body).toContain('登録済み');
  expect(message?.code).toBeUndefined();
  await codeField(page).fill('123456');
  await expectFault(codeField(page), /認証コードが正しくありません/);
});

test('leaving the registration forgets its steps', async ({ page }) => {
  const phone = newNumber();
  await sendCode(page, phone);
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();
  await page.getByRole('button', { name: '戻る' }).click();
  await page.getByRole('link', { name: '閉じる' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: '新規登録（無料）' }).click();
  await expect(phoneField(page)).toHaveValue('');
});

const NICKNAMES = [
  ['0901234567', /URLや電話番号は使用できません/],
  ['😀😀', /絵文字や記号だけ/],
  ['運営スタッフ', /このニックネームは使用できません/],
  ['あいうえおかきくけこさ', '10文字以内で入力してください'],
] as const;
const BIRTH_DATES = [
  ['昭和60年', /生年月日を正しく入力してください/],
  ['1990/02/30', /生年月日を正しく入力してください/],
  ['1890/01/01', /生年月日を正しく入力してください/],
  [`${new Date().getFullYear() - 17}/01/01`, /18歳未満の方はご利用いただけません/],
] as const;
const PASSWORDS = [
  ['short1', /8〜64文字の半角英数字/],
  ['パスワード１２３', /8〜64文字の半角英数字/],
  ['onlyletters', /8〜64文字の半角英数字/],
  ['password1', /よく使われるパスワード/],
] as const;

const phoneField = (page: Page) => page.getByLabel('携帯電話番号');
const codeField = (page: Page) => page.getByLabel('認証コード');
const nickname = (page: Page) => page.getByLabel('ニックネーム');
const birthDate = (page: Page) => page.getByLabel('生年月日');
const fullWidth = (text: string) => text.replace(/[\d-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const sendCode = async (page: Page, phone: string) => {
  await page.goto('/register');
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();
};

const codeTo = async (doors: Doors, phone: string): Promise<string> => {
  await expect.poll(async () => (await doors.outbox(phone))[0]?.code).toMatch(/^\d{6}$/);
  return (await doors.outbox(phone))[0]?.code ?? '';
};
