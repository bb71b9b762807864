import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays, parse30, toTokyoIso } from '@/domain/business-day';
import type { Role } from '@/domain/roles';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
import { DATE, noChange, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(noChange);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => signedInAs('male_user'));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const signedInAs = (role: Role) => void become({ state: 'unknown', role, isOps: false });
const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const GOLD = 'GET /api/v1/users/me/mygold/';
const ADDRESS = 'GET /api/v1/users/me/reservations/{reservation_id}/address/';
const AT = `/reserve/detail/${reservation.id}`;
type State = typeof reservation;
const room = { ...reservation.place, place_type_id: 154, name: '店舗・提携ルーム' };
const adjusting: State = {
  ...reservation,
  state: 'adjusting',
  state_label: '調整中',
  starts_at: toTokyoIso(parse30(addDays(DATE, 1), '20:00')),
  ends_at: toTokyoIso(parse30(addDays(DATE, 1), '21:30')),
  place: room,
  answer_due_at: toTokyoIso(new Date(Date.now() + 25 * 60_000)),
  proposal: {
    made_at: toTokyoIso(new Date(Date.now() - 5 * 60_000)),
    before: { starts_at: reservation.starts_at, ends_at: reservation.ends_at, place: reservation.place },
    lines: reservation.lines,
    total: 29_000,
    reward_estimate: null,
  },
  can: ['approve', 'cancel'],
};
const gold = (total: number) => answer(GOLD, { total, paid: total, free: 0, held: 27_000, next_expiry: null });

test('the customer can neither approve nor cancel what the server does not allow now', async () => {
  server.use(answer(DETAIL, { ...adjusting, can: [] }), gold(5_000));
  show(<ReservationScreen />, AT);
  expect(await screen.findByRole('button', { name: '提案を承認する' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /キャンセルする/ })).toBeNull();
});

test('old and new stand side by side with the difference and the time that is left', async () => {
  server.use(answer(DETAIL, adjusting), gold(5_000));
  show(<ReservationScreen />, AT);
  const table = within(await screen.findByRole('region', { name: '日時・場所の提案' }));
  const row = (name: RegExp) => table.getByRole('row', { name });
  expect(row(/時間/)).toHaveTextContent('25:00〜26:30');
  expect(row(/時間/)).toHaveTextContent('20:00〜21:30');
  expect(row(/場所/)).toHaveTextContent(/新宿・歌舞伎町\s*ホテル/);
  expect(row(/場所/)).toHaveTextContent('店舗・提携ルーム');
  expect(row(/総額/)).toHaveTextContent('¥27,000');
  expect(row(/総額/)).toHaveTextContent('¥29,000');
  expect(screen.getByText('ご提案の料金の内訳')).toBeVisible();
  expect(table.getByText('交通費の変更により、総額が¥2,000増えます。')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('残り25分');
  expect(screen.getByRole('button', { name: /キャンセルする（無料）/ })).toBeEnabled();
});

test('the customer’s approval is sent once, and the screen follows', async () => {
  const sent: string[] = [];
  let state = adjusting;
  server.use(
    gold(5_000),
    answer(DETAIL, () => state),
    answer(EVENT, ({ params }) => {
      sent.push(String(params.event));
      state = { ...adjusting, state: 'confirmed', total: 29_000, answer_due_at: null, can: ['cancel'] };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.dblClick(await screen.findByRole('button', { name: '提案を承認する' }));
  expect(await screen.findByText('予約が確定しました')).toBeVisible();
  expect(screen.queryByRole('region', { name: '日時・場所の提案' })).toBeNull();
  expect(sent).toEqual(['approve']);
});

test('gold that is missing is named, and bought with the way back', async () => {
  server.use(answer(DETAIL, adjusting), gold(500));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('承認には、あと 1,500G 必要です')).toBeVisible();
  const link = screen.getByRole('link', { name: 'ゴールドを購入する' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`from=${encodeURIComponent(AT)}`));
});

test('a refusal is said beside the answer', async () => {
  server.use(answer(DETAIL, adjusting), gold(5_000), refuse(EVENT, 'reservation/state_conflict'));
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '提案を承認する' }));
  expect(await screen.findByText(/予約の状態が変わったため/)).toBeVisible();
});

test('the cast reads the same side by side, without the customer’s answers', async () => {
  signedInAs('female_cast');
  server.use(answer(DETAIL, { ...adjusting, can: ['decline', 'cancel'] }));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('お客様のお返事を待っています')).toBeVisible();
  expect(await screen.findByRole('region', { name: '日時・場所の提案' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '提案を承認する' })).toBeNull();
});

const home = { ...reservation.place, place_type_id: 16, name: '自宅' };
const HOME = {
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: 'みどりハイツ405',
  landmark: '青い看板',
};

test('the cast reads an address only while it is open, by a call of its own', async () => {
  signedInAs('female_cast');
  server.use(answer(DETAIL, { ...reservation, place: home }));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('ご自宅（新宿・歌舞伎町）')).toBeVisible();
  expect(screen.getByText('住所は予約が確定すると表示されます')).toBeVisible();
});

test('an open address stands with its postal code, lines and landmark', async () => {
  server.use(
    answer(DETAIL, { ...reservation, place: home, state: 'confirmed', answer_due_at: null, address_open: true }),
    answer(ADDRESS, HOME),
  );
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('〒160-0021')).toBeVisible();
  expect(screen.getByText('東京都新宿区歌舞伎町1-2-3')).toBeVisible();
  expect(screen.getByText('目印：青い看板')).toBeVisible();
});
