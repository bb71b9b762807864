import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { MeetingScreen } from '@/features/reservation/meeting-screen';
import { answer, on } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

/** Her screen during a meeting: what she presses is kept on the telephone until the server has it, and then sent once. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const SAFETY = 'GET /api/v1/users/me/reservations/{reservation_id}/safety/';
const PRESS = 'POST /api/v1/users/me/reservations/{reservation_id}/safety/';
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const safety = (last: Data<typeof SAFETY>['last'] = null): Data<typeof SAFETY> => ({
  ...{ started_at: soon(-16), ends_at: soon(44), running: true, last },
  checks: [
    { at: soon(-1), state: 'due' },
    { at: soon(44), state: 'coming' },
  ],
});

const running = () =>
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/', {
      ...reservation,
      ...{ state: 'in_progress', business_date: businessDateOf(new Date(soon(-16))) },
      ...{ starts_at: soon(-16), ends_at: soon(44), can: ['finish'] },
    }),
    answer(SAFETY, safety()),
    answer('GET /api/v1/users/me/reservations/{reservation_id}/extensions/', {
      ...{ choices: [], until: null, shift_ends_at: soon(60), may_pay_later: false, latest: null },
    }),
  );
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

test('with the words hidden nothing on the screen says what it is, and the zones are still there', async () => {
  running();
  await open();
  await userEvent.click(screen.getByRole('button', { name: '文字をかくす' }));
  for (const name of ['無事です', '電話をください', 'SOS 2秒押し続ける'])
    expect(screen.getByRole('button', { name })).toHaveTextContent('');
  expect(screen.queryByText('終了する')).toBeNull();
});
