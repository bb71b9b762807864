import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test('staff go from a booking to its customer, see the bookings of that customer alone, and come back', async ({
  visitor,
  doors,
  api,
}) => {
  const { booking } = await agreed(doors, api);
  const desk = await visitor();
  await signIn(desk, OPS, '/ops');
  await desk.goto(`/ops/bookings/${booking.id}`);
  await desk.getByRole('region', { name: 'お客様' }).getByRole('link').first().click();

  await expect(desk).toHaveURL(/\/ops\/customers\/\d+$/);
  const own = desk.getByRole('region', { name: '予約' });
  await expect(own.getByRole('link', { name: booking.code })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'この画面を開いた職員' })).toBeVisible();
  await check(desk, '/ops/customers/[id]', 1280);
  await own.getByRole('link', { name: /すべて見る/ }).click();
  await expect(desk).toHaveURL(/\/ops\/bookings\?customer=\d+$/);
  await expect(desk.getByRole('link', { name: booking.code })).toBeVisible();

  await desk.goBack();
  await expect(own).toBeVisible();
  await desk.getByRole('button', { name: '戻る' }).click();
  await expect(desk).toHaveURL(`/ops/bookings/${booking.id}`);
  expect(await doors.broken()).toEqual([]);
});
