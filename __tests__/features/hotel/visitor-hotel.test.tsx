import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { HotelDetail } from '@/features/hotel/types';
import { VisitorHotel } from '@/features/hotel/visitor-hotel';
import { become } from '@/platform/auth/session-store';
import { answer, silence } from '../../support/answer';
import { showWhole } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const HOTEL = 'GET /api/v1/users/me/mst_hotels/{mst_hotel_id}/';
const picture = { url: '/media/hotels/1-1.svg', width: 900, height: 1200, alt: '外観', color: '#CFBFB4' };
const hotel: HotelDetail = {
  id: 1,
  name: 'ホテル 月白 新宿',
  area_id: 1,
  town_id: null,
  certified_town: false,
  address: '新宿1丁目3番9号',
  station: '西武新宿駅',
  walk_minutes: 2,
  lat: 35.69,
  lon: 139.7,
  one_person: true,
  card: true,
  parking: 11,
  rest: { minutes: 180, from: '06:00', to: '24:00', weekday: 5400, holiday: 5900 },
  stay: { from: '20:00', to: '11:00', weekday: 10_900, weekend: 13_400 },
  picture,
  pictures: [picture],
  next_starts_at: null,
  rating: 4.2,
  review_count: 9,
  full: null,
  area_name: '新宿・歌舞伎町',
  town_name: null,
  phone: '03-0000-0000',
  extension: 1500,
  entry: 'panel',
  going_out: true,
  qr: true,
  rooms: 40,
  smoke_free_rooms: 20,
  checked_on: '2026-11-01',
  good: [],
};
const page = {
  hotel,
  today: '2026-11-21',
  townSlug: null,
  spot: null,
  origin: '',
  about: { description: 'ホテル', data: {} },
};
const signIn = () => act(async () => void become({ state: 'signed_in', role: 'male_user', isOps: false }));

test('the page of a hotel asks a guest to register as 012, and no member', async () => {
  server.use(answer(HOTEL, hotel));
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  await showWhole(<VisitorHotel {...page} />, '/hotelmap/detail/1');
  expect(await screen.findByRole('link', { name: '無料登録' })).toHaveAttribute(
    'href',
    '/register?source=012&from=%2Fhotelmap%2Fdetail%2F1',
  );
  await signIn();
  expect(screen.queryByRole('link', { name: '無料登録' })).toBeNull();
});

test('a guest reads the page as it came, a member the hotel by the own call', async () => {
  const asked: unknown[] = [];
  server.use(
    answer(HOTEL, ({ params }) => {
      asked.push(params);
      return { ...hotel, full: { reported_at: '2026-11-21T20:00:00+09:00', until: '2026-11-21T22:00:00+09:00' } };
    }),
  );
  await showWhole(<VisitorHotel {...page} />, '/hotelmap/detail/1');
  expect(screen.getAllByText('受付終了')[0]).toBeVisible();
  expect(asked).toEqual([]);
  await signIn();
  expect(await screen.findByText(/^20:00に満室との連絡/)).toBeVisible();
  expect(asked).toEqual([{ mst_hotel_id: '1' }]);
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  expect(screen.getAllByText('受付終了')[0]).toBeVisible();
});

test('where it cannot be read the page stays', async () => {
  server.use(silence(HOTEL));
  await showWhole(<VisitorHotel {...page} />, '/hotelmap/detail/1');
  await signIn();
  expect(await screen.findByRole('heading', { level: 1, name: 'ホテル 月白 新宿' })).toBeVisible();
  expect(screen.getAllByText('受付終了')[0]).toBeVisible();
});
