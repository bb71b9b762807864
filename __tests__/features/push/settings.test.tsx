import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import Unreachable from '@/features/cast-home/unreachable';
import { CastNotificationScreen } from '@/features/push/cast-notification-screen';
import { NotifyScreen } from '@/features/push/notify-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { phone } from '../../support/phone';
import { show } from '../../support/show';

const GET = 'GET /api/v1/users/me/notification_settings/';
const PATCH = 'PATCH /api/v1/users/me/notification_settings/';
const DEVICE = 'GET /api/v1/users/me/push_device/';
const TEST = 'POST /api/v1/users/me/push_device/test/';
type Settings = Data<typeof GET>;

const server = setupServer();
let kept: Settings;
let wishes: unknown[];
let onServer: Data<typeof DEVICE>;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  wishes = [];
  onServer = { endpoint: null, last_delivered_at: null, reached_by: { push: false, sms: true } };
  kept = {
    has_notify_push_notification1: false,
    has_notify_push_notification2: false,
    has_notify_mail: true,
    has_notify_sms: true,
    show_content: false,
    quiet_from: null,
    quiet_to: null,
  };
  server.use(
    answer(GET, () => kept),
    answer(PATCH, ({ body }) => {
      wishes.push(body);
      kept = { ...kept, ...(body as Partial<Settings>) };
      return kept;
    }),
    answer(DEVICE, () => onServer),
    answer('GET /api/v1/push_public_key/', { public_key: 'BPublic' }),
    answer('GET /api/v1/male_users/me/', {
      id: 7,
      nickname: 'たか',
      is_pwa_launched: true,
      push_notification_subscription: null,
      identity_state: 'approved',
      main_area_ids: [],
      visits: 0,
    }),
    on('PATCH /api/v1/male_users/me/', async ({ body }) => {
      const { push_notification_subscription: sent } = Object(body);
      onServer = { ...onServer, endpoint: sent?.endpoint ?? null };
      return new Response(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const toggle = (name: string | RegExp) => screen.findByRole('switch', { name });

test('in a browser it says where notifications work, and leads to the guide', async () => {
  phone({ agent: 'ios', installed: false });
  show(<NotifyScreen />, '/mypage/notify');
  expect(await screen.findByText('通知はホーム画面に追加したアプリでご利用いただけます。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '追加する方法を見る' }));
  const guide = await screen.findByRole('dialog', { name: 'ホーム画面に追加する' });
  expect(within(guide).getByRole('button', { name: 'iPhone' })).toHaveAttribute('aria-pressed', 'true');
  expect(guide).toHaveTextContent('画面下（または右上）の「共有」ボタンをタップ');
});

test('the first switch in the app asks the system, subscribes and switches both on', async () => {
  const device = phone({ answer: 'granted' });
  show(<NotifyScreen />, '/mypage/notify');
  await userEvent.click(await toggle('予約・トークなど大切なお知らせ'));
  await waitFor(async () => expect(await toggle('出勤・イベントなどお得な情報')).toBeChecked());
  expect(await toggle('予約・トークなど大切なお知らせ')).toBeChecked();
  expect(screen.getByText('この端末の通知はオンになっています。')).toBeVisible();
  expect(device.subscribed()).toContain('fcm.googleapis.com');
  expect(wishes).toEqual([{ has_notify_push_notification1: true, has_notify_push_notification2: true }]);
});

test.each([
  ['android', 'denied', '「YOIのすべての通知」をオンにする'],
  ['ios', 'denied', '「通知を許可」をオンにする'],
  ['android', 'granted', '「アプリ」→「YOI」をタップ'],
  ['ios', 'granted', '一覧から「YOI」をタップ'],
] as const)(
  'on %s with notifications %s the alert explains the settings of the device',
  async (agent, permission, step) => {
    phone({ agent, permission });
    show(<NotifyScreen />, '/mypage/notify');
    await userEvent.click(await screen.findByRole('button', { name: /方法を見る/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(step);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a refusal of the system leaves the switch off and explains what to do', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  phone({ answer: 'denied' });
  show(<NotifyScreen />, '/mypage/notify');
  await userEvent.click(await toggle('予約・トークなど大切なお知らせ'));
  expect(await screen.findByRole('dialog', { name: '通知をオンにする方法' })).toBeVisible();
  expect(await toggle('予約・トークなど大切なお知らせ')).not.toBeChecked();
  expect(wishes).toEqual([]);
});

test("the system's question that was put away changes nothing, and may be asked again", async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const device = phone({ answer: 'default' });
  show(<NotifyScreen />, '/mypage/notify');
  const important = await toggle('予約・トークなど大切なお知らせ');
  await userEvent.click(important);
  await userEvent.click(important);
  expect(important).not.toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([wishes, device.subscribed()]).toEqual([[], null]);
  await userEvent.click(screen.getByRole('button', { name: '通知をオンにする' }));
  expect(screen.getByRole('button', { name: '通知をオンにする' })).toBeEnabled();
});

test('quiet hours begin with the usual night and move by half hours; the two ends are never the same', async () => {
  phone({ installed: false });
  show(<CastNotificationScreen />, '/home/config/notification');
  await userEvent.click(await toggle(/おやすみ時間を設定する/));
  await userEvent.click(await screen.findByRole('button', { name: 'おやすみ時間の終了 07:00' }));
  expect(screen.getByRole('radio', { name: '23:00' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '09:30' }));
  expect(await screen.findByRole('button', { name: 'おやすみ時間の終了 09:30' })).toBeVisible();
  expect(wishes).toEqual([
    { quiet_from: '23:00', quiet_to: '07:00' },
    { quiet_from: '23:00', quiet_to: '09:30' },
  ]);
  await userEvent.click(await toggle(/おやすみ時間を設定する/));
  await waitFor(() => expect(wishes.at(-1)).toEqual({ quiet_from: null, quiet_to: null }));
});

test('what the server refuses goes back, with its words', async () => {
  phone({ installed: false });
  server.use(on(PATCH, async () => problemOf('busy')));
  show(<NotifyScreen />, '/mypage/notify');
  await userEvent.click(await toggle(/SMSで受け取る/));
  expect(await screen.findByText('しばらく時間をおいてから再度お試しください。')).toBeVisible();
  expect(await toggle(/SMSで受け取る/)).toBeChecked();
});

test('settings that cannot be read say so and can be asked for again', async () => {
  phone({ installed: false });
  server.use(refuse(GET, 'internal'));
  show(<NotifyScreen />, '/mypage/notify');
  expect(await screen.findByText('通知設定を読み込めませんでした')).toBeVisible();
  server.use(answer(GET, kept));
  await userEvent.click(screen.getByRole('button', { name: /もう一度|再/ }));
  expect(await toggle(/SMSで受け取る/)).toBeChecked();
});

const HERE = 'https://fcm.googleapis.com/fcm/send/here';

test('what is allowed and not connected is not called on: one press connects it and switches on what was off', async () => {
  const device = phone({ permission: 'granted' });
  show(<NotifyScreen />, '/mypage/notify');
  expect(await screen.findByText('この端末は通知につながっていません。')).toBeVisible();
  expect(screen.queryByText('この端末の通知はオンになっています。')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度つなぐ' }));
  expect(await screen.findByText('この端末の通知はオンになっています。')).toBeVisible();
  expect(onServer.endpoint).toBe(device.subscribed());
  expect(wishes).toEqual([{ has_notify_push_notification1: true, has_notify_push_notification2: true }]);
});

test('a subscription of which the server knows another address is none', async () => {
  phone({ permission: 'granted', subscribed: HERE });
  onServer = { ...onServer, endpoint: 'https://fcm.googleapis.com/fcm/send/before' };
  show(<NotifyScreen />, '/mypage/notify');
  expect(await screen.findByText('この端末は通知につながっていません。')).toBeVisible();
});

test('an app that connects its device a moment later is connected there as well', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    phone({ permission: 'granted' });
    show(<NotifyScreen />, '/mypage/notify');
    expect(await screen.findByText('この端末は通知につながっていません。')).toBeVisible();
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe();
    onServer = { ...onServer, endpoint: made.toJSON().endpoint ?? null };
    await act(async () => jest.advanceTimersByTimeAsync(6000));
    expect(await screen.findByText('この端末につながっていますが、お知らせはオフです。')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('connected with both switches off is told apart from on', async () => {
  phone({ permission: 'granted', subscribed: HERE });
  onServer = { ...onServer, endpoint: HERE };
  show(<NotifyScreen />, '/mypage/notify');
  expect(await screen.findByText('この端末につながっていますが、お知らせはオフです。')).toBeVisible();
  expect(screen.getByText('この端末に届いたお知らせはまだありません。')).toBeVisible();
});

test('a test goes to this device and shows the last delivery; without a device it offers to reconnect', async () => {
  phone({ permission: 'granted', subscribed: HERE });
  kept = { ...kept, has_notify_push_notification1: true };
  onServer = { ...onServer, endpoint: HERE };
  server.use(
    answer(TEST, () => {
      onServer = { ...onServer, last_delivered_at: '2026-11-21T20:15:00+09:00' };
      return { delivered_at: '2026-11-21T20:15:00+09:00' };
    }),
  );
  show(<NotifyScreen />, '/mypage/notify');
  await userEvent.click(await screen.findByRole('button', { name: 'テスト通知を送る' }));
  expect(await screen.findByText('テスト通知を送りました。数秒で届きます')).toBeVisible();
  expect(await screen.findByText(/^最後に届いたお知らせ：.*20:15/)).toBeVisible();
  server.use(
    on(TEST, async () => {
      onServer = { ...onServer, endpoint: null };
      return problemOf('push/not_connected');
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'テスト通知を送る' }));
  expect(await screen.findByRole('button', { name: 'もう一度つなぐ' })).toBeVisible();
});

test('what a switch changes of the ways to reach the cast is read again', async () => {
  phone({ installed: false });
  server.use(answer(DEVICE, () => ({ ...onServer, reached_by: { push: false, sms: kept.has_notify_sms } })));
  show(
    <>
      <NotifyScreen />
      <Unreachable />
    </>,
    '/home',
  );
  await userEvent.click(await toggle(/SMSで受け取る/));
  expect(await screen.findByText(/お知らせする方法がありません/)).toBeVisible();
});
