import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api';
import { makeDeviceKnown } from './device';
import { PASSWORD } from './doors';

/**
 * Signs in by the login screen, on a device that the account knows; ends where `from` says, or on the person's own
 * top.
 */
export const signIn = async (page: Page, phone: string, from?: string): Promise<void> => {
  await page.goto(from ? `/login?${new URLSearchParams({ from })}` : '/login');
  await logIn(page, phone);
};

/** The worker answers for this page from now on. */
export const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** The same where the login screen is open already. */
export const logIn = async (page: Page, phone: string): Promise<void> => {
  await makeDeviceKnown(page, phone);
  await page.getByLabel('携帯電話番号').fill(phone);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

/** All sessions are ended from another device; the person is told, and signs in again from the same page. */
export const signInAgain = async (page: Page, api: Api, phone: string): Promise<void> => {
  await api.endSessions(phone);
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  await page.getByRole('link', { name: 'ログイン', exact: true }).click();
  await logIn(page, phone);
};

/** The password's box (its switch beside it bears the word, too). */
export const passwordField = (page: Page): Locator => page.locator('input[autocomplete$="password"]');

/** The message stands at its field: read out with it, and the field is marked as wrong. */
export const expectFault = async (field: Locator, message: RegExp | string): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
};

/** A mark on the page that a reload would take away. */
export const markPage = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));
};

/** The page has not been loaded again since `markPage`. */
export const expectSamePage = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-same-page', 'yes');
};

/** Integers in a text: "¥18,000" → 18000, "−¥1,000" → −1000. */
export const amountIn = (text: string): number => {
  const digits = /([−-]?)[^\d−-]*([\d,]+)/.exec(text);
  if (!digits) throw new Error(`no amount in "${text}"`);
  return Number(digits[2]?.replaceAll(',', '')) * (digits[1] ? -1 : 1);
};

/** The cards of casts on a screen, each the link to the cast's page. */
export const castCards = (page: Page): Locator =>
  page.locator('main a[href^="/girl/"]:not([href^="/girl/search"], [href^="/girl/ranking"])');

/** The free start times in the grid of the booking's first step. */
export const freeTimes = (page: Page): Locator =>
  page.getByRole('group', { name: '開始時刻' }).locator('button[data-at]:not([aria-disabled])');

/** Opens what a cast offers beside the course, in the booking's first step. */
export const openOptions = (page: Page): Promise<void> => page.locator('details > summary').click();

/** Goes from the booking's first step to the confirmation, with what stands proposed. */
export const goToConfirmation = async (page: Page): Promise<void> => {
  await expect(freeTimes(page).first()).toBeVisible();
  await page.getByRole('button', { name: '確認へ進む' }).click();
  await expect(page.getByRole('heading', { name: '予約内容の確認' })).toBeVisible();
  await expect(page.getByText('お支払い総額')).toBeVisible();
};

/** Requests; gives the new reservation's id. */
export const requestReservation = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: '予約をリクエストする' }).click();
  await expect(page.getByText('予約をリクエストしました')).toBeVisible();
  return reservationIdOf(page);
};

/** The reservation whose screen is open. */
export const reservationIdOf = (page: Page): string => {
  const id = /\/reserve\/detail\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (!id) throw new Error(`no reservation at ${page.url()}`);
  return id;
};

/** Chooses a pack and goes on to the provider's page; gives the order's id. `label` as the row names it: 10,400G. */
export const orderGold = async (page: Page, label: string): Promise<string> => {
  await page.getByRole('radio', { name: new RegExp(label) }).check();
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await expect(page).toHaveURL(/\/credit_payment_preparation\?order_id=/);
  const id = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.getByRole('checkbox', { name: /同意します/ }).check();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'カードでのお支払い' })).toBeVisible();
  return id;
};

/** Lets time pass while the page is closed, as on a phone in a pocket, and opens it again. */
export const whileClosed = async (page: Page, task: () => Promise<unknown>): Promise<void> => {
  const url = page.url();
  await page.goto('about:blank');
  await task();
  await page.goto(url);
};

/**
 * How many days the cast works, as the schedule says it: not a sixth or seventh of the month that is a Sunday (6日).
 */
export const daysOfWork = (page: Page, days: number): Locator =>
  page.getByRole('definition').filter({ hasText: new RegExp(`^${days}日$`) });

/** The cast accepts the one request of the home screen. A press in the second after the list moved is not taken. */
export const acceptRequest = (page: Page): Promise<void> =>
  expect(async () => {
    const accept = page.getByRole('button', { name: '承認する' });
    if (await accept.isVisible()) await accept.click();
    await expect(page.getByText('承認しました').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
