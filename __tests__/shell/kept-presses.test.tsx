import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { become } from '@/platform/auth/session-store';
import { keepPress, readPresses } from '@/platform/storage/presses';
import LiveBadges from '@/shell/live-badges';
import { answer, on } from '../support/answer';
import { reservation } from '../support/booking-scene';
import { show } from '../support/show';

/**
 * What a cast pressed without a connection during a meeting goes out from any page of the app that is open by then.
 */
jest.mock('@/platform/realtime', () => ({ subscribeChanges: () => () => undefined }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const PRESS = 'POST /api/v1/users/me/reservations/{reservation_id}/safety/';
const BADGE = 'GET /api/v1/female_casts/me/footer/badge/';
const KEY = '019a0000-0000-7000-8000-0000000000ff';
const HER = { role: 'female_cast' } as const;
const at = Date.now();

test('an SOS that waits is sent from another page once the connection is back, under its key and once', async () => {
  let online = false;
  const tried = jest.fn();
  const sent: unknown[] = [];
  server.use(
    answer(BADGE, { reserve: 0, talk: 0, notice: 0, matching: 0, total: 0 } as never),
    on(PRESS, async ({ body, request }) => {
      tried();
      if (!online) return HttpResponse.error();
      sent.push([Object(body).kind, request.headers.get('Idempotency-Key')]);
      return HttpResponse.json({ data: { checks: [] } });
    }),
  );
  keepPress({ key: KEY, reservationId: reservation.id, kind: 'sos', at, sendAt: at });
  become({ state: 'signed_in', isOps: false, ...HER });
  show(<LiveBadges {...HER} onChange={() => undefined} />, '/home');
  await waitFor(() => expect(tried).toHaveBeenCalled());
  expect(readPresses()).toHaveLength(1);
  online = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(readPresses()).toEqual([]));
  expect(sent).toEqual([['sos', KEY]]);
});
