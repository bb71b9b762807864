import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { BoardScreen } from '@/features/ops/board/board-screen';
import { cellAfter, nearestCell } from '@/features/ops/board/night';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { bar, castRow, nightOf } from './board-night';
import { AT_THE_DESK } from './waiting-scene';

const BOARD = 'GET /api/v1/ops/board/';
const AT = '/ops/board?date=2026-11-21';
const MINE = '11111111-1111-4111-8111-111111111111';
const LATER = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

const shiori = castRow({
  id: 1,
  name: 'しおり',
  bookings: [
    bar({ id: MINE }),
    bar({
      id: LATER,
      kind: 'off',
      state: 'cancelled_user',
      held_until: null,
      starts_at: '2026-11-22T02:00:00+09:00',
      ends_at: '2026-11-22T03:00:00+09:00',
    }),
  ],
});
const touko = castRow({
  id: 2,
  name: 'とうこ',
  area_ids: [2],
  free: [{ from: '2026-11-21T19:00:00+09:00', to: '2026-11-21T22:00:00+09:00' }],
});
const nagi = castRow({
  id: 3,
  name: 'なぎ',
  bookings: [
    bar({
      id: OTHER,
      kind: 'asks',
      state: 'requested',
      starts_at: '2026-11-22T01:00:00+09:00',
      ends_at: '2026-11-22T02:00:00+09:00',
    }),
  ],
});
const night = nightOf([shiori, touko, nagi]);

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  // Only rows in sight are drawn, and nothing has a size here.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  server.use(...AT_THE_DESK, answer('GET /api/v1/stores/', []), answer(BOARD, night));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const grid = () => screen.findByRole('grid', { name: '予約のボード' });
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });
const asks = (queries: string[]) =>
  answer(BOARD, ({ query }) => {
    queries.push(query.toString());
    return night;
  });

test('each cast is a row with the bookings as bars, over midnight in one piece, named by what they are', async () => {
  await showWhole(<BoardScreen />, AT);
  const row = within(await screen.findByRole('row', { name: /しおり/ }));
  expect(row.getByRole('gridcell', { name: '23:00〜24:30 確定 ホテル' })).toHaveTextContent('23:00 K');
  expect(row.getByRole('gridcell', { name: '26:00〜27:00 取消 ホテル' })).toHaveTextContent('26:00 取消');
  // Who asks stays unsaid until it is decided.
  expect(await cell('25:00〜26:00 承認待ち ホテル')).toHaveTextContent(/^25:00$/);
  expect(
    within(await screen.findByRole('row', { name: /とうこ/ })).getByRole('gridcell', { name: '予約なし' }),
  ).toBeVisible();
  const legend = within(screen.getByRole('list', { name: '色と線の意味' }));
  for (const words of ['承認待ち', '確定', 'ご利用中', '遅れ', '取消']) expect(legend.getByText(words)).toBeVisible();
});

test('one stop for Tab; arrows go from booking to booking and from cast to cast at the same time of night', async () => {
  await showWhole(<BoardScreen />, AT);
  act(() => barOf(MINE).focus());
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([barOf(MINE)]);
  await userEvent.keyboard('{ArrowRight}');
  expect(barOf(LATER)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(barOf(LATER)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('gridcell', { name: '予約なし' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(barOf(OTHER)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(barOf(LATER)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(barOf(MINE)).toHaveFocus();
});

test('N takes a booking by telephone with the cast of the row and the first free time filled in', async () => {
  const free = { from: '2099-11-21T19:00:00+09:00', to: '2099-11-21T22:00:00+09:00' };
  server.use(answer(BOARD, nightOf([shiori, { ...touko, free: [...touko.free, free] }])));
  const place = await showWhole(<BoardScreen />, AT);
  act(() => barOf(MINE).focus());
  await userEvent.keyboard('{ArrowDown}n');
  const [address, query] = place.visited.at(-1)?.split('?') ?? [];
  expect(address).toBe('/ops/phone');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ name: 'とうこ', at: free.from });
});

test('Enter opens the booking with what the board knows of it, Esc closes it and gives the focus back', async () => {
  await showWhole(<BoardScreen />, AT);
  await cell(/^23:00/);
  act(() => barOf(MINE).focus());
  await userEvent.keyboard('{Enter}');
  const pane = within(await screen.findByLabelText('予約の内容'));
  for (const words of ['Y-VN6S-4536', '23:00〜24:30', '新宿 ホテル', 'カード 支払い済み', '¥34,000', '出発'])
    expect(pane.getByText(words)).toBeInTheDocument();
  expect(pane.getByRole('link', { name: /予約を開く/, hidden: true })).toHaveAttribute('href', `/ops/bookings/${MINE}`);
  expect(barOf(MINE)).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(pane.getByRole('button', { name: '閉じる', hidden: true }));
  expect(screen.queryByLabelText('予約の内容')).not.toBeInTheDocument();
  expect(barOf(MINE)).toHaveFocus();
});

test('filters stand in the address and leave the casts that fit, with how many there are of each', async () => {
  const queries: string[] = [];
  server.use(asks(queries), answer('GET /api/v1/stores/', []));
  const place = await showWhole(<BoardScreen />, AT);
  await grid();
  expect(queries.at(-1)).toBe('business_date=2026-11-21');
  expect(screen.getByRole('button', { name: /^すべて\s*3$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^新宿\s*2$/ }));
  expect(place.path()).toContain('area=1');
  expect(screen.queryByText('とうこ')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^すべて\s*\d/ }));
  await userEvent.click(screen.getByRole('button', { name: /^60分以上の空き\s*1$/ }));
  expect(place.path()).toContain('free=1');
  expect(screen.getByText('とうこ')).toBeVisible();
  expect(screen.queryByText('しおり')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '次の日' }));
  await waitFor(() => expect(queries.at(-1)).toBe('business_date=2026-11-22'));
  expect(place.path()).toMatch(/date=2026-11-22.*free=1/);
});

test('where no cast fits, one press takes the conditions away; a day without shifts says so', async () => {
  const place = await showWhole(<BoardScreen />, `${AT}&area=9&free=1&store=abc`);
  expect(await screen.findByText('条件に合うキャストはいません')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '条件を外す' }));
  expect(place.path()).toBe(AT);
  expect(await grid()).toBeVisible();
  server.use(answer(BOARD, { ...night, casts: [], areas: [] }));
  await userEvent.click(screen.getByRole('button', { name: '前の日' }));
  expect(await screen.findByText('この日に出勤するキャストはいません')).toBeVisible();
});

test('what cannot be read says so with a way to try again', async () => {
  server.use(refuse(BOARD, 'internal'));
  await showWhole(<BoardScreen />, AT);
  expect(await screen.findByText('ボードを読み込めませんでした')).toBeVisible();
  server.use(answer(BOARD, night));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await grid()).toBeVisible();
});

test('what was read stays, grey, where it cannot be read again', async () => {
  await showWhole(<BoardScreen />, AT);
  await cell(/^23:00/);
  server.use(refuse(BOARD, 'internal'));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/新しい内容を読み込めませんでした/)).toBeVisible();
  expect(barOf(MINE)).toBeVisible();
  expect(await grid()).toHaveAttribute('aria-busy', 'true');
  server.use(answer(BOARD, night));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(screen.queryByText(/新しい内容を読み込めませんでした/)).not.toBeInTheDocument());
});

test('the list has the same rows, each booking with the way to it; what is printed is that list', async () => {
  const place = await showWhole(<BoardScreen />, AT);
  await grid();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('table', { name: '予約の一覧' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(await grid()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '一覧で見る' }));
  expect(place.path()).toContain('view=list');
  const list = within(screen.getByRole('table', { name: '予約の一覧' }));
  expect(list.getByRole('rowheader', { name: /とうこ.*出勤 18:00〜27:00.*19:00〜22:00/ })).toBeVisible();
  expect(within(list.getByRole('row', { name: /23:00〜24:30/ })).getByRole('link')).toHaveAttribute(
    'href',
    `/ops/bookings/${MINE}`,
  );
});

test('the width of an hour is kept on the device', async () => {
  await showWhole(<BoardScreen />, AT);
  await grid();
  await userEvent.click(screen.getByRole('button', { name: '時間の幅を広く' }));
  expect(localStorage.getItem('yoi_board_zoom')).toBe('1');
  expect(screen.getByRole('button', { name: '時間の幅を狭く' })).toHaveAttribute('aria-disabled', 'false');
});

test('/ goes to the first filter', async () => {
  await showWhole(<BoardScreen />, AT);
  await grid();
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('店舗')).toHaveFocus();
});

test('a key that leads beyond the ends stays; a row without bookings is a stop of its own', () => {
  const rows: Data<typeof BOARD>['casts'] = [shiori, touko, nagi];
  const at = Date.parse('2026-11-22T01:00:00+09:00');
  const here = { cast: 1, booking: MINE };
  expect(cellAfter('ArrowUp', here, rows, at)).toEqual(nearestCell(shiori, at));
  expect(cellAfter('PageDown', here, rows, at)).toEqual({ cast: 3, booking: OTHER });
  expect(cellAfter('ArrowLeft', here, rows, at)).toEqual(here);
  expect(cellAfter('End', here, rows, at)).toEqual({ cast: 1, booking: LATER });
  expect(cellAfter('ArrowRight', { cast: 2, booking: null }, rows, at)).toEqual({ cast: 2, booking: null });
  expect(cellAfter('x', here, rows, at)).toBeNull();
  expect(cellAfter('ArrowDown', { cast: 99, booking: null }, rows, at)).toBeNull();
});

const barOf = (id: string) => document.querySelector(`[data-booking="${id}"]`) as HTMLElement;
