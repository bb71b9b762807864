import { check } from './support/accessible';
import { HOTEL } from './support/api';
import { expect, refusalOf, test } from './support/journey';
import { businessDate } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('a customer waits for a full evening, an opening is held for the customer, who books it; the next one passes', {
  tag: '@main',
}, async ({ page, visitor, doors, api, faults }) => {
  faults.allow(refusalOf(401)); // later the tokens are renewed
  const date = new Date(Date.parse(await businessDate(doors)) + 86_400_000).toISOString().slice(0, 10);
  const [guest, man, next, cast] = [
    await doors.newUser('male', 100_000),
    await doors.newUser('male', 100_000),
    await doors.newUser('male', 100_000),
    await doors.newUser('cast'),
  ];
  // Another customer takes the middle of the cast's evening: where three hours stood free, none do.
  const shifts = await api.get<{ id: number; business_date: string; area_ids: number[] }[]>(
    '/api/v1/female_casts/me/shifts/',
    cast.token,
  );
  const shift = shifts.find(({ business_date }) => business_date === date);
  const { area_ids } = shift ?? { area_ids: [1] };
  const form = { business_date: date, from: '20:00', to: '24:00', area_ids };
  if (shift) await api.patch(`/api/v1/female_casts/me/shifts/${shift.id}/`, cast.token, form);
  else await api.post('/api/v1/female_casts/me/shifts/', cast.token, form);
  const wish = {
    female_cast_id: cast.castId,
    starts_at: `${date}T21:00:00+09:00`,
    minutes: 90,
    place: { place_type_id: HOTEL, area_id: area_ids[0] },
  };
  const quote = await api.post<{ id: string }>('/api/v1/users/me/reservation_quotes/', guest.token, wish);
  const paid = { quote_id: quote.id, payment_method: 'gold' };
  const taken = await api.post<{ id: string }>('/api/v1/users/me/reservations/', guest.token, paid);
  const customerPage = page;

  await test.step('the cast’s page leads to the line; the address keeps what the customer chooses', async () => {
    await signIn(customerPage, man.phone, `/girl/${cast.castId}`);
    await customerPage.getByRole('link', { name: /キャンセル待ちができます/ }).click();
    await expect(customerPage).toHaveURL(/\/reserve\/waitlist\?girl_id=/);
    await customerPage.getByRole('group', { name: '日付' }).getByRole('button').nth(1).click();
    await customerPage.getByRole('button', { name: '90分' }).click();
    await expect(customerPage.getByRole('button', { name: '20:00–24:00で待つ' })).toBeVisible();
    await check(customerPage, '/reserve/waitlist?girl_id');
    await customerPage.screenshot({ path: 'test-results/waitlist-join.png', fullPage: true });
    await customerPage.reload();
    await customerPage.getByRole('button', { name: '20:00–24:00で待つ' }).click();
    await expect(customerPage.getByText('1番目')).toBeVisible();
    await check(customerPage, '/reserve/waitlist, waiting');
  });

  const theirs = await visitor();
  await test.step('another customer stands behind the first, and reads it on the page of bookings', async () => {
    const body = { female_cast_id: cast.castId, business_date: date, from: '20:00', to: '23:00' };
    const more = { minutes: 90, place_type_id: HOTEL };
    await api.post('/api/v1/users/me/waitlist_entries/', next.token, { ...body, ...more });
    await signIn(theirs, next.phone, '/reserve');
    await expect(theirs.getByText('2番目')).toBeVisible();
    await check(theirs, '/reserve, in line');
    await theirs.screenshot({ path: 'test-results/waitlist-reserve.png', fullPage: true });
  });

  await test.step('a cancellation opens an evening: the customer’s page says so by itself, for how long', async () => {
    await api.send(guest.token, taken.id, 'cancel');
    await doors.pass(0);
    await expect(customerPage.getByRole('heading', { name: '20:00〜21:30' })).toBeVisible();
    await expect(customerPage.getByRole('timer')).toHaveText(/残り(?:10|9)分/);
    await check(customerPage, '/reserve/waitlist, an opening');
    await customerPage.screenshot({ path: 'test-results/waitlist-opening.png', fullPage: true });
    await expect(theirs.getByText('2番目')).toBeVisible();
  });

  await test.step('the customer books the held time by the ordinary way', async () => {
    await customerPage.getByRole('link', { name: '予約へ進む' }).click();
    await expect(customerPage.getByText(/まで確保しています/)).toBeVisible();
    await customerPage.screenshot({ path: 'test-results/waitlist-booking.png', fullPage: true });
    await customerPage.getByRole('button', { name: '確認へ進む' }).click();
    await customerPage.getByRole('button', { name: '予約をリクエストする' }).click();
    await expect(customerPage).toHaveURL(/\/reserve\/detail\//);
    const [booked] = await api.reservations(await api.signIn(man.phone));
    expect(booked).toMatchObject({ starts_at: `${date}T20:00:00+09:00`, minutes: 90 });
  });

  await test.step('once the customer calls it off, the next one is served, and lets it pass in one tap', async () => {
    const token = await api.signIn(man.phone);
    const [booked] = await api.reservations(token);
    await api.send(token, booked?.id ?? '', 'cancel');
    await doors.pass(0);
    await theirs.getByRole('link', { name: /空きが出ました/ }).click();
    await theirs.getByRole('button', { name: '見送る' }).click();
    await expect(theirs.getByText('お待ちの時間はありません')).toBeVisible();
    await check(theirs, '/reserve/waitlist, empty');
  });
});
