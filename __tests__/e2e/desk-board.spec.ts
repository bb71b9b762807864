import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test('staff open tonight’s board from the rail, walk to a booking by keys, open it, and come back to what they had narrowed', async ({
  visitor,
  doors,
  api,
}) => {
  const { booking } = await agreed(doors, api);
  const desk = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(desk, OPS, '/ops');
  await desk.getByRole('navigation', { name: '運営の画面' }).getByRole('link', { name: 'ボード' }).click();
  await expect(desk).toHaveURL('/ops/board');
  const grid = desk.getByRole('grid', { name: '予約のボード' });
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  await check(desk, '/ops/board', 1280);

  // The store of the booking's cast alone.
  await desk.keyboard.press('/');
  await expect(desk.getByLabel('店舗')).toBeFocused();
  await desk.getByLabel('店舗').selectOption({ label: booking.female_cast.store_name });
  await expect(desk).toHaveURL(/store=\d+/);
  const bar = grid.locator(`[data-booking="${booking.id}"]`);
  // Rows are drawn as far as they are in sight; from the first one ↓ leads to all of them.
  await grid.locator('[role="gridcell"][tabindex="0"]').focus();
  await expect(async () => {
    const isOn = await bar.evaluateAll((bars) => bars.some((one) => one === document.activeElement));
    if (!isOn) await desk.keyboard.press('ArrowDown');
    expect(isOn).toBe(true);
  }).toPass();

  await desk.keyboard.press('Enter');
  const pane = desk.getByRole('complementary', { name: '予約の内容' });
  await expect(pane.getByText(booking.code)).toBeVisible();
  await check(desk, '/ops/board, a booking', 1280);
  await desk.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(bar).toBeFocused();

  await desk.keyboard.press('Enter');
  await pane.getByRole('link', { name: '予約を開く' }).click();
  await expect(desk).toHaveURL(`/ops/bookings/${booking.id}`);
  await desk.getByRole('button', { name: '戻る' }).click();
  await expect(desk).toHaveURL(/\/ops\/board\?store=\d+/);
  await desk.getByRole('button', { name: '一覧で見る' }).click();
  await expect(desk.getByRole('link', { name: booking.code })).toBeVisible();
  await check(desk, '/ops/board, the list', 1280);
  expect(await doors.broken()).toEqual([]);
});
