import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CastBookingScreen } from '@/features/cast-home/booking/booking-screen';
import { OfferConfirmScreen } from '@/features/cast-home/booking/confirm-screen';
import { OfferHomesScreen, OfferHotelMapScreen, OfferPlaceScreen } from '@/features/cast-home/booking/place-screens';
import { answer, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const GUEST = 'GET /api/v1/female_casts/me/booking_guests/{user_id}/';
const PRICE = 'GET /api/v1/female_casts/me/booking_guests/{user_id}/price/';
const GUESTS = 'GET /api/v1/female_casts/me/booking_guests/';
const OFFERS = 'GET /api/v1/female_casts/me/booking_offers/';
const INTRODUCED = 'GET /api/v1/female_casts/me/introduced_guests/';
const PROPOSE = 'POST /api/v1/female_casts/me/booking_offers/';

const guest: Data<typeof GUEST> = {
  user_id: 31,
  nickname: 'たか',
  reliability_band: 'S',
  visits: 6,
  offer_id: null,
  introduction: null,
  last_visit_at: '2026-11-14T20:00:00+09:00',
  homes: [
    { id: 4, name: 'ご自宅1（新宿区）', area_id: 1, reachable: true },
    { id: 5, name: 'ご自宅2（横浜市）', area_id: 22, reachable: false },
  ],
  place_type_ids: [16, 17, 154],
  area_ids: [1, 2],
  lengths: [
    { minutes: 60, reward: 13_800 },
    { minutes: 90, reward: 18_600 },
  ],
  options: [{ id: 2, name: 'コスチューム', price: 2_000 }],
  left: { guest: 2, all: 10 },
};
const lines = [{ code: 'course', label: 'コース 90分', amount: 24_000 }];
const price = answer(PRICE, { lines, total: 26_000, reward_estimate: 18_600 });
const HOME =
  'user=31&minutes=90&starts_at=2026-11-24T23%3A00%3A00%2B09%3A00&place=16&area=1&home=4&note=%E3%81%BE%E3%81%9F';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('the customer’s homes are told apart by number and municipality; one out of reach is no choice', async () => {
  server.use(answer(GUEST, guest), price);
  show(<OfferHomesScreen />, `/home/booking/place/homes?${HOME}`);
  expect(await screen.findByRole('link', { name: 'ご自宅1（新宿区）' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/home\/booking\/place\?.*home=4/),
  );
  expect(screen.getByText('ご自宅2（横浜市）').closest('a')).toBeNull();
});

test.each([
  ['/home/booking/place', OfferPlaceScreen],
  ['/home/booking/place/hotel/map', OfferHotelMapScreen],
])('%s without a guest in its address leads back to the choice of guests', async (path, Step) => {
  server.use(refuse(GUEST, 'validation/failed'));
  show(<Step />, path);
  expect(await screen.findByText('このお客様には提案できません')).toBeVisible();
  expect(screen.getByRole('link', { name: 'お客様を選ぶ' })).toHaveAttribute('href', '/home/booking');
});

test('a home is chosen before it goes on, and the place unfolds alone', async () => {
  server.use(answer(GUEST, guest), price, answer('GET /api/v1/mst_hotels/', []));
  show(<OfferPlaceScreen />, '/home/booking/place?user=31&place=16');
  const next = await screen.findByRole('link', { name: '次へ進む' });
  expect(next).toHaveAttribute('href', expect.stringMatching(/^\/home\/booking\/place\/homes\?/));
  await userEvent.click(screen.getByRole('radio', { name: /^ホテル/ }));
  expect(await screen.findByText('あとで決める')).toBeVisible();
  expect(screen.queryByText('選択してください')).toBeNull();
});

test('nothing is offered while its price cannot be read, and it is read again when the cast asks', async () => {
  server.use(answer(GUEST, guest), refuse(PRICE, 'internal'));
  show(<OfferConfirmScreen />, `/home/booking/confirm?${HOME}`);
  expect(await screen.findByText('料金を読み込めませんでした')).toBeVisible();
  expect(screen.getByRole('button', { name: '提案する' })).toBeDisabled();
  server.use(price);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('¥18,600')).toBeVisible();
  expect(screen.getByRole('button', { name: '提案する' })).toBeEnabled();
});

test('the confirmation sends what the address holds, once, and keeps it where it is refused', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(GUEST, guest),
    price,
    answer(PROPOSE, ({ body }) => {
      sent.push(body);
      return made;
    }),
  );
  const tab = show(<OfferConfirmScreen />, `/home/booking/confirm?${HOME}`);
  expect(await screen.findByText('「また」')).toBeVisible();
  expect(screen.getByText('ご自宅1（新宿区）')).toBeVisible();
  expect(await screen.findByText('¥18,600')).toBeVisible();
  server.use(refuse(PROPOSE, 'reservation/slot_taken'));
  await userEvent.click(screen.getByRole('button', { name: '提案する' }));
  expect(await screen.findByText('この時間は埋まりました。別の時間を選択してください。')).toBeVisible();
  expect(tab.path()).toBe(`/home/booking/confirm?${HOME}`);
  server.resetHandlers(
    answer(GUEST, guest),
    price,
    answer(PROPOSE, ({ body }) => {
      sent.push(body);
      return made;
    }),
  );
  await userEvent.dblClick(screen.getByRole('button', { name: '提案する' }));
  await waitFor(() => expect(tab.path()).toBe('/home/booking'));
  expect(sent).toEqual([
    {
      user_id: 31,
      starts_at: '2026-11-24T23:00:00+09:00',
      minutes: 90,
      place: { place_type_id: 16, home_id: 4 },
      option_ids: [],
      answer_minutes: 60,
      message: 'また',
    },
  ]);
});

test('one that waits shows what is left of its time; a customer who has one is no choice', async () => {
  const {
    homes: _homes,
    place_type_ids: _places,
    area_ids: _areas,
    lengths: _lengths,
    options: _options,
    ...row
  } = guest;
  const { left: _left, ...customer } = row;
  const other = { ...customer, user_id: 32, nickname: 'けん', offer_id: made.id };
  server.use(
    answer(OFFERS, [{ ...made, created_at: soon(-20), expires_at: soon(40) }]),
    answer(GUESTS, { data: [customer, other], page: { next_cursor: null, total: null } }),
    answer(INTRODUCED, []),
  );
  show(<CastBookingScreen />, '/home/booking');
  expect(await screen.findByText('たかさんのお返事を待っています')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('残り40分');
  expect(await screen.findByRole('link', { name: /たかさん/ })).toHaveAttribute('href', '/home/booking/date?user=31');
  expect(screen.getByText('けんさん').closest('a')).toBeNull();
  expect(screen.queryByText('店舗からの紹介')).toBeNull();
});

test('a customer introduced by the store stands apart and marked, with its word and its time limit', async () => {
  const introduction = { until: '2026-12-05T18:00:00+09:00', message: 'やさしい常連のお客様です' };
  const {
    homes: _homes,
    place_type_ids: _places,
    area_ids: _areas,
    lengths: _lengths,
    options: _options,
    left: _left,
    ...customer
  } = { ...guest, visits: 0, last_visit_at: null, introduction };
  server.use(
    answer(OFFERS, []),
    answer(GUESTS, { data: [], page: { next_cursor: null, total: null } }),
    answer(INTRODUCED, [customer]),
  );
  show(<CastBookingScreen />, '/home/booking');
  const link = await screen.findByRole('link', { name: /たかさん.*店舗からの紹介/ });
  expect(link).toHaveAttribute('href', '/home/booking/date?user=31');
  expect(link).toHaveTextContent('「やさしい常連のお客様です」');
  expect(link).toHaveTextContent('12/5(土) 18:00まで');
  expect(link).not.toHaveTextContent('ご利用');
  expect(screen.getByRole('heading', { name: /^店舗からの紹介/ })).toBeVisible();
  // There is a customer to offer one to, though the cast has met no customer yet.
  expect(await screen.findByText('ご利用のあるお客様はまだいません')).toBeVisible();
});

test('the home of a customer not met before is no place', async () => {
  const introduction = { until: '2026-12-05T18:00:00+09:00', message: '' };
  server.use(answer(GUEST, { ...guest, homes: [], introduction }), price, answer('GET /api/v1/mst_hotels/', []));
  show(<OfferPlaceScreen />, '/home/booking/place?user=31&place=17');
  expect(await screen.findByRole('radio', { name: /はじめてのお客様のご自宅には伺えません/ })).toBeDisabled();
  expect(screen.getByText(/店舗からの紹介/)).toBeVisible();
});

const made: Data<typeof PROPOSE> = {
  id: '019a0000-0000-7000-8000-00000000000e',
  state: 'proposed',
  state_label: 'お返事待ち',
  user: { user_id: 31, nickname: 'たか' },
  place: reservation.place,
  lines,
  total: 26_000,
  minutes: 90,
  starts_at: '2026-11-24T23:00:00+09:00',
  ends_at: '2026-11-25T00:30:00+09:00',
  message: 'また',
  created_at: '2026-11-24T18:00:00+09:00',
  expires_at: '2026-11-24T19:00:00+09:00',
  reservation_id: null,
  reward_estimate: 18_600,
  can: ['withdraw'],
};
