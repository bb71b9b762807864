import type { Page } from '@playwright/test';
import type { Doors } from './doors';
import { expect } from './journey';

// A number of its own for every test and every run.
export const newNumber = () => `0701${String(Date.now()).slice(-7)}`;

export const phoneField = (page: Page) => page.getByLabel('携帯電話番号');
export const mailField = (page: Page) => page.getByLabel('メールアドレス');
export const inviter = (page: Page) => page.getByLabel('招待コード');
export const progress = (page: Page, at: number) => page.getByRole('progressbar', { name: `7つのうち${at}つめ` });
export const codeField = (page: Page) => page.getByLabel('認証コード');
export const nickname = (page: Page) => page.getByLabel('ニックネーム');

const birthParts = (page: Page) => page.getByRole('group', { name: '生年月日' }).getByRole('combobox');

/** Chooses a birth date; `date` as 1990/1/31. */
export const chooseBirthDate = async (page: Page, date: string) => {
  for (const [at, part] of date.split('/').entries()) await birthParts(page).nth(at).selectOption(part);
};

/** The birth date that is chosen stands there, as 1990/1/31. */
export const expectBirthDate = async (page: Page, date: string) => {
  for (const [at, part] of date.split('/').entries()) await expect(birthParts(page).nth(at)).toHaveValue(part);
};

export const fullWidth = (text: string) =>
  text.replace(/[\d-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const toPhone = async (page: Page) => {
  await page.goto('/register');
  await page.getByRole('button', { name: '答えない' }).click();
};

export const sendCode = async (page: Page, phone: string) => {
  await toPhone(page);
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();
};

export const codeTo = async (doors: Doors, phone: string): Promise<string> => {
  await expect.poll(async () => (await doors.outbox(phone))[0]?.code).toMatch(/^\d{6}$/);
  return (await doors.outbox(phone))[0]?.code ?? '';
};
