import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays } from '@/domain/business-day';
import BookingsScreen from '@/features/cast-home/bookings/bookings-screen';
import type { Request } from '@/features/cast-home/types';
import { answer } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { DATE, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const idOf = (last: string) => `0193b000-0000-7000-8000-0000000000${last}`;
const cash = { payment_method: 'cash' as const, total: 29_000 };
const next: Request = { ...reservation, ...cash, id: idOf('c1'), state: 'confirmed', state_label: '予約確定' };
const done: Request = { ...next, id: idOf('c2'), state: 'completed', state_label: '完了', reward_earned: 18_600 };
const off: Request = {
  ...next,
  id: idOf('c3'),
  state: 'cancelled_user',
  state_label: 'キャンセル',
  reward_earned: null,
};
const asked: Request = { ...reservation, id: idOf('c4'), business_date: addDays(DATE, 3), can: ['accept', 'decline'] };

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
  answer('GET /api/v1/users/me/reservations/', ({ query }) => {
    const data = { today: [next, done], upcoming: [asked], past: [done, off] }[query.get('when') ?? ''] ?? [];
    expect(query.get('side')).toBe('cast');
    return { data, page: { next_cursor: null, total: null } };
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const links = async () => (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));

test('本日 has the next booking on top, what is done below it with its sum, and every one opens', async () => {
  show(<BookingsScreen />, '/reserve');
  expect(await screen.findByRole('region', { name: '次の予約' })).toHaveTextContent('お支払い 現地で現金 ¥29,000');
  expect(await screen.findByRole('button', { name: '本日 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '今後 0' })).toBeVisible();
  expect(screen.getByText(/1本\s+¥18,600/)).toBeVisible();
  expect(screen.getByText(/今日の手取り見込み/)).toHaveTextContent('¥36,200');
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull();
  expect(await links()).toEqual(expect.arrayContaining([next, done].map(({ id }) => `/reserve/detail/${id}`)));
});

test('今後 has the requests on top with their answers', async () => {
  show(<BookingsScreen />, '/reserve?when=upcoming');
  expect(await screen.findByRole('button', { name: '承認する' })).toBeEnabled();
});

test('過去 tells what was hers, and nothing of what came to nothing', async () => {
  show(<BookingsScreen />, '/reserve');
  await userEvent.click(await screen.findByRole('button', { name: '過去' }));
  const [first, second] = await within(await screen.findByRole('main')).findAllByRole('listitem');
  expect(first).toHaveTextContent('¥18,600');
  expect(second).toHaveTextContent('¥0');
  expect(second).toHaveTextContent('キャンセル');
});
