import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { TimetableProps } from '@/features/cast/load';
import { TimetableScreen } from '@/features/cast/timetable/timetable-screen';
import type { Timetable } from '@/features/cast/types';
import { answer, silence } from '../../support/answer';
import { show, showWhole } from '../../support/show';
import { areas, card } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/schedules/';
type Row = Timetable['data'][number];
const row = (id: number, name: string, start: string | null, state: Row['state'] = 'open'): Row => ({
  female_cast: { ...card(id, name), next_starts_at: start && `2026-11-21T${start}:00+09:00` },
  from: '18:00',
  to: '27:00',
  state,
  spans: start ? [{ from: start, to: '24:00' }] : [],
});
const page = (data: Row[], cursor: string | null = null): Timetable => ({
  data,
  page: { next_cursor: cursor, total: null },
});
const TABLE = page([
  row(1, 'みさき', '20:40'),
  row(2, 'とうこ', '20:50', 'few'),
  row(3, 'なぎ', '21:00'),
  row(4, 'ちか', null, 'closed'),
]);
const props = (changes: Partial<TimetableProps> = {}) => ({
  terms: { date: '2026-11-21' },
  areas,
  storeName: null,
  days: [21, 22, 23, 24, 25, 26, 27].map((day) => ({ date: `2026-11-${day}`, working: day, bookable: 3 })),
  table: TABLE,
  now: Date.parse('2026-11-21T19:40:00+09:00'),
  origin: '',
  ...changes,
});

test('casts stand under the hour from which one can meet them, those who cannot be met last', () => {
  show(<TimetableScreen {...props()} />, '/schedule');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '20時台から会える 2人',
    '21時台から会える 1人',
    '受付終了この日のご案内は終了しました 1人',
  ]);
  const first = screen.getByRole('link', { name: /みさき/ });
  expect(first).toHaveAttribute('href', '/girl/1');
  expect(first).toHaveTextContent('18:00–27:00新宿・青葉最短20:40');
  expect(within(first).getByRole('img', { name: '出勤 18:00–27:00、予約できる時間 20:40–24:00' })).toBeVisible();
  expect(screen.getByRole('link', { name: /とうこ/ })).toHaveTextContent('残りわずか');
  expect(screen.getByRole('link', { name: /ちか/ })).toHaveTextContent('受付終了');
});

test('もっと見る appends the next page, and an hour is counted once all of it is there', async () => {
  let asked: URLSearchParams | undefined;
  server.use(
    answer(LIST, ({ query }) => {
      asked = query;
      return page([row(2, 'とうこ', '20:50'), row(5, 'りん', '20:50')]);
    }),
  );
  const table = page([row(1, 'みさき', '20:40'), row(2, 'とうこ', '20:50')], 'next');
  const terms = { date: '2026-11-21', area_id: 1, store: 9 };
  show(<TimetableScreen {...props({ table, terms, storeName: 'アイリス' })} />, '/schedule?area_id=1&store=9');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('20時台から会える');
  expect(screen.getByRole('heading', { level: 2 })).not.toHaveTextContent('人');
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  expect(await screen.findByRole('link', { name: /りん/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /とうこ/ })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('20時台から会える 3人');
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  expect(`${asked}`).toBe('date=2026-11-21&area_id=1&store=9&cursor=next');
});

test('a broken connection is said, and the table stays', async () => {
  server.use(silence(LIST));
  const table = page([row(8, 'ゆい', '20:40')], 'far');
  show(<TimetableScreen {...props({ table })} />, '/schedule');
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  expect(await screen.findByText('通信に失敗しました。電波の良い場所で再度お試しください')).toBeVisible();
  expect(screen.getByRole('link', { name: /ゆい/ })).toBeVisible();
});

test('day, area and store are the address, each without losing the others', async () => {
  server.use(answer('GET /api/v1/stores/', [{ id: 9, name: 'アイリス' }]));
  const terms = { date: '2026-11-22', area_id: 1 };
  const place = show(<TimetableScreen {...props({ terms })} />, '/schedule');
  const days = screen.getByRole('group', { name: '日付' });
  expect(within(days).getByRole('button', { pressed: true })).toHaveTextContent('（11月22日 日曜日）22人');
  await userEvent.click(within(days).getByRole('button', { name: /11月23日/ }));
  await userEvent.click(within(days).getByRole('button', { name: /11月21日/ }));
  await userEvent.click(screen.getByRole('button', { name: 'すべての店舗' }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('radio', { name: 'アイリス' }));
  expect(place.visited).toEqual([
    '/schedule?date=2026-11-23&area_id=1',
    '/schedule?area_id=1',
    '/schedule?date=2026-11-22&area_id=1&store=9',
  ]);
  expect(screen.getByRole('link', { name: /新宿・歌舞伎町\s*を外す/ })).toHaveAttribute(
    'href',
    '/schedule?date=2026-11-22',
  );
  expect(screen.getByRole('link', { name: '渋谷' })).toHaveAttribute('href', '/schedule?date=2026-11-22&area_id=3');
});

test('a day on which no cast works says so', async () => {
  await showWhole(<TimetableScreen {...props({ table: page([]), terms: { date: '2026-11-24' } })} />, '/schedule');
  expect(screen.getByText('この日の出勤予定はまだ登録されていません')).toBeVisible();
  expect(screen.getByText('フォローすると出勤時にお知らせします')).toBeVisible();
});

test.each([
  ['2026-11-22T02:30:00+09:00', '2026-11-21', '/schedule'],
  ['2026-11-22T03:38:00+09:00', '2026-11-22', '/schedule?date=2026-11-21'],
  ['2026-11-22T05:59:00+09:00', '2026-11-22', '/schedule?date=2026-11-21'],
])('at %s 本日 is still the 21st, the table stands on %s, and 本日 leads to %s', async (now, date, path) => {
  const place = await showWhole(
    <TimetableScreen {...props({ now: Date.parse(now), terms: { date }, table: page([]) })} />,
    '/schedule',
  );
  const today = screen.getByRole('button', { name: /11月21日/ });
  expect(today).toHaveTextContent('本日');
  expect(screen.getAllByText('本日')).toHaveLength(1);
  expect(screen.getByRole('button', { pressed: true, name: /月2[12]日/ })).toHaveAccessibleName(
    expect.stringContaining(`11月${Number(date.slice(8))}日`),
  );
  await userEvent.click(today);
  expect(place.path()).toBe(path);
});
