import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { MatchingHomesScreen } from '@/features/matching/homes-screen';
import { MatchingAreaScreen, MatchingHotelScreen } from '@/features/matching/hotel-screens';
import { learnServerTime } from '@/platform/clock';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

/** The pages below `/matching/place`: each keeps the wish in its address and leads back to it with what was chosen. */
const HOTELS = 'GET /api/v1/mst_hotels/';
const HOMES = 'GET /api/v1/users/me/homes/';
const WISH = 'area=1&minutes=120&budget=40000';

const hotel: Data<typeof HOTELS>[number] = {
  id: 7,
  name: 'ホテル 月白 新宿',
  area_id: 1,
  town_id: 1,
  certified_town: true,
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
  picture: { url: '/media/hotels/7-1.svg', width: 900, height: 1200, alt: '外観', color: '#CFBFB4' },
  next_starts_at: null,
  rating: 4.2,
  review_count: 9,
  full: null,
};
const home: Data<typeof HOMES>[number] = {
  id: 5,
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: '',
  landmark: '',
  area_id: 1,
  area_name: '新宿・歌舞伎町',
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Where a row leads: its path, and what the wish is there. */
const wayOf = async (name: RegExp) => {
  const { pathname, searchParams } = new URL(
    (await screen.findByRole('link', { name })).getAttribute('href') ?? '',
    'http://page',
  );
  return [pathname, Object.fromEntries(searchParams)];
};
const kept = { minutes: '120', budget: '40000' };

test('/matching/place/hotel lists the hotels of the area, leads to area and map, allows deciding later', async () => {
  server.use(answer(HOTELS, ({ query }) => (query.get('area_id') === '1' ? [hotel] : [])));
  show(<MatchingHotelScreen />, `/matching/place/hotel?${WISH}`);
  expect(await wayOf(/ホテル 月白 新宿/)).toEqual([
    '/matching/place',
    expect.objectContaining({ ...kept, hotel: '7' }),
  ]);
  expect(await wayOf(/^エリア/)).toEqual(['/matching/place/hotel/area', expect.objectContaining(kept)]);
  expect(await wayOf(/地図で選ぶ/)).toEqual(['/matching/place/hotel/map', expect.objectContaining(kept)]);
  expect(await wayOf(/あとで決める/)).toEqual(['/matching/place', expect.not.objectContaining({ hotel: '7' })]);
});

test('/matching/place/hotel/area says how many work in an area today, and takes the hotel of another one away', async () => {
  learnServerTime('2026-11-21T18:00:00+09:00');
  server.use(answer('GET /api/v1/areas/', [{ id: 3, name: '渋谷', prefecture: '東京都', today_count: 8 }]));
  show(<MatchingAreaScreen />, `/matching/place/hotel/area?${WISH}&hotel=7`);
  expect(await screen.findByText('本日 8人')).toBeVisible();
  const [path, wish] = await wayOf(/本日 8人/);
  expect(path).toBe('/matching/place');
  expect(wish).toEqual(expect.objectContaining({ ...kept, area: '3' }));
  expect(wish).not.toHaveProperty('hotel');
});

test('/matching/place/homes chooses one of the customer’s homes with its area, and leads to a new one', async () => {
  server.use(answer(HOMES, [home]));
  show(<MatchingHomesScreen />, `/matching/place/homes?${WISH}`);
  expect(await wayOf(/ご自宅1（新宿・歌舞伎町）/)).toEqual([
    '/matching/place',
    expect.objectContaining({ ...kept, place: '16', home: '5' }),
  ]);
  const [path] = await wayOf(/住所を追加する/);
  expect(path).toBe('/mypage/account/home');
});
