import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { PROOF_HEADER } from '@/domain/meeting-proof';
import { MeetingScreen } from '@/features/reservation/meeting-screen';
import { become } from '@/platform/auth/session-store';
import { answer, on, problemOf } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

// A page with a session opens a socket, of which this file says nothing.
jest.mock('@/hooks/use-live', () => ({ useLive: () => undefined }));

/**
 * The cast's screen when the cast's session was ended from another device: the meeting's proof speaks for the cast, or
 * the screen says that nothing does.
 */
const SAFETY = 'GET /api/v1/users/me/reservations/{reservation_id}/safety/';
const PRESS = 'POST /api/v1/users/me/reservations/{reservation_id}/safety/';
const PROOF = 'GET /api/v1/users/me/reservations/{reservation_id}/safety_proof/';
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const safety: Data<typeof SAFETY> = {
  started_at: soon(-16),
  ends_at: soon(44),
  running: true,
  waiting: null,
  checks: [{ at: soon(44), state: 'coming' }],
  last: null,
};

const server = setupServer();
const vibrate = jest.fn();
beforeAll(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  vibrate.mockClear();
  become({ state: 'guest', role: null, isOps: false });
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

/** A server that takes the proof and nothing else. */
const ended = () => {
  const sent: string[] = [];
  const byProof = (request: Request) => request.headers.get(PROOF_HEADER) === 'secret';
  server.use(
    on('GET /api/v1/users/me/reservations/{reservation_id}/', async () => problemOf('auth/required')),
    on('PATCH /api/auth/tokens', async () => problemOf('auth/invalid')),
    on(SAFETY, async ({ request }) =>
      byProof(request) ? HttpResponse.json({ data: safety }) : problemOf('auth/required'),
    ),
    on(PRESS, async ({ request, body }) => {
      if (!byProof(request)) return problemOf('auth/required');
      sent.push((body as { kind: string }).kind);
      return HttpResponse.json({ data: safety });
    }),
  );
  return sent;
};
const running = () =>
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/', {
      ...reservation,
      state: 'in_progress',
      business_date: businessDateOf(new Date(soon(-16))),
      starts_at: soon(-16),
      ends_at: soon(44),
      can: ['finish'],
    }),
    answer(SAFETY, safety),
    answer('GET /api/v1/users/me/reservations/{reservation_id}/extensions/', {
      choices: [],
      until: null,
      shift_ends_at: soon(60),
      may_pay_later: false,
      latest: null,
    }),
  );
const open = () => show(<MeetingScreen />, `/reserve/detail/${reservation.id}`);
const zone = () => screen.findByRole('button', { name: 'SOS 2秒押し続ける' });
const keepProof = () =>
  localStorage.setItem(
    'yoi_meeting_proof',
    JSON.stringify({ reservationId: reservation.id, proof: 'secret', at: Date.now() }),
  );
/** The cast holds it for the two seconds. */
const hold = async () => {
  fireEvent.pointerDown(await zone());
  await waitFor(() => expect(vibrate).toHaveBeenCalledWith(40), { timeout: 4_000 });
  fireEvent.pointerUp(await zone());
};

test('with a session the screen fetches the proof of the meeting once, and keeps it on the device', async () => {
  running();
  let asked = 0;
  server.use(
    answer(PROOF, () => {
      asked += 1;
      return { safety_proof: 'secret' };
    }),
    on('PATCH /api/auth/tokens', async () => problemOf('auth/invalid')),
  );
  become({ state: 'signed_in', role: 'female_cast', isOps: false });
  open();
  await zone();
  await waitFor(() => expect(localStorage.getItem('yoi_meeting_proof')).toContain('secret'));
  expect(asked).toBe(1);
});

test('after a reload without a session an SOS goes out by the proof, and the screen offers the sign-in', async () => {
  keepProof();
  const sent = ended();
  open();
  await hold();
  await waitFor(() => expect(sent).toEqual(['sos']));
  expect(localStorage.getItem('yoi_presses')).toBeNull();
  expect(screen.getByText(/ログインが切れています/)).toHaveTextContent('お知らせはこのまま届きます');
  expect(screen.getByRole('link', { name: 'ログインする' }).getAttribute('href')).toContain('/login?from=');
});

test('without a session and without a proof the screen says so, with a sign-in and the number', async () => {
  ended();
  open();
  expect(await screen.findByText('ログインが切れています')).toBeVisible();
  expect(screen.getByRole('link', { name: /ログインする/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /サポートに電話する/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.queryByRole('button', { name: /SOS/ })).toBeNull();
});

test('an SOS that does not leave is seen by shape and felt on a screen without words, beside the number, until it has left', async () => {
  running();
  open();
  await zone();
  server.use(on(PRESS, async () => problemOf('auth/required')));
  server.use(on('PATCH /api/auth/tokens', async () => problemOf('auth/invalid')));
  await userEvent.click(screen.getByRole('button', { name: '文字をかくす' }));
  await hold();
  expect(await screen.findByRole('img', { name: 'SOSがまだ届いていません' })).toBeVisible();
  expect(vibrate).toHaveBeenCalledWith([200, 100, 200, 100, 200]);
  const numbers = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'));
  expect(numbers.some((link) => link.closest('.vh') === null)).toBe(true);
  server.use(answer(PRESS, safety));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'SOSがまだ届いていません' })).toBeNull());
});
