import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { formatDate } from '@/domain/business-day';
import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { castWords } from '@/features/reservation/cast-words';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
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
const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const AT = `/reserve/detail/${reservation.id}`;
type State = typeof reservation;
const unnamed: State = { ...reservation, state: 'confirmed', answer_due_at: null, can: ['cancel'] };
const hotel = { id: 7, name: 'ホテル 月白 新宿', address: '新宿1丁目1番1号' };
const confirmed: State = { ...unnamed, place: { ...unnamed.place, mst_hotel: hotel } };

test('before its time the customer’s 入室した says from when, and the rows offer what may be done', async () => {
  server.use(answer(DETAIL, { ...confirmed, can: ['cancel', 'no_show'] }));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText(`入室の連絡は${formatDate(confirmed.business_date)} 24:45からできます`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /入室した/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'キャストが来なかった' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '問題を報告する' })).toBeNull();
});

test.each(['confirmed', 'arrived', 'in_progress', 'completed'] as const)(
  '%s offers the customer nothing of what the server does not allow now',
  async (state) => {
    server.use(answer(DETAIL, { ...confirmed, state, can: [] }));
    show(<ReservationScreen />, AT);
    expect(await screen.findByRole('link', { name: 'みさきさんのページを見る' })).toBeVisible();
    for (const name of ['予約をキャンセルする', 'キャストが来なかった', '問題を報告する', '入室した'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('before a hotel is named nothing is said of entering it', async () => {
  server.use(answer(DETAIL, unnamed));
  show(<ReservationScreen />, AT);
  expect(await screen.findByRole('link', { name: 'みさきさんのページを見る' })).toBeVisible();
  expect(screen.queryByText(/入室の連絡は/)).toBeNull();
});

test('入室した is sent once and the mark takes its place', async () => {
  const sent: string[] = [];
  let state: State = { ...confirmed, state: 'arrived', can: ['cancel', 'enter'] };
  server.use(
    answer(DETAIL, () => state),
    answer(EVENT, ({ params }) => {
      sent.push(String(params.event));
      state = { ...state, entered_at: state.starts_at, can: ['cancel'] };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.dblClick(await screen.findByRole('button', { name: '入室した' }));
  expect(await screen.findByText('入室をお知らせしました')).toBeVisible();
  expect(screen.queryByRole('button', { name: '入室した' })).toBeNull();
  expect(sent).toEqual(['enter']);
});

test('a no-show is asked about before it is said, with what follows', async () => {
  let state: State = { ...confirmed, can: ['cancel', 'no_show'] };
  server.use(
    answer(DETAIL, () => state),
    answer(EVENT, () => {
      state = { ...state, state: 'no_show_cast', can: ['dispute'] };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'キャストが来なかった' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('27,000Gを全額お戻しし、お詫びの無償1,000Gをお送りします');
  await userEvent.click(within(dialog).getByRole('button', { name: '来なかった', hidden: true }));
  expect(await screen.findByText('キャストが到着しませんでした')).toBeInTheDocument();
});

test('a problem is reported in ten characters or more', async () => {
  const reasons: unknown[] = [];
  let state: State = { ...confirmed, state: 'completed', can: ['dispute'] };
  server.use(
    answer(DETAIL, () => state),
    answer(EVENT, ({ body }) => {
      reasons.push(body);
      state = { ...state, state: 'disputed', can: [] };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '問題を報告する' }));
  await userEvent.type(await screen.findByRole('textbox'), '短い');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  expect(await screen.findByText('10文字以上で入力してください')).toBeVisible();
  expect(reasons).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), '話でした、確認をお願いします');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  expect(await screen.findByText('内容を確認しています')).toBeInTheDocument();
  expect(reasons).toEqual([{ reason: '短い話でした、確認をお願いします' }]);
});

describe('as the cast', () => {
  // Not signed in, so that no websocket is opened.
  beforeEach(() => void become({ state: 'unknown', role: 'female_cast', isOps: false }));
  afterEach(() => {
    cleanup();
    become({ state: 'unknown', role: null, isOps: false });
  });

  test('the cast sees the customer, the reward and one next step', async () => {
    const sent: string[] = [];
    const place = { ...confirmed.place, mst_hotel: { id: 1, name: 'ホテル 月白', address: '1丁目2番3号' } };
    let state: State = { ...confirmed, place, reward_estimate: 17_000, can: ['cancel', 'depart'] };
    server.use(
      answer(DETAIL, () => state),
      answer(EVENT, ({ params }) => {
        sent.push(String(params.event));
        state = { ...state, state: 'departed', can: ['cancel', 'arrive'] };
        return state;
      }),
    );
    show(<ReservationScreen />, AT);
    expect(await screen.findByText('たかさん')).toBeVisible();
    expect(await screen.findByText('¥17,000')).toBeVisible();
    expect(screen.queryByText('お支払い総額')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '出発する' }));
    const dialog = await screen.findByRole('dialog', { name: '出発しますか？' });
    expect(dialog).toHaveTextContent('たかさんに「向かっています」とお知らせします');
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '出発する', hidden: true }));
    expect(await screen.findByRole('button', { name: '到着した' })).toBeEnabled();
    expect(sent).toEqual(['depart']);
  });

  test('a step that is refused says why', async () => {
    server.use(
      answer(DETAIL, { ...confirmed, state: 'arrived', can: ['cancel', 'start'] }),
      refuse(EVENT, 'reservation/state_conflict'),
    );
    show(<ReservationScreen />, AT);
    await userEvent.click(await screen.findByRole('button', { name: '開始する' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '開始する', hidden: true }),
    );
    expect(await screen.findByText(/状態が変わったため/)).toBeVisible();
  });

  test('a booking in cash begins with its price in the cast’s hand, named large and sent along', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(DETAIL, { ...confirmed, state: 'arrived', payment_method: 'cash', total: 18_000, can: ['start'] }),
      answer(EVENT, ({ body }) => {
        sent.push(body);
        return { ...confirmed, state: 'in_progress', payment_method: 'cash' };
      }),
    );
    show(<ReservationScreen />, AT);
    await userEvent.click(await screen.findByRole('button', { name: '開始する' }));
    const dialog = await screen.findByRole('dialog', { name: '現金を受け取りましたか？' });
    expect(within(dialog).getByText('現金 ¥18,000')).toBeVisible();
    const yes = within(dialog).getByRole('button', { name: '現金 ¥18,000 を受け取りました', hidden: true });
    await userEvent.click(yes);
    await waitFor(() => expect(sent).toEqual([{ cash_received: 18_000 }]));
  });

  test.each(RESERVATION_STATES)('%s has a sentence and a time for the cast', (state) => {
    const words = castWords({ ...reservation, state }, new Date());
    expect(words.headline).not.toBe('');
    expect(words.large).toMatch(/^\d{1,2}:\d\d/);
    expect(words.under).not.toBe('');
  });
});
