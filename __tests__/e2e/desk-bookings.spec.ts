import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test('staff type the number of a fresh booking without hyphens, open it, read what happened, and come back to the list as it was', async ({
  visitor,
  doors,
  api,
}) => {
  const { booking } = await agreed(doors, api);
  const desk = await visitor();
  await signIn(desk, OPS, '/ops');
  await desk.goto('/ops/bookings');
  await expect(desk.getByRole('link', { name: booking.code }).first()).toBeVisible();
  await check(desk, '/ops/bookings', 1280);

  await desk.getByLabel('予約を探す').fill(booking.code.replaceAll('-', '').toLowerCase());
  await desk.getByLabel('予約を探す').press('Enter');
  await expect(desk.getByText('1件を表示')).toBeVisible();
  await desk.getByLabel('お支払い').selectOption('ゴールド');
  await expect(desk).toHaveURL(/payment=gold/);
  await desk.getByRole('link', { name: booking.code }).click();

  await expect(desk).toHaveURL(`/ops/bookings/${booking.id}`);
  const line = desk.getByRole('region', { name: 'すべての出来事' });
  await expect(line.getByText(/^予約のリクエスト/)).toBeVisible();
  await expect(line.getByText(/^承認（済み）/)).toBeVisible();
  await line.getByRole('button', { name: 'お金' }).click();
  await expect(line.getByText(/^予約のために確保/)).toBeVisible();
  await expect(line.getByText(/^承認（済み）/)).toBeHidden();
  await check(desk, '/ops/bookings/[id]', 1280);
  await desk.reload();
  await expect(desk.getByText(booking.code)).toBeVisible();

  await desk.getByRole('button', { name: '戻る' }).click();
  await expect(desk).toHaveURL(/\/ops\/bookings\?.*payment=gold/);
  await expect(desk.getByLabel('お支払い')).toHaveValue('gold');
  await expect(desk.getByRole('link', { name: booking.code })).toBeVisible();
  await desk.reload();
  await expect(desk.getByLabel('予約を探す')).toHaveValue(booking.code.replaceAll('-', '').toLowerCase());
  await expect(desk.getByText('1件を表示')).toBeVisible();
  expect(await doors.broken()).toEqual([]);
});
