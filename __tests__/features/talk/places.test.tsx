/** @jest-environment-options {"url": "https://localhost/"} */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { MessageScreen } from '@/features/talk/message-screen';
import { TalkListScreen } from '@/features/talk/talk-list-screen';
import { forgetDrafts } from '@/platform/storage/drafts';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { message, room, roomServer, SEND } from './scene';

// A sheet of styles, which nothing here draws.
jest.mock('leaflet/dist/leaflet.css', () => ({}));

type Message = ReturnType<typeof message>;
type Place = NonNullable<Message['place']>;
type Hotel = Data<'GET /api/v1/mst_hotels/{mst_hotel_id}/'>;
type Sent = { client_id: string; body?: string; place?: { kind: string; id?: number; lat?: number; lon?: number } };

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  server.resetHandlers();
  forgetDrafts();
});
afterAll(() => server.close());

const AT = '/talk/message?userId=31';
const HOTEL: Place = {
  kind: 'hotel',
  id: 61,
  name: 'ホテル 月のしずく 新宿',
  note: '西武新宿駅 徒歩5分',
  lat: 35.69521,
  lon: 139.70312,
};
const PIN: Place = {
  kind: 'pin',
  id: null,
  name: '地図で指定した場所',
  note: '新宿駅から約120m',
  lat: 35.6948,
  lon: 139.7031,
};
const withPlace = (seq: number, place: Place, mine = false): Message => ({ ...message(seq, '', mine), place });
const hotel = (id: number, name: string): Hotel => ({
  id,
  name,
  area_id: 1,
  town_id: 1,
  certified_town: true,
  address: '歌舞伎町2丁目1番1号',
  station: '西武新宿駅',
  walk_minutes: 5,
  lat: 35.69521,
  lon: 139.70312,
  rest: { minutes: 180, from: '05:00', to: '24:00', weekday: 4800, holiday: 5800 },
  stay: { from: '20:00', to: '12:00', weekday: 8800, weekend: 9800 },
  one_person: true,
  card: true,
  parking: 3,
  picture: { url: '/a.svg', width: 4, height: 3, alt: '', color: '#222222' },
  next_starts_at: null,
  rating: null,
  review_count: 0,
  full: null,
  area_name: '新宿・歌舞伎町',
  town_name: '新宿',
  phone: '0120-000-001',
  extension: 1500,
  entry: 'front',
  going_out: true,
  qr: true,
  rooms: 40,
  smoke_free_rooms: 20,
  checked_on: '2026-11-18',
  pictures: [],
  good: [],
});

/** Takes a place as the server does, or refuses it. */
const taking = (kept: Message[], seen: Sent[], shown: Place | null) =>
  on(SEND, async ({ body }) => {
    const sent = body as Sent;
    seen.push(sent);
    if (!shown) return problemOf('talk/place_unknown');
    const made = { ...withPlace(kept.length + 1, shown, true), client_id: sent.client_id };
    kept.push(made);
    return Response.json({ data: made }, { status: 201 });
  });

const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'メッセージに入れるものを開く' }));
  await userEvent.click(await screen.findByRole('button', { name: '場所' }));
  return screen.findByRole('dialog', { name: '場所を送る' });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const search = async (words: string) => userEvent.type(await screen.findByRole('searchbox'), words);

test('a hotel is found by its name, looked at, and stands in the talk as a card that leads to its page', async () => {
  const kept = [message(1, 'はじめまして')];
  const seen: Sent[] = [];
  const asked: (string | null)[] = [];
  server.use(
    ...roomServer(kept).handlers,
    taking(kept, seen, HOTEL),
    answer('GET /api/v1/stores/', [{ id: 1, name: '青葉' }]),
    answer('GET /api/v1/mst_hotels/', ({ query }) => {
      asked.push(query.get('q'));
      return [hotel(61, 'ホテル 月のしずく 新宿')];
    }),
  );
  show(<MessageScreen />, AT);
  await openSheet();
  expect(await screen.findByRole('button', { name: /新宿 認定ホテル街/ })).toBeVisible();
  expect(screen.queryByText(/予約のホテル/)).toBeNull();
  await search('月の');
  await press(/ホテル 月のしずく 新宿/);
  expect(asked).toContain('月の');
  const look = await screen.findByRole('dialog', { name: 'この場所を送りますか？' });
  expect(within(look).getByRole('img', { name: 'ホテル 月のしずく 新宿周辺の地図' })).toBeVisible();
  await press('送る');
  const link = await screen.findByRole('link', { name: /地図で開く/ });
  expect(link).toHaveAttribute('href', '/hotelmap/detail/61');
  expect(link.closest('li')).toHaveTextContent('待ち合わせの場所ホテル 月のしずく 新宿西武新宿駅 徒歩5分');
  expect(seen).toEqual([{ client_id: kept[1]?.client_id, place: { kind: 'hotel', id: 61 } }]);
  expect(screen.queryByText('確認済み')).toBeNull();
});

test('stations, towns and stores are found too, and what stands in the box is another message', async () => {
  const seen: Sent[] = [];
  server.use(
    ...roomServer([]).handlers,
    taking([], seen, { ...HOTEL, kind: 'store', id: 1, name: '青葉', note: '新宿・歌舞伎町', lat: null, lon: null }),
    answer('GET /api/v1/stores/', [{ id: 1, name: '青葉' }]),
    answer('GET /api/v1/mst_hotels/', []),
  );
  show(<MessageScreen />, AT);
  await userEvent.type(await screen.findByRole('textbox', { name: 'メッセージ' }), '入口で');
  await openSheet();
  await search('鶯谷');
  expect(await screen.findByRole('button', { name: /^鶯谷駅/ })).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  await search('ない名前');
  expect(await screen.findByText(/見つかりません/)).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  await search('青葉');
  await press(/^青葉/);
  await press('送る');
  const link = await screen.findByRole('link', { name: /地図で開く/ });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('青葉'));
  expect(link).toHaveAttribute('target', '_blank');
  expect(seen.map(({ place }) => place)).toEqual([{ kind: 'store', id: 1 }]);
  expect(screen.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('入口で');
});

test('a point of the map is set by the arrow keys, and has no words but the nearest station', async () => {
  const seen: Sent[] = [];
  server.use(...roomServer([]).handlers, taking([], seen, PIN));
  show(<MessageScreen />, AT);
  await openSheet();
  await press('地図で指定する');
  const map = await screen.findByRole('application', { name: /矢印キー/ });
  const sheet = within(screen.getByRole('dialog', { name: '地図で指定する' }));
  const before = sheet.getByRole('status').textContent;
  map.focus();
  for (let at = 0; at < 30; at += 1) fireEvent.keyDown(map, { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 });
  await waitFor(() => expect(sheet.getByRole('status').textContent).not.toBe(before));
  await press('この地点にする');
  await press('送る');
  const link = await screen.findByRole('link', { name: /地図で開く/ });
  expect(link.getAttribute('href')).toContain('query=35.6948%2C139.7031');
  const [{ place = { kind: '' } } = { place: undefined }] = seen;
  expect(Object.keys(place)).toEqual(['kind', 'lat', 'lon']);
  expect(String(place.lat)).toMatch(/^35\.\d{1,4}$/);
});

test('a place that is not shown any more is refused in the bubble, without another try', async () => {
  server.use(
    ...roomServer([]).handlers,
    taking([], [], null),
    answer('GET /api/v1/stores/', []),
    answer('GET /api/v1/mst_hotels/', []),
  );
  show(<MessageScreen />, AT);
  await openSheet();
  await press(/渋谷 認定ホテル街/);
  await press('送る');
  expect(await screen.findByRole('alert')).toHaveTextContent('この場所は案内していません');
  expect(screen.queryByRole('button', { name: '再送する' })).toBeNull();
  await press('削除する');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a hotel that is gone says so, and leads nowhere', async () => {
  server.use(...roomServer([withPlace(1, { ...HOTEL, name: null, note: '', lat: null, lon: null })]).handlers);
  show(<MessageScreen />, AT);
  expect(await screen.findByText('この場所はいまは案内していません')).toBeVisible();
  expect(screen.queryByRole('link', { name: /地図で開く/ })).toBeNull();
});

test('the list of talks says that a place was sent', async () => {
  const shown = { ...room, last_message: withPlace(1, HOTEL) };
  server.use(answer('GET /api/v1/users/me/talk_rooms/', { data: [shown], page: { next_cursor: null, total: null } }));
  show(<TalkListScreen />, '/talk');
  expect(await screen.findByText('場所を送りました')).toBeVisible();
});
