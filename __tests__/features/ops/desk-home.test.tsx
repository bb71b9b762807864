import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

// The feed's word that something is new is given by hand.
const heard: (() => void)[] = [];
// The clock stands still.
const NOW = '2026-11-21T21:18:00+09:00';
jest.mock('@/hooks/use-now', () => ({ useNow: () => new Date('2026-11-21T21:18:00+09:00') }));
jest.mock('@/hooks/use-live', () => ({ useLive: (onChange: () => void) => void heard.push(onChange) }));

const HOME = 'GET /api/v1/ops/home/';
const CASTS = 'GET /api/v1/ops/home/casts/';
const DAY = 'GET /api/v1/ops/home/day/';
const SOON = 'GET /api/v1/ops/home/soon/';
const DUTY = 'GET /api/v1/ops/duty/';
const ID = '11111111-1111-4111-8111-111111111111';
const AS_OF = '2026-11-21T21:15:00+09:00';

type Row = Data<typeof HOME>['waiting'][number];
/** An instant so many minutes from 21:18. */
const minutes = (count: number) => new Date(Date.parse(NOW) + count * 60_000).toISOString();
const row = (kind: Row['kind'], more: Partial<Row> = {}): Row => ({
  kind,
  count: 1,
  since: minutes(-10),
  until: null,
  is_taken: false,
  example: null,
  amount: null,
  held_by: null,
  reservation_id: null,
  ...more,
});
const REQUEST = row('requests', {
  count: 2,
  since: minutes(-24),
  until: minutes(6),
  example: 'ゆい',
  reservation_id: ID,
});
const PAYMENT = row('payments', { since: minutes(-9), until: minutes(6), example: 'あおい', reservation_id: ID });
const CHECK = row('check', { since: minutes(-27), until: minutes(-22), example: 'めい', held_by: '田村' });
const REFUND = row('refunds', {
  count: 6,
  since: minutes(-348),
  until: '2026-11-22T19:30:00+09:00',
  amount: 143_500,
});

const casts: Data<typeof CASTS> = {
  as_of: AS_OF,
  total: 61,
  states: { meeting: 29, way: 8, next: 6, free: 14, rest: 4 },
  earliest: '2026-11-21T21:50:00+09:00',
};
const day: Data<typeof DAY> = {
  as_of: AS_OF,
  business_date: '2026-11-21',
  compared_date: '2026-11-14',
  bookings: {
    today: 94,
    before: 88,
    width: 240,
    height: 100,
    today_path: 'M0,100L144,20',
    before_path: 'M0,100L240,4',
    point: { x: 144, y: 20 },
    ticks: [{ count: 50, y: 50 }],
    hours: [
      { hour: 9, x: 0, today: 2, before: 3 },
      { hour: 29, x: 240, today: null, before: 120 },
    ],
  },
  takings: {
    today: 312_000,
    before: 240_000,
    stores: [{ id: 1, name: '青葉', today: 312_000, before: 240_000 }],
  },
};
const soon: Data<typeof SOON> = {
  as_of: AS_OF,
  total: 12,
  bookings: [
    {
      id: ID,
      starts_at: '2026-11-21T21:30:00+09:00',
      cast_name: 'ちか',
      store_name: '花火',
      area_name: '上野',
      departure: 'missing',
      depart_by: '2026-11-21T21:10:00+09:00',
    },
  ],
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  heard.length = 0;
  server.use(
    ...AT_THE_DESK,
    answer(HOME, { as_of: AS_OF, waiting: [CHECK, REQUEST, PAYMENT, REFUND] }),
    answer(CASTS, casts),
    answer(DAY, day),
    answer(SOON, soon),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const part = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const rows = () => screen.getAllByRole('rowheader').filter((one) => one.querySelector('a'));
const labels = () => rows().map((one) => one.querySelector('a')?.textContent);
const tellAll = () =>
  act(async () => {
    for (const tell of heard) tell();
  });
/** What waits now is another thing, and the feed says so. */
const turn = async (waiting: Row[]) => {
  server.use(answer(HOME, { as_of: AS_OF, waiting }));
  await tellAll();
};

test('what waits stands with its oldest, its promise and who has it, and leads to its desk or its booking', async () => {
  await showWhole(<OpsScreen />, '/ops');
  const table = await screen.findByRole('table', { name: 'いま待っていること' });
  expect(labels()).toEqual(['安全の返事', '予約の承認待ち', 'お支払い待ち', '返金']);
  expect(table).toHaveTextContent('ゆい ほか');
  const line = (name: RegExp) => screen.getByRole('row', { name });
  expect(line(/^安全の返事/)).toHaveTextContent(/めい.*27分.*5分.*22分 超過.*田村/);
  expect(line(/^お支払い待ち/)).toHaveTextContent(/9分.*15分.*あと6分.*自動/);
  expect(line(/^返金/)).toHaveTextContent(/¥143,500.*6.*5時間48分.*24時間.*あと18時間12分.*未定/);
  expect(line(/^予約の承認待ち/)).toHaveTextContent(/24分.*30分.*あと6分.*店舗が代行/);
  expect(screen.getByRole('link', { name: '予約の承認待ち' })).toHaveAttribute('href', `/ops/bookings/${ID}`);
  expect(screen.getByRole('link', { name: '安全の返事' })).toHaveAttribute('href', '/ops?tab=safety');
  expect(part('いま待っていること').getByText('21:15 時点')).toBeVisible();
});

test('the evening: duty in its order, casts by what they do, what begins soon, today beside the week before', async () => {
  server.use(
    answer(DUTY, {
      people: [
        { user_id: 2, name: '大西', phone_number: '090-0000-0002', rank: 'deputy', since: '2026-11-21T12:00:00+09:00' },
        { user_id: 1, name: '田村', phone_number: '090-0000-0001', rank: 'duty', since: '2026-11-21T18:00:00+09:00' },
      ],
      mine: null,
      missing: false,
    }),
  );
  await showWhole(<OpsScreen />, '/ops');
  const duty = (await screen.findAllByText(/^電話 \d番$/)).map((one) => one.closest('li')?.textContent);
  expect(duty).toEqual([
    expect.stringMatching(/^当番田村18:00から電話 1番$/),
    expect.stringMatching(/^控え大西12:00から電話 2番$/),
  ]);
  const states = part(/^キャスト　出勤 61人/);
  expect(states.getByText('ご利用中').closest('div')).toHaveTextContent('29');
  expect(states.getByText('空きの最短').closest('div')).toHaveTextContent('21:50');
  const starting = part('1時間以内に始まる予約');
  expect(starting.getByText('12件')).toBeVisible();
  expect(starting.getByText('未出発')).toBeVisible();
  expect(starting.getByText('ちかさんが未出発です').parentElement).toHaveTextContent('目安 21:10');
  expect(starting.getByRole('link', { name: 'ちか' })).toHaveAttribute('href', `/ops/bookings/${ID}`);
  expect(part('予約の受付').getByText('+6件')).toBeVisible();
  expect(part('売上').getByText('+30.0%')).toBeVisible();
});

test('each chart has a table for readers, which a press shows to all', async () => {
  await showWhole(<OpsScreen />, '/ops');
  const table = await screen.findByRole('table', { name: '店舗別の売上' });
  expect(table).toHaveTextContent('青葉¥312,000¥240,000');
  expect(screen.getByRole('table', { name: '予約の受付の積み上げ' })).toHaveTextContent('29:00まで—120件');
  expect(table.parentElement).toHaveClass('vh');
  await userEvent.click(screen.getByRole('button', { name: '表で見る' }));
  expect(screen.getByRole('table', { name: '店舗別の売上' }).parentElement).not.toHaveClass('vh');
  expect(part('予約の受付').queryByText('50')).toBeNull();
});

test('where nothing waits it says so, and the promise’s clock stays', async () => {
  server.use(
    answer(HOME, { as_of: AS_OF, waiting: [] }),
    answer(SOON, { as_of: AS_OF, total: 0, bookings: [] }),
    answer(CASTS, { ...casts, total: 0, states: { meeting: 0, way: 0, next: 0, free: 0, rest: 0 }, earliest: null }),
  );
  await showWhole(<OpsScreen />, '/ops');
  expect(await screen.findByText('いま待っていることはありません')).toBeVisible();
  expect(screen.getByText(/約束の時計は9:00〜29:00/)).toBeVisible();
  expect(screen.getByText('1時間以内に始まる予約はありません')).toBeVisible();
  expect(screen.getByText('当番がいません')).toBeVisible();
});

test('a part that fails says so in its own place, the others stay, and one press reads it again', async () => {
  server.use(refuse(DAY, 'validation/failed'));
  await showWhole(<OpsScreen />, '/ops');
  expect(await part('本日').findByText(/読み込めませんでした/)).toBeVisible();
  expect(screen.getByRole('link', { name: '予約の承認待ち' })).toBeVisible();
  expect(screen.getAllByText(/読み込めませんでした/)).toHaveLength(1);
  server.use(answer(DAY, day));
  await userEvent.click(part('本日').getByRole('button', { name: 'もう一度試す' }));
  expect(await part('売上').findByText('+30.0%')).toBeVisible();
  expect(screen.queryByText(/読み込めませんでした/)).toBeNull();
});

test('what was read stays with its time when it cannot be read anew', async () => {
  await showWhole(<OpsScreen />, '/ops');
  await screen.findByRole('link', { name: '予約の承認待ち' });
  server.use(refuse(HOME, 'validation/failed'));
  await tellAll();
  expect(await part('いま待っていること').findByText(/読み込めませんでした/)).toBeVisible();
  expect(part('いま待っていること').getByText('21:15 時点')).toBeVisible();
  expect(screen.getByRole('link', { name: '予約の承認待ち' })).toBeVisible();
});

test('the feed renews it; no row moves or goes while the pointer is on them', async () => {
  await showWhole(<OpsScreen />, '/ops');
  const table = await screen.findByRole('table', { name: 'いま待っていること' });
  await userEvent.hover(table);
  await turn([row('sos'), REQUEST, REFUND]);
  await waitFor(() =>
    expect(labels()).toEqual(['安全の返事', '予約の承認待ち', 'お支払い待ち', '返金', 'SOS・呼び出し']),
  );
  expect(screen.getByRole('row', { name: /^お支払い待ち/ })).toHaveTextContent('対応済み');
  await userEvent.unhover(table);
  await waitFor(() => expect(labels()).toEqual(['SOS・呼び出し', '予約の承認待ち', '返金']));
});

test('J and K walk over what waits, the row with the focus stays, letters lead on', async () => {
  const place = await showWhole(<OpsScreen />, '/ops');
  await screen.findByRole('link', { name: '予約の承認待ち' });
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: '予約の承認待ち' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: '安全の返事' })).toHaveFocus();
  await turn([REQUEST]);
  await waitFor(() => expect(screen.getByRole('row', { name: /^安全の返事/ })).toHaveTextContent('対応済み'));
  expect(screen.getByRole('link', { name: '安全の返事' })).toHaveFocus();
  await userEvent.keyboard('j{Enter}');
  expect(place.visited).toEqual([`/ops/bookings/${ID}`]);
  await userEvent.keyboard('s');
  expect(place.visited.at(-1)).toBe('/ops?tab=safety');
  await userEvent.keyboard('p');
  expect(place.visited.at(-1)).toBe('/ops/phone');
});
