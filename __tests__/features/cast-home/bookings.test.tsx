import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays, businessDateOf } from '@/domain/business-day';
import { monthAfter, monthOf } from '@/domain/month';
import BookingsScreen from '@/features/cast-home/bookings/bookings-screen';
import type { Request } from '@/features/cast-home/types';
import { answer, refuse, silence } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { DATE, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const idOf = (last: string) => `0193b000-0000-7000-8000-0000000000${last}`;
const cash = { payment_method: 'cash' as const, total: 29_000 };
const next: Request = { ...reservation, ...cash, id: idOf('c1'), state: 'confirmed', state_label: '予約確定' };
const done: Request = {
  ...next,
  id: idOf('c2'),
  state: 'completed',
  state_label: '完了',
  reward_earned: 18_600,
  has_memo: false,
};
const known: Request = { ...done, id: idOf('c5'), has_memo: true, payment_method: 'card' };
const off: Request = {
  ...next,
  id: idOf('c3'),
  state: 'cancelled_user',
  state_label: 'キャンセル',
  cancellation_fee: 13_000,
  reward_earned: 6_400,
};
const asked: Request = { ...reservation, id: idOf('c4'), business_date: addDays(DATE, 3), can: ['accept', 'decline'] };
const coming: Request = { ...next, id: idOf('c6'), business_date: addDays(DATE, 1) };

const LATEST = monthOf(businessDateOf(new Date()));
const BEFORE = monthAfter(LATEST, -1);
const nameOf = (month: string) => `${Number(month.slice(5))}月`;
const SUMS = [
  { month: LATEST, count: 23, reward: 358_400 },
  { month: BEFORE, count: 31, reward: 472_600 },
  { month: monthAfter(LATEST, -2), count: 0, reward: 0 },
];

const server = setupServer(
  ...noBadges,
  answer('GET /api/v1/users/me/notices/unread/', { all: 0, reserve: 0, talk: 0, shift: 0, offer: 0, house: 0 }),
  answer('GET /api/v1/female_casts/me/home_top/', {
    now: reservation.starts_at,
    business_date: DATE,
    accepting: true,
    shift: null,
    todos: [],
    next_reservation: next,
    requests: [asked],
    reward_today: { completed: 18_600, completed_count: 1, expected: 36_200 },
  }),
  answer('GET /api/v1/female_casts/me/booking_months/', SUMS),
  answer('GET /api/v1/female_casts/me/shifts/', [
    {
      id: 1,
      business_date: coming.business_date,
      from: '17:00',
      to: '25:00',
      area_ids: [1],
      bookings: [],
      starts_at: coming.starts_at,
      ends_at: coming.ends_at,
    },
  ]),
  answer('GET /api/v1/users/me/reservations/', ({ query }) => {
    const when = query.get('when') ?? '';
    const past = pastOf(query.get('month'), query.get('only'));
    const data = { today: [next, done], upcoming: [coming, asked], past }[when] ?? [];
    expect(query.get('side')).toBe('cast');
    return { data, page: { next_cursor: null, total: null } };
  }),
);
const pastOf = (month: string | null, only: string | null) => {
  if (month !== LATEST) return only === null && month === BEFORE ? [known] : [];
  if (only === 'called_off') return [off];
  return only === null ? [done, known, off] : [];
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  connect(true);
});
afterAll(() => server.close());

const connect = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
const links = async () => (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
const rows = async () => (await within(screen.getByRole('main')).findAllByRole('link', { name: /さん/ })).map(textOf);
const textOf = (element: HTMLElement) => element.textContent ?? '';

test('本日 has the next booking on top, what is done below it with its sum, and every one opens', async () => {
  show(<BookingsScreen />, '/reserve');
  const plane = await screen.findByRole('region', { name: '次の予約' });
  expect(plane).toHaveTextContent('お支払い現地で現金 ¥29,000');
  // From ninety minutes before the start the cast may say that they are on the way.
  expect(plane).toHaveTextContent(/出発 .*23:30から/);
  expect(await screen.findByRole('button', { name: '本日 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '今後 1' })).toBeVisible();
  expect(screen.getByText(/^1本/)).toHaveTextContent(/^1本 ¥18,600$/);
  expect(screen.getByText(/今日の手取り見込み/)).toHaveTextContent('¥36,200');
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull();
  expect(await links()).toEqual(expect.arrayContaining([next, done].map(({ id }) => `/reserve/detail/${id}`)));
});

test('今後 has the requests on top with their answers, and beside each day the hours of the shift', async () => {
  show(<BookingsScreen />, '/reserve?when=upcoming');
  expect(await screen.findByRole('button', { name: '承認する' })).toBeEnabled();
  expect(await screen.findByText('17:00–25:00')).toBeVisible();
});

test('過去 tells what was the cast’s, where a memo is missing, and of what was called off its start and share', async () => {
  show(<BookingsScreen />, '/reserve');
  await userEvent.click(await screen.findByRole('button', { name: '過去' }));
  const [first, second, third] = await rows();
  expect(first).toMatch(/25:00〜26:30.*写真指名.*現金 ¥29,000.*¥18,600.*メモ まだ/);
  expect(second).toMatch(/カード/);
  expect(second).not.toMatch(/メモ/);
  expect(third).toMatch(/^25:00.*取り消し.*50%.*¥6,400.*取消$/);
  expect(third).not.toMatch(/〜|指名/);
});

test('a month and a part of it are chosen by a press, stand in the address and say when they are empty', async () => {
  const place = show(<BookingsScreen />, '/reserve?when=past');
  expect(
    await screen.findByRole('button', { name: new RegExp(`^${nameOf(LATEST)}\\s23本\\s¥358,400$`) }),
  ).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: /31本/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(place.path()).toBe(`/reserve?when=past&month=${BEFORE}`);
  await userEvent.click(screen.getByRole('button', { name: '現金' }));
  expect(await screen.findByText(`${nameOf(BEFORE)}の「現金」の予約はありません`)).toBeVisible();
  expect(place.path()).toBe(`/reserve?when=past&month=${BEFORE}&only=cash`);
  await userEvent.click(screen.getByRole('button', { name: 'すべての予約を表示' }));
  await userEvent.click(screen.getByRole('button', { name: /0本/ }));
  expect(await screen.findByText(/月の予約はありません/)).toBeVisible();
});

test('the address brings back the month and the part', async () => {
  show(<BookingsScreen />, `/reserve?when=past&month=${LATEST}&only=called_off`);
  expect(await screen.findByRole('button', { name: '取り消し' })).toHaveAttribute('aria-pressed', 'true');
  expect(await rows()).toHaveLength(1);
});

test('the list stands where the sums of the months cannot be read', async () => {
  server.use(refuse('GET /api/v1/female_casts/me/booking_months/', 'internal'));
  show(<BookingsScreen />, '/reserve?when=past');
  expect(await screen.findByText(/月の合計を読み込めませんでした/)).toBeVisible();
  expect(await rows()).toHaveLength(3);
});

test('without a connection what was read stays in all three tabs, and says of what time it is', async () => {
  show(<BookingsScreen />, '/reserve?when=past');
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByText(/時点/)).toBeNull();
  server.use(silence('GET /api/v1/users/me/reservations/'), silence('GET /api/v1/female_casts/me/booking_months/'));
  connect(false);
  expect(screen.getByText(/^\d+:\d\d 時点$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '本日 2' }));
  expect(screen.getByText(/時点$/)).toBeVisible();
  expect(screen.getByText('終わった予約')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '今後 1' }));
  expect(await rows()).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '過去' }));
  expect(await rows()).toHaveLength(3);
  expect(screen.getByText(/時点$/)).toBeVisible();
});
