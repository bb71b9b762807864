import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

/**
 * Gold topped up with a coin: from the choice beside the card to the balance, and every way to come back without it.
 */
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

test('who leaves the coin, or whose balance is short, is told so and pays again; elsewhere the address shows it once', async ({
  page,
  doors,
  api,
  visitor,
  faults,
}) => {
  faults.allow(refusalOf(404)); // the token was good for one reading
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

  // A browser without a session.
  const elsewhere = await visitor();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('お支払い金額 ¥5,000（税込）')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('お手続きを確認できませんでした')).toBeVisible();
});

const choose = async (page: Page) => {
  await page.getByRole('radio', { name: /5,100G/ }).check();
  await page.getByRole('radio', { name: /テックコイン/ }).check();
};

/** Agrees on the bridge page and goes on to the coin. */
const toCoin = async (page: Page) => {
  await expect(page).toHaveURL(/\/credit_payment_preparation\?order_id=/);
  await page.getByRole('checkbox', { name: /同意します/ }).check();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'コインでのお支払い' })).toBeVisible();
};

const begin = async (page: Page, phone: string) => {
  await signIn(page, phone, '/mypage/gold');
  await choose(page);
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await toCoin(page);
};
