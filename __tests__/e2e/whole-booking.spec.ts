import type { Page } from '@playwright/test';
import { CAST, CAST_NAME, MAN } from './support/doors';
import { expect, test } from './support/journey';
import { enlarge } from './support/longest';
import {
  amountIn,
  expectSamePage,
  freeTimes,
  goToConfirmation,
  markPage,
  openOptions,
  orderGold,
  requestReservation,
  reservationIdOf,
  signIn,
} from './support/screens';
import { expectSeen, expectStill, slowAnswers, watchFromNow } from './support/shifts';

test.afterEach(async ({ doors, api }) => {
  expect(await doors.broken()).toEqual([]);
  // The next journey finds the cast's evening and the customer's three bookings free again.
  const token = await api.signIn(MAN);
  for (const { id } of await api.reservations(token)) await api.send(token, id, 'cancel');
});

test('a customer buys gold, books みさき to the minute, is accepted on both screens, cancels for the fee shown', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const token = await api.signIn(MAN);
  const before = await api.gold(token);

  await test.step('gold comes by the notice of the provider, and only then', async () => {
    await signIn(page, MAN, '/mypage');
    await page.getByRole('link', { name: '購入する' }).click();
    await orderGold(page, '10,400G');
    expect((await api.gold(token)).total).toBe(before.total);
    await page.getByRole('button', { name: '支払う', exact: true }).click();
    await expect(page.getByText('10,400Gを追加しました')).toBeVisible();
    expect((await api.gold(token)).total).toBe(before.total + 10_400);
  });

  await test.step('the customer finds the cast in the list, chooses day, length, time, place, an option', async () => {
    await page.getByRole('link', { name: '探す' }).click();
    await page
      .getByRole('link', { name: new RegExp(CAST_NAME) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(CAST_NAME) })).toBeVisible();
    await page.getByRole('link', { name: /予約する/ }).click();
    await expect(page.getByRole('heading', { name: '日時と場所' })).toBeVisible();
    await page
      .getByRole('group', { name: '日付' })
      .getByRole('button', { name: /空きあり|残りわずか/ })
      .first()
      .click();
    await page.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: /^90分/ }).click();
    await page.getByRole('button', { name: '10分', exact: true }).click();
    await freeTimes(page).nth(1).click();
    await expect(page.getByRole('button', { name: /選択中/ })).toBeVisible();
    await page
      .getByRole('radio', { name: /ホテル/ })
      .first()
      .check();
    await page.getByRole('button', { name: /^ホテルを選択/ }).click();
    await page.getByRole('dialog', { name: 'ホテルを選択' }).getByRole('radio').nth(1).click();
    await openOptions(page);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: '確認へ進む' }).click();
  });

  const total = await test.step('the confirmation adds up, and says what the request agrees to', async () => {
    await expect(page.getByRole('heading', { name: '予約内容の確認' })).toBeVisible();
    await expect(page.getByText('90分コース')).toBeVisible();
    const [sum, lines] = await priceOf(page);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.reduce((all, line) => all + line, 0)).toBe(sum);
    await expect(page.getByRole('table', { name: 'キャンセル料' }).getByRole('row').first()).toContainText('無料');
    await expect(page.getByRole('table', { name: 'キャンセル料' })).toContainText('100%');
    await expect(page.getByText('電話番号とお支払い情報は伝わりません')).toBeVisible();
    await expect(page.getByText('キャストに伝わることに同意したことになります', { exact: false })).toBeVisible();
    expect(await api.reservations(token)).toEqual([]);
    return sum;
  });

  const castPage = await visitor();
  await test.step('the request appears to the cast without a reload, with the time that is left', async () => {
    await signIn(castPage, CAST);
    await expect(castPage).toHaveURL('/home');
    await expect(castPage.getByRole('heading', { name: 'やること' })).toBeVisible();
    await expect(castPage.getByRole('button', { name: '承認する' })).toHaveCount(0);
    await markPage(castPage);
    const id = await requestReservation(page);
    // The steps are no place to come back to.
    await page.goBack();
    await expect(page).toHaveURL(/\/girl\/\d+/);
    await page.goto(`/reserve/detail/${id}`);
    await expect(castPage.getByRole('button', { name: '承認する' })).toBeVisible();
    await expect(castPage.getByRole('timer')).toHaveText(/残り(?:30|29|2\d)分/);
    await expect(castPage.getByText('90分', { exact: false }).first()).toBeVisible();
    await expectSamePage(castPage);
    const gold = await api.gold(token);
    expect(gold.held - before.held).toBe(total);
    expect(gold.total).toBe(before.total + 10_400 - total);
  });

  await test.step('the cast’s acceptance changes the customer’s screen', async () => {
    await expect(page.getByText(`${CAST_NAME}さんの承認を待っています`)).toBeVisible();
    await markPage(page);
    await castPage.getByRole('button', { name: '承認する' }).click();
    const undo = castPage.getByRole('button', { name: '取り消す' });
    await undo.click();
    await expect(undo).toBeHidden();
    await expect(page.getByText(`${CAST_NAME}さんの承認を待っています`)).toBeVisible();
    await castPage.getByRole('button', { name: '承認する' }).click();
    await expect(undo).toBeVisible();
    await expect(page.getByText(`${CAST_NAME}さんの承認を待っています`)).toBeVisible();
    await expect(castPage.getByRole('link', { name: /承認しました/ })).toBeVisible();
    await expect(castPage.getByText('次の予約', { exact: true })).toBeVisible();
    await expect(page.getByText('予約が確定しました')).toBeVisible();
    await expectSamePage(page);
    await expect(page.getByText(`ゴールド ${total.toLocaleString('en-US')}Gを確保しています`)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: /^予約/ }).click();
    await expect(page.getByText('予約確定')).toBeVisible();
    await page.getByText('予約確定').click();
  });

  await test.step('the dialog names the fee, and exactly that is charged', async () => {
    const id = reservationIdOf(page);
    await doors.pass(11); // beyond the grace after the confirmation
    await page.getByRole('button', { name: '予約をキャンセルする' }).click();
    const dialog = page.getByRole('dialog', { name: 'この予約をキャンセルしますか？' });
    await expect(dialog.getByText(/^キャンセル料/)).toBeVisible();
    const preview = await api.get<{ percent: number; fee: number; refund: number }>(
      `/api/v1/users/me/reservations/${id}/cancel_preview/`,
      token,
    );
    expect(preview.fee).toBeGreaterThan(0);
    await expect(dialog).toContainText(`キャンセル料（${preview.percent}%）`);
    await expect(dialog).toContainText(`¥${preview.fee.toLocaleString('en-US')}`);
    await dialog.getByRole('button', { name: '戻る' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: '予約をキャンセルする' }).click();
    await dialog.getByRole('button', { name: 'この予約をキャンセルする' }).click();
    await expect(page.getByText('予約をキャンセルしました').first()).toBeVisible({ timeout: 15_000 });
    const gold = await api.gold(token);
    expect(gold.held).toBe(before.held);
    expect(gold.total).toBe(before.total + 10_400 - preview.fee);
    await expect(castPage.getByText('次の予約', { exact: true })).toHaveCount(0);
    await expectSamePage(castPage);
  });
});

for (const words of ['as they are', 'twice as large']) {
  test(`nothing moves from the press on the request to the settled page, letters ${words}`, async ({
    page,
    doors,
    api,
  }) => {
    const man = await doors.newUser('male', 100_000);
    const [card] = await api.findCasts(CAST_NAME);
    await signIn(page, man.phone, `/reserve?girl_id=${card?.id}`);
    if (words === 'twice as large') await enlarge(page);
    await goToConfirmation(page);
    await slowAnswers(page);
    await watchFromNow(page);
    const id = await requestReservation(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'キャンセル料' })).toBeAttached();
    await expectStill(page);
    await expectSeen(page);
    await api.send(man.token, id, 'cancel');
  });
}

/** The total and the lines of the price on the open confirmation. */
const priceOf = async (page: Page): Promise<[number, number[]]> => {
  await expect(page.getByText('お支払い総額')).toBeVisible();
  const pairs = await page
    .locator('dl')
    .filter({ has: page.locator('dd', { hasText: '¥' }) })
    .locator('dd')
    .allTextContents();
  const amounts = pairs.map(amountIn);
  const sum = amounts.at(-1);
  if (sum === undefined) throw new Error('the confirmation shows no price');
  return [sum, amounts.slice(0, -1)];
};
