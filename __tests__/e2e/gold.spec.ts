import type { Page } from '@playwright/test';
import { expect, refusalOf, test } from './support/journey';
import {
  expectSamePage,
  freeTimes,
  goToConfirmation,
  markPage,
  orderGold,
  requestReservation,
  signIn,
  whileClosed,
} from './support/screens';
import { expectStill, slowAnswers, watchShifts } from './support/shifts';

const PACK = '5,100G';
const GOLD = 5100;

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('the way to the provider asks for consent, names every term, and coming back proves nothing', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage/gold');
  await expect(page.getByText('ゴールドの履歴はありません')).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(PACK) }).check();
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'お支払い内容の確認' })).toBeVisible();
  for (const term of ['分量', '販売価格', '支払時期・方法', '引渡時期', '申込期間', '撤回・解除']) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('内容の確認と同意が必要です');
  await expect(page).toHaveURL(/\/credit_payment_preparation/);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'カードでのお支払い' })).toBeVisible();

  await page.goto(`/mypage/gold?order_id=${orderId}`);
  await expect(page.getByText('お支払いを確認中です')).toBeVisible();
  await doors.pay(orderId, 'back');
  expect((await api.gold(man.token)).total).toBe(0);
  await markPage(page);
  await doors.pay(orderId, 'paid');
  await expect(page.getByText(`${PACK}を追加しました`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'ゴールド残高' })).toContainText('5,100');
  await expectSamePage(page);
  expect((await api.gold(man.token)).total).toBe(GOLD);
});

test('nothing moves while the page fills, at any width', async ({ page, doors }) => {
  const man = await doors.newUser('male', 3000);
  await signIn(page, man.phone, '/mypage/gold');
  await watchShifts(page);
  for (const width of [375, 820, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/mypage/gold');
    await expect(page.getByRole('table', { name: 'ゴールドの履歴' })).toBeVisible();
    await expect(page.getByRole('button', { name: '購入へ進む' })).toBeVisible();
    await expectStill(page);
  }
});

test('nothing moves while the times of a booking load, on a phone and beside the panel', async ({ page, doors }) => {
  const [man, cast] = [await doors.newUser('male', 3000), await doors.newUser('cast')];
  const path = `/reserve?girl_id=${cast.castId}`;
  await signIn(page, man.phone, path);
  await watchShifts(page);
  await slowAnswers(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(path);
    await expect(freeTimes(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '次へ進む' })).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectStill(page);
  }
});

test('a repeated notice grants once', async ({ page, doors, api }) => {
  const man = await doors.newUser('male');
  const orderId = await begin(page, man.phone);
  await doors.pay(orderId, 'repeat');
  await doors.pay(orderId, 'repeat');
  await doors.pay(orderId, 'failed');
  await page.goto(`/mypage/gold?order_id=${orderId}`);
  await expect(page.getByText(`${PACK}を追加しました`)).toBeVisible();
  const gold = await api.gold(man.token);
  expect([gold.total, gold.paid, gold.free]).toEqual([GOLD, 5000, 100]);
  await page.goto(`/credit_payment_preparation?order_id=${orderId}`);
  await expect(page.getByText('このお手続きは完了しています')).toBeVisible();
});

test('a wrong amount grants nothing and is looked at', async ({ page, doors, api }) => {
  const man = await doors.newUser('male');
  const orderId = await begin(page, man.phone);
  await doors.pay(orderId, 'wrong_amount');
  await page.goto(`/mypage/gold?order_id=${orderId}`);
  await expect(page.getByText('お支払い内容を確認しています')).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(0);
});

test('a failed payment says so and can be tried again', async ({ page, doors, api }) => {
  const man = await doors.newUser('male');
  await begin(page, man.phone);
  await page.getByRole('button', { name: '支払いに失敗する' }).click();
  await expect(page.getByText('お支払いが完了しませんでした')).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(0);
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await expect(page.getByText(`${PACK}を追加しました`)).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(GOLD);
  await expect(page.getByRole('row', { name: /ゴールドの購入.*\+5,000G/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'ゴールドの有効期限' })).toContainText('購入特典');
});

test('a payment left at the provider is recognised at once, by its own link, the back button, or a new visit', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const left = page.getByRole('heading', { name: 'お支払いは完了していません' });
  const first = await begin(page, man.phone);
  await page.getByRole('button', { name: '中止して戻る' }).click();
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await expect(page.getByText(`ゴールド ${PACK}`, { exact: false }).first()).toBeVisible();
  const second = await toProvider(page);
  expect(second).not.toBe(first);
  await page.goBack();
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  const third = await toProvider(page);
  await page.goto('/mypage/gold');
  await expect(left).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(0);
  await markPage(page);
  await doors.pay(third, 'paid');
  await expect(page.getByText(`${PACK}を追加しました`)).toBeVisible();
  await expectSamePage(page);
  expect((await api.gold(man.token)).total).toBe(GOLD);
});

test('an order left alone runs out; a notice that comes late grants nothing by itself', async ({
  page,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes; the app changes them and asks again (spec §8)
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage/gold');
  await page.getByRole('radio', { name: new RegExp(PACK) }).check();
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await expect(page.getByRole('button', { name: '決済画面へ進む' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await whileClosed(page, () => doors.pass(31));
  await expect(page.getByText('お手続きの有効期限が切れました')).toBeVisible();
  await doors.pay(orderId, 'paid');
  expect((await api.gold(await api.signIn(man.phone))).total).toBe(0);
  await page.getByRole('link', { name: '別の方法で支払う' }).click();
  await expect(page.getByRole('heading', { name: 'ゴールド', level: 1 })).toBeVisible();
});

test('too little gold for a booking: he buys what is missing and returns to the same confirmation', {
  tag: '@main',
}, async ({ page, doors, api }) => {
  const man = await doors.newUser('male', 1000);
  const cast = await doors.newUser('cast');
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}&minutes=90`);
  await goToConfirmation(page);
  const confirmation = new URL(page.url()).search;
  await expect(page.getByText('90分コース')).toBeVisible();
  await expect(page.getByText(/^あと [\d,]+G 必要です$/)).toBeVisible();
  await page.getByRole('link', { name: 'ゴールドを購入する' }).click();
  await expect(page.getByText(/^あと [\d,]+G 必要です$/)).toBeVisible();
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '中止して戻る' }).click();
  await expect(page.getByText(/^あと [\d,]+G$/)).toBeVisible();
  await page.getByRole('link', { name: '予約の画面に戻る' }).click();
  await expect(page.getByText('90分コース')).toBeVisible();
  expect(new URL(page.url()).search).toBe(confirmation);
  await page.goBack();
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  await page.getByRole('link', { name: '予約の確認に戻る' }).click();
  await expect(page.getByText('90分コース')).toBeVisible();
  expect(new URL(page.url()).search).toBe(confirmation);
  const before = await api.gold(man.token);
  await requestReservation(page);
  const after = await api.gold(man.token);
  expect(after.held).toBe(before.total - after.total);
  expect(after.held).toBeGreaterThan(0);
  await page.goto('/mypage/gold');
  await expect(page.getByText('予約で確保中')).toBeVisible();
  await page.getByRole('button', { name: '利用', exact: true }).click();
  await expect(
    page
      .getByRole('row')
      .getByText(`${after.held.toLocaleString('en-US')}G`, { exact: false })
      .first(),
  ).toBeVisible();
});

/** Agrees on the bridge page and goes on to the provider; gives the order's id. */
const toProvider = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/credit_payment_preparation\?order_id=/);
  const id = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.getByRole('checkbox', { name: /同意します/ }).check();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'カードでのお支払い' })).toBeVisible();
  return id;
};

const begin = async (page: Page, phone: string): Promise<string> => {
  await signIn(page, phone, '/mypage/gold');
  return orderGold(page, PACK);
};

test('the balance is read once, though the frame, the page and an order follow what changes', async ({
  page,
  doors,
}) => {
  const man = await doors.newUser('male', 34_500);
  await doors.pass(2); // what was granted is no news any more
  await signIn(page, man.phone, '/mypage/settings');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/users/me/mygold/')) reads.push(request.method());
  });
  await page.goto('about:blank'); // the page before follows no more
  const followed = new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      line.on('framesent', ({ payload }) => {
        if (String(payload).includes('subscription')) resolve();
      }),
    );
  });
  await page.goto('/mypage/gold');
  await followed;
  await expect(page.getByRole('region', { name: 'ゴールド残高' })).toContainText('34,500');
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual(['GET']);
});
