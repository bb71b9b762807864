import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { businessDateOf, format30 } from '@/domain/business-day';
import type { Extensions } from '@/features/reservation/extension-call';
import { MeetingScreen } from '@/features/reservation/meeting-screen';
import { become } from '@/platform/auth/session-store';
import { learnServerTime } from '@/platform/clock';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';
import { inMeeting, PRESS, SAFETY, safety, soon } from './meeting-scene';

/**
 * The cast's screen during a meeting: what is pressed is kept on the telephone until the server has it, and then sent
 * once.
 */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
/**
 * The page knows whether there is a session; the calls are answered either way, and a guest's page opens no socket.
 */
const restored = () => void become({ state: 'guest', role: null, isOps: false });
beforeEach(restored);
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const ROOM = '019a0000-0000-7000-8000-00000000000d';
const running = (latest: Extensions['latest'] = null) => server.use(...inMeeting(latest));
const open = async () => {
  show(<MeetingScreen />, `/reserve/detail/${reservation.id}`);
  return screen.findByRole('button', { name: 'SOS 2秒押し続ける' });
};
/** Presses that the server got: what, and under which key. */
const heard = () => {
  const sent: { kind: string; key: string | null }[] = [];
  server.use(
    answer(PRESS, ({ body, request }) => {
      sent.push({ kind: Object(body).kind, key: request.headers.get('Idempotency-Key') });
      return safety({ kind: Object(body).kind, at: soon(0) });
    }),
  );
  return sent;
};

test('after a reload nothing is asked for before the session is back', async () => {
  let asked = 0;
  running();
  server.use(
    answer(SAFETY, () => {
      asked += 1;
      return safety();
    }),
  );
  become({ state: 'unknown', role: null, isOps: false });
  show(<MeetingScreen />, `/reserve/detail/${reservation.id}`);
  expect(await screen.findByText('読み込んでいます')).toBeVisible();
  expect(asked).toBe(0);
  act(restored);
  expect(await screen.findByRole('button', { name: 'SOS 2秒押し続ける' })).toBeVisible();
});

test('a booking that cannot be read is said so with the number to call, and is read again when asked', async () => {
  running();
  server.use(refuse('GET /api/v1/users/me/reservations/{reservation_id}/', 'internal'));
  show(<MeetingScreen />, `/reserve/detail/${reservation.id}`);
  expect(await screen.findByText('予約を読み込めませんでした')).toBeVisible();
  expect(screen.getByRole('link', { name: 'サポートに電話する' }).getAttribute('href')).toMatch(/^tel:/);
  running();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('button', { name: 'SOS 2秒押し続ける' })).toBeVisible();
});

test('an SOS that finds no network waits on the telephone beside the number to call, and is sent once when there is one', async () => {
  running();
  const tried: (string | null)[] = [];
  server.use(
    on(PRESS, async ({ request }) => {
      tried.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const zone = await open();
  fireEvent.pointerDown(zone);
  expect(await screen.findByText('つながり次第送ります')).toBeVisible();
  fireEvent.pointerUp(zone);
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
  expect(localStorage.getItem('yoi_presses')).toContain('"sos"');
  const sent = heard();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('yoi_presses')).toBeNull());
  // The same press under the same key: whatever the first attempts did, it counts once.
  expect(sent).toEqual([{ kind: 'sos', key: tried[0] }]);
  await waitFor(() => expect(screen.queryByText('つながり次第送ります')).toBeNull());
});

test('a touch is no SOS, and 無事です may be taken back before it is sent', async () => {
  running();
  const sent = heard();
  const zone = await open();
  fireEvent.pointerDown(zone);
  fireEvent.pointerUp(zone);
  expect(screen.getByText('確認をお願いします')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '無事です' }));
  await userEvent.click(await screen.findByRole('button', { name: '取り消す' }));
  await userEvent.click(screen.getByRole('button', { name: '電話をください' }));
  await waitFor(() => expect(localStorage.getItem('yoi_presses')).toBeNull());
  expect(sent.map(({ kind }) => kind)).toEqual(['call_me']);
});

test('a check that was missed has another shape and a word, and says who was told and who is told next', async () => {
  running();
  const since = soon(-6);
  const waiting: Data<typeof SAFETY>['waiting'] = {
    since,
    done: ['push', 'sms', 'ops'],
    next: { kind: 'contact', at: soon(14) },
  };
  const checks: Data<typeof SAFETY>['checks'] = [
    { at: since, state: 'missed' },
    { at: soon(44), state: 'coming' },
  ];
  server.use(answer(SAFETY, { ...safety(), waiting, checks }));
  await open();
  const clock = (at: string) => format30(new Date(at), businessDateOf(new Date(soon(-16))));
  expect(screen.getByRole('img')).toHaveAccessibleName('確認 2回のうち0回が済みました。1回は返事がありません');
  expect(screen.getByText(`${clock(since)} 返事なし`)).toBeVisible();
  expect(screen.getByText(`${clock(since)}の確認をお願いします`)).toBeVisible();
  expect(screen.getByText(/^運営に知らせました。.*に緊急連絡先に知らせます$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '文字をかくす' }));
  expect(screen.queryByText(/返事なし$/)).toBeNull();
});

test('a room that was not entered is asked for with one press, once, in the talk', async () => {
  running();
  const sent: unknown[] = [];
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/', {
      ...reservation,
      state: 'in_progress',
      business_date: businessDateOf(new Date(soon(-16))),
      room_open: false,
      starts_at: soon(-16),
      ends_at: soon(44),
      place: { ...reservation.place, hotel_name: 'ホテル 宵待' },
    }),
    on('POST /api/v1/users/me/talk_rooms/', async () => HttpResponse.json({ data: { id: ROOM } })),
    on('POST /api/v1/users/me/talk_rooms/{room_id}/messages/', async ({ body }) => {
      sent.push(Object(body));
      return sent.length === 1
        ? problemOf('internal')
        : HttpResponse.json({ data: { seq: 1, ...Object(body), mine: true, at: soon(0) } }, { status: 201 });
    }),
  );
  await open();
  const ask = await screen.findByRole('button', { name: 'お部屋番号を教えてください' });
  await userEvent.click(ask);
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(ask);
  expect(await screen.findByText(/部屋番号をたずねました/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'お部屋番号を教えてください' })).toBeNull();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ body: 'お部屋番号を教えてください' });
  expect(sent[1]).toEqual(sent[0]);
});

test('with the words hidden nothing on the screen says what it is, and the zones are still there', async () => {
  running();
  await open();
  await userEvent.click(screen.getByRole('button', { name: '文字をかくす' }));
  for (const name of ['無事です', '電話をください', 'SOS 2秒押し続ける'])
    expect(screen.getByRole('button', { name })).toHaveTextContent('');
  expect(screen.queryByText('終了する')).toBeNull();
});

describe('an extension that waits for the cast’s answer', () => {
  const asked = (): NonNullable<Extensions['latest']> => ({
    id: '019a0000-0000-7000-8000-00000000000e',
    state: 'requested',
    state_label: '返事を待っています',
    asked_by: 'male',
    minutes: 30,
    amount: 9_000,
    reward_estimate: 5_400,
    ends_at: soon(74),
    created_at: soon(-1),
    expires_at: soon(4),
    can: ['accept', 'decline'],
  });
  const untouched = () => act(async () => jest.advanceTimersByTime(20_000));
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('its sheet stays while the cast reads it, however long the screen is not touched', async () => {
    running(asked());
    await open();
    expect(await screen.findByRole('dialog', { name: '延長のお願い' })).toBeVisible();
    await untouched();
    expect(screen.getByRole('dialog', { name: '延長のお願い' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await untouched();
    expect(screen.getByRole('button', { name: '文字を表示する' })).toBeVisible();
  });

  test('who ends early reads how much time is left and that the question has no answer yet', async () => {
    running(asked());
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '閉じる' }));
    fireEvent.click(screen.getByRole('button', { name: '終了する' }));
    const dialog = await screen.findByRole('dialog', { name: '終了しますか？' });
    expect(dialog).toHaveTextContent('あと44分あります');
    expect(dialog).toHaveTextContent('延長のお願いに、まだ返事をしていません。終了すると、お願いもなくなります');
  });

  test('without words the screen shows the new end and a button, and only its press covers the SOS', async () => {
    running();
    await open();
    await untouched();
    running(asked());
    await untouched();
    const answerTo = await screen.findByRole('button', { name: '返事をする' });
    expect(screen.getByText(/^\d+:\d\dまで$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(answerTo);
    expect(await screen.findByRole('dialog', { name: '延長のお願い' })).toBeVisible();
    await untouched();
    expect(screen.getByRole('dialog', { name: '延長のお願い' })).toBeVisible();
  });
});

test('an SOS goes out although an earlier press fails again and again', async () => {
  running();
  const sent: string[] = [];
  server.use(
    on(PRESS, async ({ body }) => {
      const { kind } = body as { kind: string };
      if (kind === 'call_me') return problemOf('internal');
      sent.push(kind);
      return HttpResponse.json({ data: safety({ kind: 'sos', at: soon(0) }) });
    }),
  );
  const zone = await open();
  await userEvent.click(screen.getByRole('button', { name: '電話をください' }));
  expect(await screen.findByText('つながり次第送ります')).toBeVisible();
  fireEvent.pointerDown(zone);
  await waitFor(() => expect(sent).toEqual(['sos']), { timeout: 4000 });
  expect(localStorage.getItem('yoi_presses')).toContain('call_me');
});

test('a press that is sent late says when it was made by the clock of the server, not of a slow telephone', async () => {
  running();
  const tried = jest.fn();
  server.use(
    on(PRESS, async () => {
      tried();
      return HttpResponse.error();
    }),
  );
  await open();
  // The telephone is twenty minutes behind.
  learnServerTime(soon(20));
  await userEvent.click(screen.getByRole('button', { name: '電話をください' }));
  await waitFor(() => expect(tried).toHaveBeenCalled());
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const sent: unknown[] = [];
  server.use(
    answer(PRESS, ({ body }) => {
      sent.push(body);
      return safety({ kind: 'call_me', at: soon(0) });
    }),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveLength(1));
  late.mockRestore();
  const { pressed_at: pressedAt } = sent[0] as { pressed_at: string };
  expect(Math.abs(Date.parse(pressedAt) - Date.parse(soon(20)))).toBeLessThan(5_000);
  learnServerTime(soon(0));
});

test('a customer who comes to the address finds nothing on it, and is not asked to try again', async () => {
  running();
  server.use(on(SAFETY, async () => problemOf('role/forbidden')));
  show(<MeetingScreen />, `/reserve/detail/${reservation.id}`);
  expect(await screen.findByText('予約が見つかりません')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
  expect(screen.queryByRole('button', { name: /SOS/ })).toBeNull();
});
