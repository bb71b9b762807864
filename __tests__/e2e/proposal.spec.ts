import { CAST, CAST_NAME, MAN } from './support/doors';
import { expect, test } from './support/journey';
import {
  amountIn,
  expectSamePage,
  goToConfirmation,
  markPage,
  requestReservation,
  reservationIdOf,
  signIn,
} from './support/screens';

test.afterEach(async ({ doors, api }) => {
  expect(await doors.broken()).toEqual([]);
  const token = await api.signIn(MAN);
  for (const { id } of await api.reservations(token)) await api.send(token, id, 'cancel');
});

test('the cast proposes another time and place, the customer compares and approves, and both screens follow', async ({
  page,
  visitor,
  api,
}) => {
  const token = await api.signIn(MAN);
  const before = await api.gold(token);
  const [cast] = await api.findCasts(CAST_NAME);
  await signIn(page, MAN, `/reserve?girl_id=${cast?.id}`);
  await page.getByRole('radio', { name: /^店舗/ }).check();
  await goToConfirmation(page);
  await requestReservation(page);
  const id = reservationIdOf(page);
  const asked = (await api.reservations(token)).find((one) => one.id === id);
  await markPage(page);

  const castPage = await visitor();
  await test.step('the sheet keeps what the cast chooses, and says what is missing', async () => {
    await signIn(castPage, CAST);
    await castPage.getByRole('button', { name: '日時・場所を提案する' }).click();
    const sheet = castPage.getByRole('dialog', { name: '日時・場所を提案する' });
    await sheet.getByRole('button', { name: '提案する', exact: true }).click();
    await expect(sheet.getByText('日時か場所を変更してください')).toBeVisible();
    await sheet
      .getByRole('group', { name: '開始時刻' })
      .locator('button[data-at]:not([aria-disabled]):not([aria-pressed="true"])')
      .last()
      .click();
    await sheet.getByRole('radio', { name: 'ホテル' }).check();
    await expect(sheet.getByRole('button', { name: /^エリアを選択/ })).toBeVisible();
    await sheet.getByRole('button', { name: '提案する', exact: true }).click();
    await expect(castPage.getByText('お客様に提案しました')).toBeVisible();
    await expect(castPage.getByText('お客様のお返事を待っています')).toBeVisible();
  });

  const total = await test.step('the customer’s screen turns to the proposal without a reload', async () => {
    await expect(page.getByText('別の日時・場所の提案が届いています')).toBeVisible();
    await expectSamePage(page);
    await expect(page.getByRole('timer')).toHaveText(/残り(?:30|29)分/);
    const table = page.getByRole('region', { name: '日時・場所の提案' });
    await expect(table.getByRole('row', { name: /場所/ })).toContainText('店舗・提携ルーム');
    await expect(table.getByRole('row', { name: /場所/ })).toContainText('ホテル');
    const [old = 0, next = 0] = (
      await table.getByRole('row', { name: /総額/ }).getByRole('cell').allTextContents()
    ).map((text) => (/\d/.test(text) ? amountIn(text) : undefined));
    expect(old).toBe(asked?.total);
    // The gold stays as it was agreed until the customer approves.
    expect((await api.gold(token)).held - before.held).toBe(old);
    return next === 0 ? old : next;
  });

  await test.step('the customer approves; gold follows the price, the cast’s home shows the next booking', async () => {
    await markPage(castPage);
    await page.getByRole('button', { name: '提案を承認する' }).click();
    await expect(page.getByText('予約が確定しました', { exact: true })).toBeVisible();
    await expect(castPage.getByText('次の予約', { exact: true })).toBeVisible();
    await expectSamePage(castPage);
    const gold = await api.gold(token);
    expect(gold.held - before.held).toBe(total);
    const [mine] = await api.reservations(token);
    expect(mine).toMatchObject({ id, state: 'confirmed', total });
    expect(mine?.starts_at).not.toBe(asked?.starts_at);
  });
});
