import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { bookingCards, mergeByTime } from '@/features/talk/booking-cards';
import { MessageScreen } from '@/features/talk/message-screen';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';
import { message, room, roomServer } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const at = (clock: string) => `2026-11-21T${clock}:00+09:00`;
const moment = (event: string, state: typeof reservation.state, clock: string) => ({
  event,
  state,
  label: '',
  at: at(clock),
});
const booked: typeof reservation = {
  ...reservation,
  state: 'departed',
  state_label: '出発',
  starts_at: at('22:00'),
  ends_at: at('23:30'),
  proposal: {
    made_at: at('19:48'),
    before: { starts_at: at('21:00'), ends_at: at('22:30'), place: reservation.place },
    lines: reservation.lines,
    total: 27_000,
    reward_estimate: null,
  },
  timeline: [
    moment('request', 'requested', '19:45'),
    moment('propose', 'adjusting', '19:48'),
    moment('approve', 'confirmed', '19:50'),
    moment('depart', 'departed', '20:30'),
  ],
};

test('a reservation stands between the words where it was asked for, changed and agreed; the last card shows its state', async () => {
  const kept = [message(1, 'はじめまして', true), message(4, '変えました'), message(7, 'では後ほど', true)];
  server.use(...roomServer(kept, { reservations: () => [booked] }).handlers);
  show(<MessageScreen />, '/talk/message?userId=31');
  const last = (await screen.findByText('予約が確定しました')).closest('li');
  if (!last) throw new Error('a card is a list item');
  const rows = within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  const order = ['11/21', '予約のリクエスト', 'はじめまして', '変更の提案', '変えました', '予約が確定', 'では後ほど'];
  expect(rows).toHaveLength(order.length);
  for (const [index, words] of order.entries()) expect(rows[index]).toContain(words);
  expect(rows[1]).toContain('21:00〜22:30');
  expect(rows[3]).toContain('22:00〜23:30');
  expect(rows[3]).not.toContain('出発');
  expect(last).toHaveTextContent('出発');
  expect(last).toHaveTextContent('¥27,000');
  expect(within(last).getByRole('link')).toHaveAttribute('href', `/reserve/detail/${reservation.id}`);
  expect(within(last).getByRole('link')).toHaveAccessibleName(/予約を見る ?（11\/21\(土\) 22:00〜23:30）/);
});

test('each step stands on the side of who took it, the clock on no side', () => {
  const expired = { ...booked, timeline: [...booked.timeline.slice(0, 2), moment('expire', 'expired', '20:20')] };
  expect(bookingCards([expired], 'female_cast').map(({ mine }) => mine)).toEqual([true, false, null]);
  expect(bookingCards([expired], 'male_user').map(({ mine }) => mine)).toEqual([false, true, null]);
});

test('older cards wait until the older messages are read', () => {
  const cards = bookingCards([booked], 'female_cast');
  const shown = [message(4, '変えました')];
  const names = (more: boolean) => mergeByTime(shown, cards, more).map((one) => ('seq' in one ? one.body : one.title));
  expect(names(true)).toEqual(['変えました', '予約が確定しました']);
  expect(names(false)).toEqual(['予約のリクエスト', '変更の提案', '変えました', '予約が確定しました']);
});

test('a booking that a cast offers stands between the words with its state, and leads to the answer', async () => {
  const { female_cast, place, lines, cancellation } = reservation;
  const offer = {
    female_cast: { ...female_cast, id: room.partner.female_cast_id ?? 0 },
    place,
    lines,
    cancellation,
    id: '019a0000-0000-7000-8000-00000000000f',
    state: 'proposed' as const,
    state_label: 'お返事待ち',
    starts_at: at('23:00'),
    ends_at: at('24:00').replace('24:00', '23:59'),
    minutes: 60,
    total: 22_000,
    message: '',
    created_at: at('19:46'),
    expires_at: at('20:46'),
    reservation_id: null,
    payment_methods: ['gold' as const],
    introduced: false,
    can: ['accept' as const, 'decline' as const],
  };
  const others = { ...offer, id: '019a0000-0000-7000-8000-0000000000ff', female_cast: { ...female_cast, id: 99 } };
  server.use(...roomServer([message(1, 'はじめまして', true)], { offers: [offer, others] }).handlers);
  show(<MessageScreen />, '/talk/message?userId=31');
  const card = (await screen.findByText('予約の提案')).closest('li');
  expect(card).toHaveTextContent('お返事待ち');
  expect(card).toHaveTextContent('¥22,000');
  expect(card && within(card).getByRole('link')).toHaveAttribute('href', `/reserve/offer/${offer.id}`);
});
