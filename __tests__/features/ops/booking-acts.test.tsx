import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import BookingPage from '@/features/ops/bookings/booking-page';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { bookingRow } from './booking-row';
import { AT_THE_DESK } from './waiting-scene';

type Page = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;
const OPEN = 'POST /api/v1/ops/bookings/{reservation_id}/open/';
const READ = 'GET /api/v1/ops/bookings/{reservation_id}/';
const WAIVE = 'POST /api/v1/ops/reservations/{reservation_id}/waive/';

const NOTHING: Page['acts'] = {
  customer_fee: null,
  can_cancel: false,
  can_change: false,
  can_move: false,
  can_extend: false,
  answer_from: null,
  waiver: null,
};
const WAIVER: NonNullable<Page['acts']['waiver']> = {
  amount: 16_000,
  gold: 0,
  card: 16_000,
  owed: 0,
  reward: 9_600,
  points: 10,
  needs_two: true,
  waits: null,
};
const pageWith = (acts: Partial<Page['acts']>): Page => ({
  ...bookingRow,
  customer: { ...bookingRow.customer, band: 'A', visits: 9 },
  created_at: '2026-11-21T20:02:00+09:00',
  moved_from: null,
  moved_to: null,
  lines: [],
  money: [],
  events: [],
  acts: { ...NOTHING, ...acts },
  opened: [],
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const showPage = (acts: Partial<Page['acts']>) => {
  server.use(...AT_THE_DESK, answer(OPEN, pageWith(acts)), answer(READ, pageWith(acts)));
  show(<BookingPage id={bookingRow.id} />, `/ops/bookings/${bookingRow.id}`);
};

test('nothing is offered where nothing may be done', async () => {
  showPage({});
  expect(await screen.findByRole('heading', { name: 'お客様' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'できること' })).toBeNull();
});

test('a waiver names the reason, what was checked and what it means for all three, and is sent as it was shown', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(WAIVE, ({ body }) => {
      sent.push(body);
      return { done: false };
    }),
  );
  showPage({ waiver: WAIVER });
  await userEvent.click(await screen.findByRole('button', { name: /^キャンセル料を免除する/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'キャンセル料 ¥16,000 を免除しますか' }));
  for (const words of [/けいすけ さん/, /¥9,600 のまま\s運営が負担/, '減点 10 を取り消し', 'ほかの担当者'])
    expect(dialog.getByText(words)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^承認を頼む/ }));
  expect(dialog.getByText('理由を選択してください')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '交通の乱れ' }));
  await userEvent.type(dialog.getByLabelText(/確かめたこと/), '短い');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByText('確かめたことを10文字以上で入力してください')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/確かめたこと/), '遅延証明の写真と時刻が一致');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toEqual([
      { reason: 'traffic', words: '短い遅延証明の写真と時刻が一致', gold: 0, card: 16_000, owed: 0 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where money moved meanwhile the dialog says so and keeps what was typed', async () => {
  server.use(on(WAIVE, async () => problemOf('waiver/changed')));
  showPage({ waiver: { ...WAIVER, amount: 4_500, card: 4_500, needs_two: false } });
  await userEvent.click(await screen.findByRole('button', { name: /^キャンセル料を免除する/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'キャンセル料 ¥4,500 を免除しますか' }));
  expect(dialog.queryByText('ほかの担当者')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '災害' }));
  await userEvent.type(dialog.getByLabelText(/確かめたこと/), '自治体の避難の知らせを確認');
  await userEvent.click(dialog.getByRole('button', { name: /^免除する/ }));
  expect(await dialog.findByText(/お支払いの状態が変わりました/)).toBeVisible();
  expect(dialog.getByLabelText(/確かめたこと/)).toHaveValue('自治体の避難の知らせを確認');
});

test('a waiver that was asked for says that it waits, and is offered to no one a second time', async () => {
  showPage({ waiver: { ...WAIVER, waits: { asked_by: '佐野', ends_at: '2026-11-22T21:40:00+09:00' } } });
  expect(await screen.findByText(/免除の承認を待っています\s依頼 佐野\s11\/22\(日\) 21:40まで/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^キャンセル料を免除する/ })).toBeNull();
});

test('a cancellation for the customer carries the fee that was shown, one for the store none', async () => {
  const sent: unknown[] = [];
  server.use(
    on('POST /api/v1/ops/reservations/{reservation_id}/cancel/', async ({ body }) => {
      sent.push(body);
      return problemOf('reservation/fee_changed');
    }),
  );
  showPage({ customer_fee: 10_000, can_cancel: true });
  await userEvent.click(await screen.findByRole('button', { name: 'お客様の電話で取り消す' }));
  const asked = within(await screen.findByRole('dialog', { name: 'お客様の電話で取り消しますか？' }));
  expect(asked.getByText(/キャンセル料 ¥10,000/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '取り消す' }));
  expect(await asked.findByText('理由を選択してください')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '交通の乱れ' }));
  await userEvent.click(asked.getByRole('button', { name: '取り消す' }));
  expect(await asked.findByText(/まだキャンセルしていません/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '戻る' }));
  await userEvent.click(screen.getByRole('button', { name: '店舗の都合で取り消す' }));
  const store = within(await screen.findByRole('dialog', { name: '店舗の都合で取り消しますか？' }));
  await userEvent.click(store.getByRole('button', { name: 'その他' }));
  await userEvent.click(store.getByRole('button', { name: '取り消す' }));
  expect(await store.findByText('その他のときは、内容を入力してください')).toBeVisible();
  await userEvent.type(store.getByLabelText(/内容/), '部屋の故障');
  await userEvent.click(store.getByRole('button', { name: '取り消す' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { by: 'customer', fee: 10_000, reason: 'traffic', words: '' },
      { by: 'store', reason: 'other', words: '部屋の故障' },
    ]),
  );
});

test('the store answers a request once its time has come, and reads before from when', async () => {
  showPage({ answer_from: '2100-01-01T12:20:00+09:00' });
  expect(await screen.findByText(/店舗からは 12:20 から答えられます/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '店舗として承認する' })).toBeNull();
});

test('then both answers are offered', async () => {
  const accepted = jest.fn();
  server.use(
    answer('POST /api/v1/ops/reservations/{reservation_id}/accept/', () => {
      accepted();
      return { done: true };
    }),
  );
  showPage({ answer_from: '2020-01-01T12:20:00+09:00' });
  expect(await screen.findByRole('button', { name: '店舗としてお断りする' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '店舗として承認する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'この予約を店舗として承認しますか？' }));
  await userEvent.click(dialog.getByRole('button', { name: '店舗として承認する' }));
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1));
});
