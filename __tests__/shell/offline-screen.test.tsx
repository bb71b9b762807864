import { cleanup, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { Rooms } from '@/features/talk/rooms';
import { adoptTokens } from '@/platform/auth/session';
import { chooseDiscreet } from '@/platform/discreet';
import { saveOfflineSnapshot } from '@/platform/storage/offline-snapshot';
import { OfflineScreen } from '@/shell/offline-screen';
import { message, room } from '../features/talk/scene';
import { answer } from '../support/answer';
import { show } from '../support/show';

// A database of the browser, which the test's one does not have.
const mockKept = new Map<string, { kind: string }>();
jest.mock('@/platform/storage/offline-snapshot', () => ({
  saveOfflineSnapshot: jest.fn(async (known: { kind: string }) => void mockKept.set(known.kind, known)),
  readOfflineSnapshot: async () => ({ booking: mockKept.get('booking') ?? null, talks: mockKept.get('talks') ?? null }),
}));
jest.mock('@/platform/realtime', () => ({ subscribeChanges: () => () => undefined }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => mockKept.clear());
afterEach(() => {
  chooseDiscreet(false);
  server.resetHandlers();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const AT = Date.parse('2026-11-21T18:05:00+09:00');
const keepBooking = (ends: number) =>
  saveOfflineSnapshot({
    kind: 'booking',
    at: AT,
    booking: { startsAt: iso(ends - 1), endsAt: iso(ends), state: '予約確定', name: 'みさきさん' },
  });

test('without a connection the next booking and the last talks stand there as they were known, and when that was', async () => {
  await keepBooking(3);
  await saveOfflineSnapshot({
    kind: 'talks',
    at: AT + HOUR_MS,
    talks: [{ name: 'あおい', writtenAt: '2026-11-21T17:40:00+09:00', unread: 2 }],
  });
  show(<OfflineScreen />, '/offline');
  expect(await screen.findByText(/予約確定.*みさきさん/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /次の予約.*11\/21\(土\) 18:05時点/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /最近のトーク.*11\/21\(土\) 19:05時点/ })).toBeVisible();
  expect(screen.getByText('あおい')).toBeVisible();
  expect(screen.getByText('未読2件')).toBeVisible();
});

test('no cast is named where pictures are blurred, and a booking that is over is not shown', async () => {
  chooseDiscreet(true);
  await keepBooking(3);
  show(<OfflineScreen />, '/offline');
  expect(await screen.findByText(/予約確定.*お相手/)).toBeVisible();
  expect(screen.queryByText(/みさき/)).not.toBeInTheDocument();
  cleanup();
  await keepBooking(-1);
  show(<OfflineScreen />, '/offline');
  await screen.findByRole('button', { name: 'もう一度読み込む' });
  await waitFor(() => expect(screen.queryByText('次の予約')).not.toBeInTheDocument());
});

test('reading the talks keeps names and times, never what was written; of a guest nothing is kept', async () => {
  const written = { ...room, last_message: message(1, '新宿の部屋にいます'), unread: 1 };
  server.use(answer('GET /api/v1/users/me/talk_rooms/', { data: [written], page: { next_cursor: null, total: null } }));
  show(<Rooms />, '/talk');
  await screen.findByText('新宿の部屋にいます');
  cleanup();
  expect(mockKept.size).toBe(0);
  adoptTokens({ access_token: 'token', role: 'male_user', is_ops: false });
  show(<Rooms />, '/talk');
  await waitFor(() => expect(mockKept.get('talks')).toBeDefined());
  const kept = mockKept.get('talks');
  expect(kept).toMatchObject({ talks: [{ name: 'みさき', writtenAt: message(1, '').at, unread: 1 }] });
  expect(JSON.stringify(kept)).not.toContain('新宿');
});
