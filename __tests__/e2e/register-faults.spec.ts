import { PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import {
  chooseBirthDate,
  codeField,
  codeTo,
  expectBirthDate,
  expectBirthFault,
  newNumber,
  nickname,
  phoneField,
  progress,
  sendCode,
  toPhone,
} from './support/registration';
import { expectFault, passwordField } from './support/screens';

test('a bad telephone number shows why beside the field and stays as typed', async ({ page, doors }) => {
  await toPhone(page);
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
  for (let tries = 1; tries <= 5; tries += 1) {
    await field.fill('');
    const answer = page.waitForResponse(/registrations\/verify/);
    await field.fill(wrong);
    expect((await answer).status()).toBe(422);
    if (tries === 5) break;
    await expectFault(field, /認証コードが正しくありません/);
    await expect(field).toHaveValue(wrong);
  }
  await expect(page.getByText('5回一致しなかったため、この認証コードは使えなくなりました。')).toBeVisible();
  await expect(field).toBeHidden();
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
  await expectBirthFault(page, /[ぁ-ん]/);
  await expectFault(passwordField(page), /[ぁ-ん]/);
  await expectFault(page.getByRole('checkbox'), '利用規約への同意が必要です');
  const list = page.getByRole('region', { name: 'ご確認いただきたい項目' });
  await expect(list).toBeFocused();
  await expect(list).toContainText('4か所をご確認ください');
  await list.getByRole('button', { name: 'パスワード' }).click();
  await expect(passwordField(page)).toBeFocused();

  for (const [typed, message] of NICKNAMES) {
    await nickname(page).fill(typed);
    await submit.click();
    await expectFault(nickname(page), message);
    await expect(nickname(page)).toHaveValue(typed);
  }
  for (const [typed, message] of BIRTH_DATES) {
    await chooseBirthDate(page, typed);
    await submit.click();
    await expectBirthFault(page, message);
    await expectBirthDate(page, typed);
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
  await chooseBirthDate(page, '1985/12/24');
  await passwordField(page).fill(`a${phone}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録する' }).click();
  await expectFault(passwordField(page), '電話番号や生年月日を含むパスワードは使用できません');
  await expect(nickname(page)).toHaveValue('たか');
  await expectBirthDate(page, '1985/12/24');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(progress(page, 5)).toBeVisible();
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

const NICKNAMES = [
  ['0901234567', /URLや電話番号は使用できません/],
  ['😀😀', /絵文字や記号だけ/],
  ['運営スタッフ', /このニックネームは使用できません/],
  ['あいうえおかきくけこさ', '10文字以内で入力してください'],
] as const;
const isNewYearsEve = () => new Date().getMonth() === 11 && new Date().getDate() === 31;
const BIRTH_DATES = [
  ['1990/1', /生年月日を正しく入力してください/],
  // On the last day of a year nobody under age can be chosen.
  ...(isNewYearsEve()
    ? []
    : [[`${new Date().getFullYear() - 18}/12/31`, /18歳未満の方はご利用いただけません/] as const]),
] as const;
const PASSWORDS = [
  ['short1', /8〜64文字の半角英数字/],
  ['パスワード１２３', /8〜64文字の半角英数字/],
  ['onlyletters', /8〜64文字の半角英数字/],
  ['password1', /推測されやすいパスワード/],
] as const;
