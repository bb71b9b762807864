import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { type Doors, PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { expectFault, passwordField } from './support/screens';

const NEW_PASSWORD = 'morning-2027';

test('on an unknown device a sign-in asks for a code once, and leads on to where the customer wanted to go', async ({
  visitor,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(401));
  faults.allow(refusalOf(422));
  const [man, page] = [await doors.newUser('male'), await visitor()];
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'ログイン' }).click();
  await signIn(page, man.phone, PASSWORD);
  await expect(page).toHaveURL(/\/login\/device_confirm\?/);
  await expect(page.getByText(`090-••••-${man.phone.slice(-4)}`.replace('090', man.phone.slice(0, 3)))).toBeVisible();
  await check(page, '/login/device_confirm');
  const code = await codeTo(doors, man.phone);
  await codeField(page).fill(code === '111111' ? '222222' : '111111');
  await expectFault(codeField(page), '認証コードが正しくありません（あと4回）');
  await page.reload();
  await codeField(page).fill(code);
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();

  await test.step('signed out, the password is enough on this device', async () => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click();
    await page.getByRole('link', { name: 'ログイン' }).click();
    await signIn(page, man.phone, PASSWORD);
    await expect(page).toHaveURL('/mypage');
  });

  await test.step('a forgotten password signs the other browser out, and the number becomes another one', async () => {
    const elsewhere = await visitor();
    await elsewhere.goto('/login');
    await elsewhere.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    // Both pages ask for the number.
    await expect(elsewhere.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
    await elsewhere.getByLabel('携帯電話番号').fill(man.phone);
    await elsewhere.getByRole('button', { name: '認証コードを送る' }).click();
    await expect(elsewhere).toHaveURL(/\/login\/reset_password\/edit\?/);
    await check(elsewhere, '/login/reset_password/edit');
    await expect.poll(async () => (await doors.outbox(man.phone))[0]?.body).toContain('パスワード再設定');
    await codeField(elsewhere).fill(await codeTo(doors, man.phone));
    await expect(elsewhere.getByRole('heading', { name: '新しいパスワード' })).toBeFocused();
    for (const field of await passwordField(elsewhere).all()) await field.fill(NEW_PASSWORD);
    await elsewhere.getByRole('button', { name: 'パスワードを変更する' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'パスワードを変更しました' })).toBeFocused();
    await elsewhere.getByRole('link', { name: 'ログインする' }).click();
    await signIn(elsewhere, man.phone, NEW_PASSWORD);
    await expect(elsewhere).toHaveURL('/');
    await page.goto('/mypage');
    await expect(page.getByRole('heading', { name: 'ログインの有効期限が切れました' })).toBeVisible();

    await elsewhere.goto('/mypage');
    await elsewhere.getByRole('link', { name: 'アカウント' }).click();
    await expect(elsewhere.getByText('この端末')).toBeVisible();
    await check(elsewhere, '/mypage/account');
    await elsewhere.getByRole('link', { name: /電話番号/ }).click();
    await expect(elsewhere).toHaveURL('/mypage/account/phone');
    await check(elsewhere, '/mypage/account/phone');
    const number = `0703${String(Date.now()).slice(-7)}`;
    await passwordField(elsewhere).fill(NEW_PASSWORD);
    await elsewhere.getByLabel('新しい携帯電話番号').fill(number);
    await elsewhere.getByRole('button', { name: '認証コードを送る' }).click();
    await expect(codeField(elsewhere)).toBeVisible();
    await elsewhere.reload();
    await codeField(elsewhere).fill(await codeTo(doors, number));
    await expect(elsewhere).toHaveURL('/mypage/account');
    await expect(elsewhere.getByText(`070-••••-${number.slice(-4)}`)).toBeVisible();
    expect((await doors.outbox(man.phone))[0]?.body).toContain('電話番号が');
  });
});

const codeField = (page: Page) => page.getByLabel('認証コード');

const signIn = async (page: Page, phone: string, password: string) => {
  await page.getByLabel('携帯電話番号').fill(phone);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
};

const codeTo = async (doors: Doors, phone: string): Promise<string> => {
  await expect.poll(async () => (await doors.outbox(phone))[0]?.code).toMatch(/^\d{6}$/);
  return (await doors.outbox(phone))[0]?.code ?? '';
};
