import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/journey';
import { expectSamePage, freeTimes, goToConfirmation, markPage, requestReservation, signIn } from './support/screens';
import { expectStill, slowAnswers, watchShifts } from './support/shifts';

const PACK = '5,100G';
const GOLD = 5100;

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('gold is bought: terms and consent, then left, left by back, refused, left for a new visit, and paid where coming back proved nothing', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const left = page.getByRole('heading', { name: 'お支払いは完了していません' });
  const again = page.getByRole('button', { name: 'もう一度支払う' });
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
  const first = await toProvider(page);
  await page.getByRole('button', { name: '中止して戻る' }).click();
  await expect(left).toBeVisible();

  await again.click();
  await expect(page.getByText(`ゴールド ${PACK}`, { exact: false }).first()).toBeVisible();
  const second = await toProvider(page);
  expect(second).not.toBe(first);
  await page.goBack();
  await expect(left).toBeVisible();

  await again.click();
  await toProvider(page);
  await page.getByRole('button', { name: '支払いに失敗する' }).click();
  await expect(page.getByText('お支払いが完了しませんでした')).toBeVisible();
  expect((await api.gold(man.token)).total).toBe(0);

  await again.click();
  const last = await toProvider(page);
  await page.goto(`/mypage/gold?order_id=${last}`);
  await expect(page.getByText('お支払いを確認中です')).toBeVisible();
  await doors.pay(last, 'back');
  expect((await api.gold(man.token)).total).toBe(0);
  await page.goto('/mypage/gold');
  await expect(left).toBeVisible();
  await markPage(page);
  await doors.pay(last, 'paid');
  await expect(page.getByText(`${PACK}を追加しました`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'ゴールド残高' })).toContainText('5,100');
  await expect(page.getByRole('row', { name: /ゴールドの購入.*\+5,000G/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'ゴールドの有効期限' })).toContainText('購入特典');
  await expectSamePage(page);
  expect((await api.gold(man.token)).total).toBe(GOLD);
});

test('a second card at the company pays the order whose first card was refused', async ({ page, doors, api }) => {
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage/gold');
  await page.getByRole('radio', { name: new RegExp(PACK) }).check();
  await page.getByRole('button', { name: '購入へ進む' }).click();
  const id = await toProvider(page);
  await page.getByRole('button', { name: '支払いに失敗する' }).click();
  await expect(page.getByText('お支払いが完了しませんでした')).toBeVisible();
  await markPage(page);
  await doors.pay(id, 'paid');
  await expect(page.getByText(`${PACK}を追加しました`)).toBeVisible();
  await expectSamePage(page);
  expect((await api.gold(man.token)).total).toBe(GOLD);
});

test('nothing moves while the gold page and the times of a booking fill, at any width, and the balance is read once', async ({
  page,
  doors,
}) => {
  const [man, cast] = [await doors.newUser('male', 3000), await doors.newUser('cast')];
  await doors.pass(2); // what was granted is no news any more
  await signIn(page, man.phone, '/mypage/settings');
  await watchShifts(page);
  for (const width of [375, 820, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('about:blank'); // the page before follows no more
    const reads: string[] = [];
    const note = (request: Request) => {
      if (request.url().endsWith('/users/me/mygold/')) reads.push(request.method());
    };
    page.on('request', note);
    const followed = followsChanges(page);
    await page.goto('/mypage/gold');
    await followed;
    await expect(page.getByRole('region', { name: 'ゴールド残高' })).toContainText('3,000');
    await expect(page.getByRole('table', { name: 'ゴールドの履歴' })).toBeVisible();
    await expect(page.getByRole('button', { name: '購入へ進む' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectStill(page);
    expect(reads).toEqual(['GET']);
    page.off('request', note);
  }

  await slowAnswers(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`/reserve?girl_id=${cast.castId}`);
    await expect(freeTimes(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '確認へ進む' })).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectStill(page);
  }
});

test('too little gold for a booking: the customer buys what is missing and returns to the same confirmation', async ({
  page,
  doors,
  api,
}) => {
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

/** The frame, the page and an order follow what changes: the page has said so over its socket. */
const followsChanges = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      line.on('framesent', ({ payload }) => {
        if (String(payload).includes('subscription')) resolve();
      }),
    );
  });
