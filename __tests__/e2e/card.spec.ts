import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import type { Api } from './support/api';
import type { MadeUser } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { freeTimes, goToConfirmation, requestReservation, signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

/** From the page of the payment over the bridge to the company's own page. */
const toProvider = async (page: Page) => {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'カードでのお支払い' })).toBeVisible();
};

/** Asks by card, the cast accepts, and the page of the payment is open. */
const byCard = async (page: Page, api: Api, cast: MadeUser) => {
  await page.goto(`/reserve?girl_id=${cast.castId}`);
  await goToConfirmation(page);
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  const id = await requestReservation(page);
  await api.send(cast.token, id, 'accept');
  await page.goto(`/reserve/payment/${id}`);
  return id;
};

test('a booking by card: asked for, paid with gold and card, left, refused, paid, and then the quick way: paid, refused, lost and late', {
  tag: '@main',
}, async ({ page, doors, api, faults }) => {
  test.slow();
  faults.allow(refusalOf(404));
  // A quarter of an hour later the customer's token is too old, and is renewed.
  faults.allow(refusalOf(401));
  const [man, cast] = [await doors.newUser('male', 5000), await doors.newUser('cast')];
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);
  await expect(freeTimes(page).first()).toBeVisible();
  await goToConfirmation(page);
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await check(page, 'the confirmation by card');
  const id = await requestReservation(page);
  expect((await api.gold(man.token)).held).toBe(0);
  await api.send(cast.token, id, 'accept');

  // The cast's acceptance shows by itself; the page of the payment has the deadline first.
  await page.getByRole('link', { name: /支払う/ }).click();
  await expect(page.getByText('お支払いの期限')).toBeVisible();
  await expect(page.getByRole('radio', { name: /前回のカードで支払う/ })).toHaveCount(0);
  await page.getByRole('switch', { name: /ゴールドを先に使う/ }).check();
  await check(page, 'the payment');
  await page.getByRole('button', { name: '決済ページへ進む' }).click();
  await toProvider(page);
  expect((await api.gold(man.token)).held).toBe(5000);

  await page.getByRole('button', { name: '中止して戻る' }).click();
  await expect(page.getByRole('heading', { name: 'お支払いは完了していません' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/reserve/payment/cancel/${id}`));
  await check(page, 'the payment that was left');

  await page.getByRole('button', { name: /もう一度支払う/ }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払いに失敗する' }).click();
  await expect(page.getByText('お支払いの期限')).toBeVisible();
  await page.getByRole('button', { name: '決済ページへ進む' }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await expect(page.getByText('予約が確定しました')).toBeVisible();
  expect((await api.gold(man.token)).held).toBe(5000);
  await page.getByRole('link', { name: '予約を見る' }).click();
  await expect(page.getByRole('status').getByText('予約が確定しました')).toBeVisible();
  await api.send(cast.token, id, 'cancel');

  // The next one the quick way: paid at once; the one after it is refused, which leads back to the first way. Its word
  // is lost, a quarter of an hour later the time is free, and the word that comes then books nothing.
  const quick = page.getByRole('radio', { name: /前回のカードで支払う/ });
  const second = await byCard(page, api, cast);
  await expect(quick).toBeChecked();
  await page.getByRole('button', { name: '決済ページへ進む' }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await expect(page.getByText('予約が確定しました')).toBeVisible();
  await api.send(cast.token, second, 'cancel');

  const third = await byCard(page, api, cast);
  await page.getByRole('button', { name: '決済ページへ進む' }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払いに失敗する' }).click();
  await expect(page.getByText('お支払いの期限')).toBeVisible();
  await expect(quick).toHaveCount(0);
  await page.getByRole('button', { name: '決済ページへ進む' }).click();
  await page.waitForURL(/order_id=/);
  const order = new URL(page.url()).searchParams.get('order_id') ?? '';
  await toProvider(page);
  await page.goto(`/reserve/payment/${third}`);
  await doors.pass(16);
  await expect(page.getByText('時間切れになりました')).toBeVisible();
  await check(page, 'the payment that ran out of time');
  await doors.pay(order, 'paid');
  await page.reload();
  await expect(page.getByText('時間切れになりました')).toBeVisible();
});
