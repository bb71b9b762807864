import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf } from './support/journey';
import { after, businessDate, sheDoes } from './support/meeting';
import { acceptRequest, signIn } from './support/screens';
import { journeysWith } from './support/separate-server';

// The desk shows this alarm and no other: other journeys leave meetings behind that no one answered.
const test = journeysWith({});

const at = (id: string) => `/api/v1/users/me/reservations/${id}/`;

test('an evening that goes wrong: a held answer, the cast’s bookings, a meeting without a session, the alarm', async ({
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // tokens end with the clock, and the cast's session by hand
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const booking = await api.book(man.token, cast.castId, await businessDate(doors));
  const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)];
  const meeting = { man, cast, booking, id: booking.id, start, end };
  const castPage = await visitor();
  await signIn(castPage, cast.phone);
  await acceptRequest(castPage);
  await expect(castPage.getByRole('button', { name: '取り消す' })).toBeVisible();
  await check(castPage, '/home, an accepted request that is held');
  await expect.poll(async () => (await api.get<{ state: string }>(at(booking.id), man.token)).state).toBe('confirmed');

  for (const [when, words] of [
    ['today', /^本日/],
    ['upcoming', /^今後/],
    ['past', /^過去/],
  ] as const) {
    await castPage.goto(`/reserve?when=${when}`);
    await expect(castPage.getByRole('button', { name: words, pressed: true })).toBeVisible();
    await check(castPage, `/reserve of a cast, ${when}`);
  }

  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(start);
  await sheDoes(api, meeting, 'start');
  await castPage.goto(`/reserve/meeting/${booking.id}`);
  await expect(castPage.getByRole('button', { name: '終了する' })).toBeVisible();
  // A thumb that means one of the two does not meet the other.
  const [ends, goesOn] = await Promise.all(
    ['終了する', /^延長する/].map((name) => castPage.getByRole('button', { name }).boundingBox()),
  );
  expect((goesOn?.y ?? 0) - ((ends?.y ?? 0) + (ends?.height ?? 0))).toBeGreaterThan(96);
  await doors.moveTo(after(start, 19));
  await castPage.reload();
  await expect(castPage.getByText(/返事なし$/)).toBeVisible();
  await expect(castPage.getByRole('button', { name: 'お部屋番号を教えてください' })).toBeVisible();
  await check(castPage, '/reserve/meeting/[id], a check was missed');
  await api.endSessions(cast.phone);
  await castPage.reload();
  await expect(castPage.getByText(/ログインが切れています/)).toBeVisible();
  await check(castPage, '/reserve/meeting/[id], signed out');

  await doors.moveTo(after(start, 21));
  const staff = await visitor();
  await signIn(staff, OPS, '/ops?tab=safety');
  await expect(staff.getByRole('group', { name: '電話する' })).toBeVisible();
  await check(staff, '/ops 安全, an alarm');
  await staff.getByRole('button', { name: '電話に応答がない' }).click();
  await staff.getByRole('button', { name: '場所とお客様を表示する' }).click();
  await expect(staff.getByRole('region', { name: 'お客様' })).toBeVisible();
  await check(staff, '/ops 安全, the customer shown');
});
