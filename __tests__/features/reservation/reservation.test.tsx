import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { toTokyoIso } from '@/domain/business-day';
import { calendarFile } from '@/features/reservation/calendar-file';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { ReserveListScreen } from '@/features/reservation/reserve-list-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { noChange, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(noChange);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const PREVIEW = 'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/';
const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const LIST = 'GET /api/v1/users/me/reservations/';
const OFFERED = 'GET /api/v1/users/me/booking_offers/';
const LINE = 'GET /api/v1/users/me/waitlist_entries/';
const AT = `/reserve/detail/${reservation.id}`;

test('a request shows until when the cast answers, the minutes left, its number and what comes next', async () => {
  server.use(answer(DETAIL, reservation));
  show(<ReservationScreen />, `${AT}?requested=1`);
  expect(await screen.findByText('みさきさんの承認を待っています')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('残り21分');
  expect(await screen.findByText('予約をリクエストしました')).toBeVisible();
  expect(screen.getAllByText('Y-7K3M-2291')).toHaveLength(2);
});

test('the cancel dialog names fee and refund, and one press cancels once', async () => {
  const keys: (string | null)[] = [];
  let state: typeof reservation = { ...reservation, state: 'confirmed', answer_due_at: null };
  server.use(
    answer(DETAIL, () => state),
    answer(PREVIEW, { percent: 30, fee: 7800, refund: 19_200, refund_card: 0 }),
    answer(EVENT, ({ request, params }) => {
      expect(params.event).toBe('cancel');
      keys.push(request.headers.get('Idempotency-Key'));
      state = { ...state, state: 'cancelled_user', cancellation_fee: 7800, can: [] };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '予約をキャンセルする' }));
  expect(await screen.findByText('キャンセル料（30%）')).toBeVisible();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('¥7,800');
  expect(dialog).toHaveTextContent('19,200G');
  await userEvent.dblClick(screen.getByRole('button', { name: 'この予約をキャンセルする' }));
  expect(await screen.findByText(/キャンセル料 7,800G\s返金 19,200G/)).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '予約をキャンセルする' })).toBeNull();
});

test('a fee that rose meanwhile is shown before the customer says yes again, and nothing was cancelled', async () => {
  const sent: unknown[] = [];
  let fees = { percent: 0, fee: 0, refund: 27_000, refund_card: 0 };
  server.use(
    answer(DETAIL, { ...reservation, state: 'confirmed', answer_due_at: null }),
    answer(PREVIEW, () => fees),
    on(EVENT, async ({ request }) => {
      sent.push(await request.json());
      fees = { percent: 50, fee: 10_000, refund: 17_000, refund_card: 0 };
      return problemOf('reservation/fee_changed');
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '予約をキャンセルする' }));
  expect(await screen.findByText('無料', { selector: 'dialog *' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'この予約をキャンセルする' }));
  const dialog = await screen.findByRole('dialog');
  expect(await screen.findByText('キャンセル料（50%）')).toBeVisible();
  expect(dialog).toHaveTextContent('まだキャンセルしていません');
  await userEvent.click(screen.getByRole('button', { name: 'この予約をキャンセルする' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { fee: 0, hold: true },
      { fee: 10_000, hold: true },
    ]),
  );
});

test('when the cast declined meanwhile, the dialog says so and the page shows the new state', async () => {
  let state: typeof reservation = reservation;
  server.use(
    answer(DETAIL, () => state),
    answer(PREVIEW, { percent: 0, fee: 0, refund: 27_000, refund_card: 0 }),
    on(EVENT, async () => {
      state = { ...reservation, state: 'declined', can: [] };
      return problemOf('reservation/state_conflict');
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '予約をキャンセルする' }));
  expect(await screen.findByText('無料', { selector: 'dialog *' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'この予約をキャンセルする' }));
  expect(await screen.findByText('今回はお受けできませんでした')).toBeInTheDocument();
});

test('a cancellation counts down on the page; it can be taken back while the cast knows nothing', async () => {
  const booking: typeof reservation = { ...reservation, state: 'confirmed', answer_due_at: null, can: ['cancel'] };
  let state = booking;
  const sent: unknown[] = [];
  server.use(
    answer(DETAIL, () => state),
    answer(PREVIEW, { percent: 30, fee: 7800, refund: 19_200, refund_card: 0 }),
    // Before the events, whose path has room for any word.
    answer('POST /api/v1/users/me/reservations/{reservation_id}/undo/', () => {
      state = booking;
      return null;
    }),
    answer(EVENT, ({ body }) => {
      sent.push(body);
      const until = toTokyoIso(new Date(Date.now() + 60_000));
      state = { ...booking, can: [], held_cancellation: { until, fee: 7800 } };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '予約をキャンセルする' }));
  await screen.findByText('キャンセル料（30%）');
  await userEvent.click(screen.getByRole('button', { name: 'この予約をキャンセルする' }));
  const panel = await screen.findByRole('region', { name: '予約をキャンセルします' });
  expect(panel).toHaveTextContent('¥7,800');
  expect(panel).toHaveTextContent('キャストにはまだ伝わっていません');
  expect(sent).toEqual([{ fee: 7800, hold: true }]);
  expect(screen.getByText('キャンセルを受け付けています')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '予約をキャンセルする' })).toBeNull();
  expect(screen.queryByText('日時・内容を変更する')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '取り消す' }));
  expect(await screen.findByRole('button', { name: '予約をキャンセルする' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '予約をキャンセルします' })).toBeNull();
});

test('another customer’s reservation is not found, with the way back', async () => {
  server.use(refuse(DETAIL, 'not_found'));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('予約が見つかりません')).toBeVisible();
  expect(screen.getByRole('link', { name: '予約一覧を見る' })).toHaveAttribute('href', '/reserve');
});

test('the list reads its tab from the address and says when it is empty', async () => {
  server.use(
    answer(OFFERED, []),
    answer(LINE, []),
    answer(LIST, ({ query }) => ({
      data: query.get('tab') === 'live' ? [reservation] : [],
      page: { next_cursor: null, total: null },
    })),
  );
  const place = show(<ReserveListScreen />, '/reserve');
  expect(await screen.findByText('承認待ち')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', AT);
  await userEvent.click(screen.getByRole('button', { name: '過去' }));
  expect(await screen.findByText('ご利用履歴はまだありません')).toBeVisible();
  expect(place.path()).toBe('/reserve?tab=past');
});

test('a list says of each booking what was kept or can be done', async () => {
  const over = (state: typeof reservation.state, more: Partial<typeof reservation>) => ({
    ...reservation,
    id: crypto.randomUUID(),
    state,
    state_label: state,
    ...more,
  });
  server.use(
    answer(OFFERED, []),
    answer(LINE, []),
    answer(LIST, {
      data: [
        over('completed', { ended_at: new Date().toISOString() }),
        over('cancelled_user', { cancellation_fee: 7800 }),
        over('declined', {}),
      ],
      page: { next_cursor: null, total: null },
    }),
  );
  show(<ReserveListScreen />, '/reserve?tab=past');
  await screen.findByText('口コミを書けます', { exact: false });
  const [completed, cancelled, declined] = screen.getAllByRole('link');
  expect(completed).toHaveTextContent('¥27,000');
  expect(completed).toHaveTextContent('口コミを書けます');
  expect(cancelled).toHaveTextContent('キャンセル料 7,800G');
  expect(cancelled).not.toHaveTextContent('¥27,000');
  expect(declined).toHaveTextContent('27,000Gをお戻ししました');
});

test('talk, calendar and telephone are at hand while it lives', async () => {
  server.use(answer(DETAIL, { ...reservation, state: 'confirmed', confirmed_at: reservation.created_at }));
  show(<ReservationScreen />, AT);
  expect(await screen.findByRole('link', { name: 'みさきさんとトークする' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'カレンダーに追加' })).toBeVisible();
});

test('a list that fails can be read again', async () => {
  let fail = true;
  server.use(
    answer(OFFERED, []),
    answer(LINE, []),
    on(LIST, async () =>
      fail ? problemOf('busy') : HttpResponse.json({ data: [], page: { next_cursor: null, total: null } }),
    ),
  );
  show(<ReserveListScreen />, '/reserve');
  await screen.findByText('予約を読み込めませんでした');
  fail = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(screen.getByText('予定されている予約はありません')).toBeVisible());
});

test('a calendar entry gives nothing away', () => {
  const file = calendarFile(reservation, new Date());
  expect(file).toContain('SUMMARY:予約 Y-7K3M-2291');
  expect(file).not.toContain('みさき');
});
