import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { stateLabel } from '@/domain/machines/reservation-display';
import type { Role } from '@/domain/roles';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { ReserveListScreen } from '@/features/reservation/reserve-list-screen';
import { become } from '@/platform/auth/session-store';
import { answer } from '../../support/answer';
import { noChange, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(noChange);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => as('male_user'));
afterEach(() => {
  act(() => void become({ state: 'unknown', role: null, isOps: false }));
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const as = (role: Role) => void become({ state: 'unknown', role, isOps: false });
const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const LIST = 'GET /api/v1/users/me/reservations/';
const AT = `/reserve/detail/${reservation.id}`;
type Shown = typeof reservation;
const over: Shown = { ...reservation, answer_due_at: null, can: [] };

/** The screen of a booking that each event answers with what follows; gives what was sent. */
const open = async (from: Partial<Shown>, next: Partial<Shown> = {}): Promise<unknown[]> => {
  const sent: unknown[] = [];
  let shown: Shown = { ...over, ...from };
  server.use(
    answer(DETAIL, () => shown),
    answer(EVENT, ({ params, body }) => {
      sent.push([params.event, body]);
      shown = { ...over, ...next };
      return shown;
    }),
  );
  show(<ReservationScreen />, AT);
  await screen.findByText(/^Y-7K3M-2291$/);
  return sent;
};

describe('the customer who does not come', () => {
  test('is nothing that the cast could say before the server allows it', async () => {
    as('female_cast');
    await open({ state: 'arrived', can: ['start', 'cancel'] });
    expect(screen.getByRole('button', { name: '開始する' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'お客様が来なかった' })).toBeNull();
  });

  test('is said after a question, and the screen of the cast follows', async () => {
    as('female_cast');
    const sent = await open({ state: 'arrived', can: ['start', 'no_show'] }, { state: 'no_show_user' });
    await userEvent.click(screen.getByRole('button', { name: 'お客様が来なかった' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'お客様は来ませんでしたか？' }));
    await userEvent.click(dialog.getByRole('button', { name: '来なかった', hidden: true }));
    expect(await screen.findByText('お客様が到着しませんでした')).toBeVisible();
    expect(sent).toEqual([['no_show', {}]]);
  });

  test('reads the fee and what comes back', async () => {
    await open({ state: 'no_show_user', cancellation_fee: 22_000 });
    expect(screen.getByText(/^キャンセル料 22,000G\s返金 5,000G$/)).toBeVisible();
  });
});

test('a cast who is said not to have come may object, and reads that it is looked at', async () => {
  as('female_cast');
  const sent = await open({ state: 'no_show_cast', can: ['dispute'] }, { state: 'disputed' });
  expect(screen.getByText('未到着として終了しました')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '問題を報告する' }));
  await userEvent.type(await screen.findByLabelText(/^起きたこと/), 'ロビーで30分お待ちしていました。');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  expect(await screen.findByText('運営が内容を確認しています')).toBeVisible();
  expect(sent).toEqual([['dispute', { reason: 'ロビーで30分お待ちしていました。' }]]);
});

test('words that are too few stand at their field; a report that was taken is said so', async () => {
  const sent = await open({ state: 'completed', can: ['dispute'] }, { state: 'disputed' });
  await userEvent.click(screen.getByRole('button', { name: '問題を報告する' }));
  const words = await screen.findByLabelText(/^起きたこと/);
  await userEvent.type(words, '違います');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  await waitFor(() => expect(words).toHaveAccessibleDescription(/10文字以上で入力してください/));
  expect(words).toBeInvalid();
  await userEvent.clear(words);
  await userEvent.type(words, 'お約束した時間より30分早く終わりました。');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  expect(await screen.findByText(/報告を受け付けました/)).toBeVisible();
  expect(await screen.findByText('内容を確認しています')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a booking that the cast called off says what came back and leads to other casts', async () => {
  await open({ state: 'cancelled_cast' });
  expect(screen.getByText('キャストの都合でキャンセルになりました')).toBeVisible();
  expect(screen.getByText(/お詫びの無償1,000Gをお送りしました/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ほかのキャストを探す' })).toHaveAttribute('href', '/girl');
});

test('a booking that was completed or cost a fee has its receipt in one press, as long as nothing is owed', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  const asked: string[] = [];
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/receipt/', ({ params }) => {
      asked.push(params.reservation_id ?? '');
      return { name: 'receipt-Y-7K3M-2291.pdf', type: 'application/pdf', base64: 'JVBERi0=' };
    }),
  );
  await open({ state: 'completed' });
  await userEvent.click(await screen.findByRole('button', { name: '領収書（PDF）' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([reservation.id]);
  saved.mockRestore();
});

test.each([
  ['that was cancelled for nothing', { state: 'cancelled_user', cancellation_fee: 0 }],
  ['for which something is owed', { state: 'cancelled_user', cancellation_fee: 10_000, owed: 10_000 }],
  ['that the cast called off', { state: 'cancelled_cast' }],
] as const)('a booking %s has no receipt', async (_, of) => {
  await open(of);
  expect(await screen.findByRole('link', { name: /お問い合わせ/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '領収書（PDF）' })).toBeNull();
});

test('a booking that was taken back before it was agreed says that it cost nothing', async () => {
  await open({ state: 'cancelled_user', cancellation_fee: 0 });
  expect(screen.getByText(/キャンセル料はかかりません/)).toBeVisible();
});

test.each([
  ['past', 'disputed', '確認中'],
  ['cancelled', 'expired', '時間切れ'],
] as const)('the list %s shows %s as %s', async (tab, state, label) => {
  const row: Shown = { ...over, state, state_label: stateLabel(state) };
  server.use(
    answer('GET /api/v1/users/me/booking_offers/', []),
    answer('GET /api/v1/users/me/waitlist_entries/', []),
    answer(LIST, ({ query }) => ({
      data: query.get('tab') === tab ? [row] : [],
      page: { next_cursor: null, total: null },
    })),
  );
  show(<ReserveListScreen />, `/reserve?tab=${tab}`);
  expect(await screen.findByText(label)).toBeVisible();
});
