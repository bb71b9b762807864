/** @jest-environment-options {"url": "https://localhost/"} */

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OfferScreen } from '@/features/reservation/offer-screen';
import { ReserveListScreen } from '@/features/reservation/reserve-list-screen';
import { become } from '@/platform/auth/session-store';
import type { ChangesOptions } from '@/platform/realtime';
import { clearCookie, writeCookie } from '@/platform/storage/cookies';
import { writeSession } from '@/platform/storage/session-values';
import { answer, on, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

let line: ChangesOptions | null;
jest.mock('@/platform/realtime', () => ({
  subscribeChanges: (options: ChangesOptions) => {
    line = options;
    return () => {
      line = null;
    };
  },
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'unknown', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const ONE = 'GET /api/v1/users/me/booking_offers/{booking_offer_id}/';
const ACCEPT = 'POST /api/v1/users/me/booking_offers/{booking_offer_id}/accept/';
const DECLINE = 'POST /api/v1/users/me/booking_offers/{booking_offer_id}/decline/';
const GOLD = 'GET /api/v1/users/me/mygold/';
type Offer = Data<typeof ONE>;

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const { female_cast, place, lines, cancellation, starts_at, ends_at } = reservation;
const offer: Offer = {
  female_cast,
  place,
  lines,
  cancellation,
  starts_at,
  ends_at,
  minutes: 90,
  total: 27_000,
  id: '019a0000-0000-7000-8000-00000000000f',
  state: 'proposed',
  state_label: 'お返事待ち',
  message: 'またお会いしたいです',
  created_at: soon(-5),
  expires_at: soon(55),
  reservation_id: null,
  payment_methods: ['gold', 'card'],
  introduced: false,
  can: ['accept', 'decline'],
};
const AT = `/reserve/offer/${offer.id}`;
const gold = (total: number) => answer(GOLD, { total, paid: total, free: 0, held: 0, next_expiry: null });

test('it shows the cast’s words and the time left; accepting by card leads to the payment', async () => {
  const sent: unknown[] = [];
  server.use(
    gold(30_000),
    answer(ONE, offer),
    answer(ACCEPT, ({ body }) => {
      sent.push(body);
      return { reservation: { id: reservation.id, state: 'payment_pending' } };
    }),
  );
  const tab = show(<OfferScreen />, `${AT}?id=${offer.id}`);
  expect(await screen.findByText(/「またお会いしたいです」/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('残り55分');
  await userEvent.click(screen.getByRole('radio', { name: /クレジットカード/ }));
  await userEvent.dblClick(screen.getByRole('button', { name: /^予約する/ }));
  await waitFor(() => expect(tab.path()).toBe(`/reserve/payment/${reservation.id}`));
  expect(sent).toEqual([{ payment_method: 'card' }]);
});

test('with the agreement the analysis items go along, the same at each try', async () => {
  writeCookie('cookieAgreement', '1');
  const sent: unknown[] = [];
  server.use(
    gold(30_000),
    answer(ONE, offer),
    on(ACCEPT, async ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ data: { reservation: { id: reservation.id, state: 'confirmed' } } });
    }),
  );
  writeSession('elapsed_seconds', '50');
  const tab = show(<OfferScreen />, `${AT}?id=${offer.id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^予約する/ }));
  expect(await screen.findByText(/通信に失敗しました/)).toBeVisible();
  writeSession('elapsed_seconds', '60');
  await userEvent.click(screen.getByRole('button', { name: /^予約する/ }));
  await waitFor(() => expect(tab.path()).toBe(`/reserve/detail/${reservation.id}`));
  expect(sent[0]).toMatchObject({ payment_method: 'gold', origin: { elapsed_seconds: 50 } });
  expect(sent[1]).toEqual(sent[0]);
  clearCookie('cookieAgreement');
});

test('who is short of gold is led to buy it, and loses nothing', async () => {
  server.use(gold(20_000), answer(ONE, offer));
  show(<OfferScreen />, `${AT}?id=${offer.id}`);
  const buy = await screen.findByRole('link', { name: 'ゴールドを購入する' });
  expect(buy).toHaveAttribute('href', expect.stringContaining('need=7000'));
  expect(screen.getByText(/あと 7,000G 必要です/)).toBeVisible();
});

test('a balance that cannot be read is not said to be nothing', async () => {
  server.use(refuse(GOLD, 'internal'), answer(ONE, offer));
  show(<OfferScreen />, `${AT}?id=${offer.id}`);
  expect(await screen.findByText('残高 –')).toBeVisible();
  expect(screen.queryByText(/残高 0G/)).toBeNull();
});

test('leaving it is asked about once, and says what became of it', async () => {
  let state: Offer = offer;
  server.use(
    gold(30_000),
    answer(ONE, () => state),
    answer(DECLINE, () => {
      state = { ...offer, state: 'declined', can: [] };
      return state;
    }),
  );
  show(<OfferScreen />, `${AT}?id=${offer.id}`);
  await userEvent.click(await screen.findByRole('button', { name: '見送る' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '見送る' }));
  expect(await screen.findByText('この提案は見送りました')).toBeVisible();
});

test('one that the store brought about says so, and one that was taken back is over on an open screen', async () => {
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  let state: Offer = { ...offer, introduced: true };
  server.use(
    gold(30_000),
    answer(ONE, () => state),
  );
  show(<OfferScreen />, `${AT}?id=${offer.id}`);
  expect(await screen.findByText(/店舗からのご紹介です/)).toBeVisible();
  state = { ...state, state: 'withdrawn', can: [] };
  await act(async () => line?.onChange({ kind: 'booking_offer', subject: offer.id, payload: {}, seq: 8, at: soon(0) }));
  expect(await screen.findByText('この提案は取り下げられました')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^予約する/ })).toBeNull();
});

test('a refusal stands at its place', async () => {
  server.use(gold(30_000), answer(ONE, offer), refuse(ACCEPT, 'reservation/own_overlap'));
  show(<OfferScreen />, `${AT}?id=${offer.id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^予約する/ }));
  expect(await screen.findByText(/同じ時間帯に、お客様のご予約があります/)).toBeVisible();
});

test('it stands above the customer’s bookings until the customer has answered', async () => {
  server.use(
    answer('GET /api/v1/users/me/booking_offers/', [
      offer,
      { ...offer, id: reservation.id, state: 'declined', can: [] },
    ]),
    answer('GET /api/v1/users/me/waitlist_entries/', []),
    answer('GET /api/v1/users/me/reservations/', { data: [], page: { next_cursor: null, total: null } }),
  );
  show(<ReserveListScreen />, '/reserve');
  expect(await screen.findByRole('link', { name: /みさきさんから予約の提案/ })).toHaveAttribute('href', AT);
  expect(screen.getAllByRole('link', { name: /から予約の提案/ })).toHaveLength(1);
});
