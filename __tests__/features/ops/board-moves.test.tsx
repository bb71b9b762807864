import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { BoardScreen } from '@/features/ops/board/board-screen';
import { answer, on, problemOf } from '../../support/answer';
import { showWhole } from '../../support/show';
import { bar, castRow, nightOf } from './board-night';
import { LEAD, NOBODY, NOTHING_WAITS } from './waiting-scene';

const AT = '/ops/board?date=2026-11-21';
const MINE = '11111111-1111-4111-8111-111111111111';
const BASE = '/api/v1/ops/reservations/{reservation_id}/';
/** Px of an hour where the scale of twenty hours is as wide as everything here. */
const HOUR_PX = 900 / 20;
const ROW_PX = 44;
const night = nightOf([
  castRow({ id: 1, name: 'しおり', bookings: [bar({ id: MINE })] }),
  castRow({ id: 2, name: 'とうこ' }),
]);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  server.use(
    answer('GET /api/v1/ops/safety_alarms/', []),
    answer('GET /api/v1/ops/me/', LEAD),
    answer('GET /api/v1/ops/duty/', NOBODY),
    answer('GET /api/v1/ops/waiting/', NOTHING_WAITS),
    answer('GET /api/v1/stores/', []),
    answer('GET /api/v1/ops/board/', night),
    answer(`GET ${BASE}changes/`, {
      until: '2026-11-21T22:00:00+09:00',
      minutes: 90,
      lengths: [90],
      places: [],
      waits: null,
    }),
    answer(`GET ${BASE}change_slots/`, [{ starts_at: '2026-11-22T00:00:00+09:00', state: 'open' }]),
    on(`GET ${BASE}change_quote/`, async () => problemOf('reservation/slot_taken')),
    answer(`GET ${BASE}other_casts/`, [{ id: 2, name: 'とうこ', store: '銀河' }]),
    answer(`GET ${BASE}move_quote/`, {
      ends_at: '2026-11-22T00:30:00+09:00',
      lines: [{ label: 'コース', amount: 35_000 }],
      total: 35_000,
      difference: 1_000,
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const barOf = () => screen.findByRole('gridcell', { name: /^23:00/ });
const pointer = (type: string, x: number, y: number) =>
  Object.defineProperty(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), 'pointerType', {
    value: 'mouse',
  });
const drag = (from: HTMLElement, { x, y }: { x: number; y: number }) => {
  fireEvent(from, pointer('pointerdown', 100, 100));
  fireEvent(window, pointer('pointermove', 100 + x, 100 + y));
  fireEvent(window, pointer('pointerup', 100 + x, 100 + y));
  fireEvent.click(from);
};

test('a bar that is dragged along its row opens the dialog with the start there, and is where it was', async () => {
  await showWhole(<BoardScreen />, AT);
  const mine = await barOf();
  const { left } = mine.style;
  drag(mine, { x: HOUR_PX, y: 0 });
  await screen.findByRole('button', { name: 'キャストにお願いする' });
  const dialog = within(screen.getByRole('dialog', { name: '時間を変える' }));
  expect(await dialog.findByText(/24:00〜25:30$/)).toBeVisible();
  expect([mine.style.left, mine.style.transform]).toEqual([left, '']);
});

test('one that is dragged onto another row asks for that cast', async () => {
  await showWhole(<BoardScreen />, AT);
  drag(await barOf(), { x: 0, y: ROW_PX });
  const dialog = within(await screen.findByRole('dialog', { name: '別のキャストに移す' }));
  expect(await dialog.findByText('差額 ＋¥1,000')).toBeVisible();
});

test('a press and less than a drag open the pane alone; its keys open both dialogs', async () => {
  await showWhole(<BoardScreen />, AT);
  drag(await barOf(), { x: 3, y: 0 });
  await screen.findByLabelText('予約の内容');
  expect(screen.queryByRole('dialog', { name: '時間を変える' })).toBeNull();
  await userEvent.keyboard('m');
  expect(await screen.findByRole('dialog', { name: '時間を変える' })).toBeVisible();
});

test('why a move was refused stands in the pane once its dialog is closed', async () => {
  server.use(on(`POST ${BASE}move/`, async () => problemOf('gold/not_enough')));
  await showWhole(<BoardScreen />, AT);
  drag(await barOf(), { x: 0, y: ROW_PX });
  const dialog = within(await screen.findByRole('dialog', { name: '別のキャストに移す' }));
  await dialog.findByText('差額 ＋¥1,000');
  await userEvent.click(dialog.getByRole('checkbox', { name: /お客様の同意/ }));
  await userEvent.type(dialog.getByLabelText(/同意のようす/), '電話でご本人に確認しました');
  await userEvent.click(dialog.getByRole('button', { name: '移してリクエストを送る' }));
  const said = (await dialog.findByText(/ゴールド/)).textContent ?? '';
  await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
  const pane = within(await screen.findByLabelText('予約の内容'));
  expect(await pane.findByText(said)).toBeInTheDocument();
});
