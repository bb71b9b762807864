/** @jest-environment-options {"url": "https://localhost/"} */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { formatDate } from '@/domain/business-day';
import { BookingScreen } from '@/features/booking/booking-screen';
import { paths } from '@/paths';
import { become } from '@/platform/auth/session-store';
import { clearCookie, writeCookie } from '@/platform/storage/cookies';
import { writeSession } from '@/platform/storage/session-values';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { CHOSEN, cast, DATE, reservation, START, scene } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(answer('GET /api/v1/users/me/debts/', []));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const REQUEST = 'POST /api/v1/users/me/reservations/';
const CONFIRM = `${CHOSEN}&step=confirm`;

test('the earliest free time is proposed, and two presses lead from it to the confirmation', async () => {
  server.use(...scene());
  const place = show(<BookingScreen />, '/reserve?girl_id=12');
  await screen.findByText(`${formatDate(DATE)} 25:00〜26:00`);
  await userEvent.click(await screen.findByRole('checkbox', { name: /ドレス/, hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  await screen.findByText('お支払い総額');
  const query = new URL(place.path(), 'http://x').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ girl_id: '12', starts_at: START, option: '1', step: 'confirm' });
});

test('the first step names the total of the quote, 本指名 of a customer who comes back included', async () => {
  const asked: unknown[] = [];
  const lines = [
    { code: 'course', label: 'コース 60分', amount: 18_000 },
    { code: 'nomination', label: '本指名', amount: 1000 },
  ];
  server.use(
    answer('POST /api/v1/users/me/reservation_estimates/', ({ body }) => {
      asked.push(body);
      return { lines, total: 19_000 };
    }),
    ...scene(),
  );
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  show(<BookingScreen />, '/reserve?girl_id=12');
  expect(await screen.findByText('本指名料込み')).toBeVisible();
  expect(screen.getByRole('button', { name: /^60分/ })).toHaveTextContent('¥19,000');
  expect(screen.getByRole('button', { name: /^90分/ })).toHaveTextContent('¥27,000');
  expect(screen.queryByText(/2回目からは/)).toBeNull();
  await waitFor(() =>
    expect(asked).toContainEqual({
      female_cast_id: 12,
      minutes: 60,
      starts_at: START,
      place: { place_type_id: 17, area_id: 1 },
      option_ids: [],
    }),
  );
  expect(await screen.findByText('¥19,000', { selector: 'b' })).toBeVisible();
  act(() => void become({ state: 'guest', role: null, isOps: false }));
});

test('where the price is not known, none is named', async () => {
  server.use(refuse('POST /api/v1/users/me/reservation_estimates/', 'busy'), ...scene());
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  show(<BookingScreen />, '/reserve?girl_id=12');
  await screen.findByText(`${formatDate(DATE)} 25:00〜26:00`);
  expect(screen.getByRole('button', { name: /^60分/ })).toHaveTextContent('—');
  expect(screen.queryByText(/2回目からは/)).toBeNull();
  expect(screen.getByRole('button', { name: '確認へ進む' })).toBeEnabled();
  act(() => void become({ state: 'guest', role: null, isOps: false }));
});

test('in the break of a cast the booking says when the cast can be booked again and leads to others', async () => {
  const away = { ...cast, next_starts_at: null, shift: null, break: { to: '2026-12-10' } };
  server.use(answer('GET /api/v1/female_casts/{female_cast_id}/', away), ...scene());
  show(<BookingScreen />, '/reserve?girl_id=12');
  expect(await screen.findByText('みさきさんは休業中です')).toBeVisible();
  expect(screen.getByText('12/10(木)まで休業中です。12/11(金)以降のご予約をお受けします。')).toBeVisible();
  expect(screen.getByRole('link', { name: 'キャストを探す' })).toHaveAttribute('href', '/girl');
  expect(screen.queryByRole('button', { name: '確認へ進む' })).toBeNull();
});

test('the confirmation names each line, the balance after, the fee by the clock, and who sees what', async () => {
  server.use(...scene());
  show(<BookingScreen />, CONFIRM);
  expect(await screen.findByText('写真指名')).toBeVisible();
  expect(await screen.findByText(/お支払い後 7,500G/)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: `${formatDate(DATE)} 22:00まで` })).toBeVisible();
  expect(screen.getByText('¥7,800')).toBeVisible();
  expect(await screen.findByText(/ニックネーム「たか」、予約信頼度 A/)).toBeVisible();
});

test('a double tap sends one request with one key, then leads to the reservation', async () => {
  const keys: (string | null)[] = [];
  let answerIt: () => void = () => undefined;
  const bothTaps = new Promise<void>((resolve) => {
    answerIt = resolve;
  });
  server.use(
    ...scene(),
    answer(REQUEST, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      await bothTaps;
      return reservation;
    }),
  );
  const place = show(<BookingScreen />, CONFIRM);
  await userEvent.dblClick(await screen.findByRole('button', { name: '予約をリクエストする' }));
  answerIt();
  await waitFor(() => expect(place.path()).toBe(`/reserve/detail/${reservation.id}?requested=1`));
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('after silence the retry goes with the same key and the same body, even after a reload', async () => {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  const quotes: unknown[] = [];
  writeCookie('cookieAgreement', '1');
  writeCookie('cta2', '/girl/[id]');
  writeSession('elapsed_seconds', '50');
  server.use(
    on(REQUEST, async ({ request, body }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      bodies.push(body);
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: reservation }, { status: 201 });
    }),
    ...scene(),
  );
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('reservation_quotes')) quotes.push(request.url);
  });
  show(<BookingScreen />, CONFIRM);
  await userEvent.click(await screen.findByRole('button', { name: '予約をリクエストする' }));
  expect(await screen.findByText('通信に失敗しました。電波の良い場所で再度お試しください')).toBeVisible();

  document.body.replaceChildren();
  writeSession('elapsed_seconds', '60');
  const place = show(<BookingScreen />, CONFIRM);
  await userEvent.click(await screen.findByRole('button', { name: '予約をリクエストする' }));
  await waitFor(() => expect(place.path()).toContain('requested=1'));
  expect(keys[1]).toBe(keys[0]);
  // One key never goes with two bodies: the analysis items are those of the first try.
  expect(bodies[0]).toMatchObject({ origin: { cta2: '/girl/[id]', elapsed_seconds: 50 } });
  expect(bodies[1]).toEqual(bodies[0]);
  clearCookie('cookieAgreement');
  expect(quotes).toHaveLength(1);
  server.events.removeAllListeners();
});

test('a slot that is taken leads back to the times with the reason, every other choice kept', async () => {
  server.use(
    on(REQUEST, async () => problemOf('reservation/slot_taken')),
    ...scene({ open: ['25:30'] }),
  );
  const place = show(<BookingScreen />, `${CONFIRM}&option=1`);
  await userEvent.click(await screen.findByRole('button', { name: '予約をリクエストする' }));
  expect(await screen.findByText('ほかのお客様の予約が入りました。別の時間を選択してください。')).toBeVisible();
  expect(await screen.findByText('選択していた25:00は予約できません。別の時刻を選択してください。')).toBeVisible();
  expect(screen.getByRole('heading', { name: '日時と場所' })).toHaveFocus();
  const query = new URL(place.path(), 'http://x').searchParams;
  expect(query.get('minutes')).toBe('90');
  expect(query.get('option')).toBe('1');
  expect(query.get('area')).toBe('1');
});

test('time of an own booking is no other customer’s: the number and the way to it', async () => {
  const own = { id: reservation.id, code: reservation.code };
  const overlap = () => problemOf('reservation/own_overlap', undefined, { own_reservation: own });
  server.use(
    on('POST /api/v1/users/me/reservation_quotes/', async () => overlap()),
    ...scene(),
  );
  show(<BookingScreen />, CONFIRM);
  expect(await screen.findByText('同じ時間帯に、お客様のご予約があります。')).toBeVisible();
  expect(screen.getByRole('link', { name: `予約 ${own.code} を見る` })).toHaveAttribute(
    'href',
    paths.reservation(own.id),
  );
  expect(screen.getByRole('button', { name: '日時と場所に戻る' })).toBeVisible();
});

test('an own booking that another tab made meanwhile is named after the press', async () => {
  const own = { id: reservation.id, code: reservation.code };
  const overlap = () => problemOf('reservation/own_overlap', undefined, { own_reservation: own });
  server.use(
    on(REQUEST, async () => overlap()),
    ...scene(),
  );
  show(<BookingScreen />, CONFIRM);
  const button = await screen.findByRole('button', { name: '予約をリクエストする' });
  server.use(on('POST /api/v1/users/me/reservation_quotes/', async () => overlap()));
  await userEvent.click(button);
  expect(await screen.findByRole('link', { name: `予約 ${own.code} を見る` })).toBeVisible();
});

test('gold that does not reach is named to the gold, with the way to buy it and back', async () => {
  server.use(...scene({ gold: 23_800 }));
  show(<BookingScreen />, CONFIRM);
  expect(await screen.findByText('あと 3,200G 必要です')).toBeVisible();
  const link = screen.getByRole('link', { name: 'ゴールドを購入する' });
  const query = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;
  expect(query.get('need')).toBe('3200');
  expect(query.get('from')).toMatch(/^\/reserve\?girl_id=12.*step=confirm/);
});

test('a quote that ran out is asked for again with a message, and only then is the request sent', async () => {
  const keys = new Set<string | null>();
  server.use(
    on(REQUEST, async ({ request }) => {
      keys.add(request.headers.get('Idempotency-Key'));
      return problemOf('quote/expired');
    }),
    ...scene(),
  );
  show(<BookingScreen />, CONFIRM);
  await userEvent.click(await screen.findByRole('button', { name: '予約をリクエストする' }));
  expect(await screen.findByText(/有効期限が切れたため、最新の内容に更新しました/)).toBeVisible();
});

test('card and cash are not shown', async () => {
  server.use(...scene());
  show(<BookingScreen />, CONFIRM);
  await screen.findByText('お支払い総額');
  expect(screen.queryByText(/クレジットカード|現金/)).toBeNull();
});

test('a failed read says so and reads again on a press', async () => {
  let fail = true;
  server.use(
    on('GET /api/v1/female_casts/{female_cast_id}/schedule/', async () => {
      if (fail) return problemOf('internal');
      return HttpResponse.json({ data: [] });
    }),
    ...scene(),
  );
  show(<BookingScreen />, '/reserve?girl_id=12');
  await screen.findByText('読み込めませんでした');
  fail = false;
  server.use(...scene());
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByText(`${formatDate(DATE)} 25:00〜26:00`);
});
