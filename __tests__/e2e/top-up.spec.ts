import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { expectSamePage, markPage, signIn } from './support/screens';

/** Gold topped up with a coin: from the choice beside the card to the balance, and every way to come back without it. */
const GOLD = 5100;

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('gold is topped up with the coin; its page of return says what the notice has said', { tag: '@main' }, async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage/gold');
  await choose(page);
  await check(page, '/mypage/gold with the coin');
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await expect(page.getByText(/の残高から1回払い/)).toBeVisible();
  await check(page, '/credit_payment_preparation of the coin');
  await toCoin(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await expect(page).toHaveURL(/\/techcoin\/complete\?order_id=/);
  await expect(page.getByText('ゴールドの購入が完了しました')).toBeVisible();
  await check(page, '/techcoin/complete');
  expect((await api.gold(man.token)).total).toBe(GOLD);
  await page.getByRole('link', { name: 'ゴールド残高を見る' }).click();
  await expect(page.getByRole('region', { name: 'ゴールド残高' })).toContainText('5,100');
  await page.goto('/mypage/notification');
  await expect(page.getByText(/テックコイン　¥5,000（税込）/)).toBeVisible();
});

test('the page of return grants nothing however often it is opened; the notice that comes later does', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const orderId = await begin(page, man.phone);
  await page.goto(`/techcoin/complete?order_id=${orderId}`);
  await expect(page.getByText('確認中です（数分かかる場合があります）')).toBeVisible();
  await page.reload();
  await expect(page.getByText('確認中です（数分かかる場合があります）')).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(0);
  await markPage(page);
  await doors.pay(orderId, 'repeat');
  await doors.pay(orderId, 'failed');
  await expect(page.getByText('ゴールドの購入が完了しました')).toBeVisible();
  await expectSamePage(page);
  expect((await api.gold(man.token)).total).toBe(GOLD);
});

test('who leaves the coin, or whose balance is short, is told so and pays again', async ({ page, doors, api }) => {
  const man = await doors.newUser('male');
  await begin(page, man.phone);
  await page.getByRole('button', { name: '中止して戻る' }).click();
  await expect(page.getByText('お手続きは完了していません')).toBeVisible();
  await check(page, '/techcoin/complete, left');
  await page.getByRole('link', { name: 'お支払いの画面に進む' }).click();
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await toCoin(page);
  await page.getByRole('button', { name: '支払いに失敗する' }).click();
  await expect(page.getByText('お手続きは完了していません')).toBeVisible();
  await page.getByRole('link', { name: 'お支払いの画面に進む' }).click();
  await expect(page.getByText(/コインの残高をご確認ください/)).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(0);
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await toCoin(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await expect(page.getByText('ゴールドの購入が完了しました')).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(GOLD);
});

test('a browser in which nobody is signed in reads this one payment, and nothing without its token', async ({
  page,
  doors,
  visitor,
  faults,
}) => {
  faults.allow(refusalOf(404)); // the token was good for one reading
  const man = await doors.newUser('male');
  await begin(page, man.phone);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await expect(page.getByText('ゴールドの購入が完了しました')).toBeVisible();
  const address = new URL(page.url());
  const elsewhere = await visitor();
  await elsewhere.goto(address.href);
  await expect(elsewhere.getByText('お支払い金額 ¥5,000（税込）')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('お手続きを確認できませんでした')).toBeVisible();
});

const choose = async (page: Page) => {
  await page.getByRole('radio', { name: /5,100G/ }).check();
  await page.getByRole('radio', { name: /テックコイン/ }).check();
};

/** Agrees on the bridge page and goes on to the coin; gives the order's id. */
const toCoin = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/credit_payment_preparation\?order_id=/);
  const id = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.getByRole('checkbox', { name: /同意します/ }).check();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'コインでのお支払い' })).toBeVisible();
  return id;
};

const begin = async (page: Page, phone: string): Promise<string> => {
  await signIn(page, phone, '/mypage/gold');
  await choose(page);
  await page.getByRole('button', { name: '購入へ進む' }).click();
  return toCoin(page);
};
