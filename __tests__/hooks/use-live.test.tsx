import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { become } from '@/platform/auth/session-store';
import { serverNow } from '@/platform/clock';
import type { ChangesOptions } from '@/platform/realtime';
import { answer } from '../support/answer';
import { show } from '../support/show';

const GOLD = 'GET /api/v1/users/me/mygold/';
let line: ChangesOptions | null;
jest.mock('@/platform/realtime', () => ({
  subscribeChanges: (options: ChangesOptions) => {
    line = options;
    return () => {
      line = null;
    };
  },
}));

let reads: number;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  reads = 0;
  server.use(
    answer(GOLD, () => {
      reads += 1;
      return { total: 1000 * reads, paid: 0, free: 0, held: 0, next_expiry: null };
    }),
  );
  become({ state: 'signed_in', role: 'male_user', isOps: false });
});
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

/** A screen of which three parts follow, as the frame, a screen and an order of it do. */
function Part({ children }: { children?: React.ReactNode }) {
  useLive();
  return children;
}
function Balance() {
  const { data } = useApi(GOLD, {});
  return <b>{data?.total}</b>;
}
const screenOf = (
  <Part>
    <Part>
      <Part>
        <Balance />
      </Part>
    </Part>
  </Part>
);
const ago = (milliseconds: number) => new Date(serverNow().getTime() - milliseconds).toISOString();
const change = { kind: 'gold', subject: 'x', payload: {} };

test('what nothing changed since the page began is read once; a change reads it again once, however many follow', async () => {
  show(screenOf, '/mypage/gold');
  expect(await screen.findByText('1000')).toBeVisible();
  await act(async () => line?.onStart?.(7, ago(3_600_000)));
  await act(async () => line?.onChange({ ...change, seq: 8, at: ago(0) }));
  expect(await screen.findByText('2000')).toBeVisible();
  expect(reads).toBe(2);
});

test('an account that never had a change reads once; what changed while the page began is read again', async () => {
  show(screenOf, '/mypage/gold');
  expect(await screen.findByText('1000')).toBeVisible();
  await act(async () => line?.onStart?.(0, null));
  expect(reads).toBe(1);
  await act(async () => line?.onStart?.(9, ago(1000)));
  await waitFor(() => expect(screen.getByText('2000')).toBeVisible());
  expect(reads).toBe(2);
});
