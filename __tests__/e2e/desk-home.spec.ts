import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { businessDate } from './support/meeting';
import { signIn } from './support/screens';

test('a request stands on the desk’s first screen as long as it waits, opens from there, and is gone once it is answered', async ({
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const desk = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(desk, OPS, '/ops');
  const waiting = desk.getByRole('region', { name: 'いま待っていること' });
  await expect(waiting.getByRole('table')).toBeVisible();
  const before = await waiting.getByRole('link', { name: '予約の承認待ち' }).count();
  expect(before).toBe(0);

  const booking = await api.book(man.token, cast.castId, await businessDate(doors));
  const row = waiting.getByRole('row', { name: /予約の承認待ち/ });
  await expect(row).toContainText('30分');
  await expect(row).toContainText(/あと(?:30|29)分/);
  await expect(desk.getByRole('region', { name: '予約の受付' }).getByText(/件/).first()).toBeVisible();
  await check(desk, '/ops with a request', 1280);

  await row.getByRole('link').click();
  await expect(desk).toHaveURL(`/ops/bookings/${booking.id}`);
  await expect(desk.getByText(booking.code)).toBeVisible();
  await desk.goBack();
  await expect(row).toBeVisible();

  await api.send(cast.token, booking.id, 'accept');
  await expect(row).toBeHidden();
  await expect(waiting.getByRole('table')).toBeVisible();
  expect(await doors.broken()).toEqual([]);
});
