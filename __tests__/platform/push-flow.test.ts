/** @jest-environment-options {"url": "https://localhost/"} */
import { setupServer } from 'msw/node';
import { showAppBadge } from '@/platform/push';
import { ensureSubscribed, startInstalled, turnOnPush } from '@/platform/push/flow';
import { readCookie, writeCookie } from '@/platform/storage';
import { clearCookie } from '@/platform/storage/cookies';
import { answer, on } from '../support/answer';
import { phone } from '../support/phone';

const server = setupServer();
const sent: [string, unknown][] = [];
/** The address to which the server sends. */
let known: string | null;
let launched: boolean;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  known = null;
  launched = false;
  clearCookie('needRefreshPwa');
  server.use(
    answer('GET /api/v1/push_public_key/', { public_key: 'BPublic' }),
    answer('GET /api/v1/male_users/me/', () => ({
      id: 7,
      nickname: 'たか',
      is_pwa_launched: launched,
      push_notification_subscription: known === null ? null : { ...made(0), endpoint: known },
      identity_state: 'approved',
      main_area_ids: [],
      visits: 0,
    })),
    on('PATCH /api/v1/male_users/me/', async ({ body }) => note('man', body)),
    on('PATCH /api/v1/female_casts/me/', async ({ body }) => note('cast', body)),
    on('PATCH /api/v1/users/me/notification_settings/', async ({ body }) => {
      sent.push(['settings', body]);
      return Response.json({ data: {} });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const note = (who: string, body: unknown) => {
  sent.push([who, body]);
  return new Response(null, { status: 204 });
};
const made = (number: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${number}`,
  keys: { p256dh: 'key', auth: 'secret' },
});

describe('from default', () => {
  test('granted: subscribes, sends the subscription, then switches both settings on', async () => {
    phone({ answer: 'granted' });
    expect(await turnOnPush('male_user')).toBe('granted');
    expect(sent).toEqual([
      ['man', { id: 7, push_notification_subscription: made(1) }],
      ['settings', { has_notify_push_notification1: true, has_notify_push_notification2: true }],
    ]);
  });

  test('refused: only logged', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const device = phone({ answer: 'denied' });
    expect(await turnOnPush('male_user')).toBe('denied');
    expect([sent, device.made, log.mock.calls]).toEqual([[], [], [['notifications: denied']]]);
  });

  test("a cast's subscription goes with edges.female_cast", async () => {
    phone();
    await turnOnPush('female_cast');
    expect(sent[0]).toEqual(['cast', { push_notification_subscription: made(1), edges: { female_cast: {} } }]);
  });
});

describe('an installed start', () => {
  test('with the flag and granted: reports the launch, replaces the subscription, sends it, clears the flag', async () => {
    writeFlag();
    const device = phone({ permission: 'granted', subscribed: 'https://fcm.googleapis.com/fcm/send/old' });
    expect(await startInstalled('male_user')).toBeNull();
    expect(sent).toEqual([
      ['man', { id: 7, is_pwa_launched: true }],
      ['man', { id: 7, push_notification_subscription: made(1) }],
    ]);
    expect(device.made).toEqual([made(1).endpoint]);
    expect(readCookie('needRefreshPwa')).toBeNull();
  });

  test('with the flag and default: reports the launch and wants our question; the flag stays', async () => {
    writeFlag();
    phone({ permission: 'default' });
    expect(await startInstalled('male_user')).toBe('ask');
    expect(sent).toEqual([['man', { id: 7, is_pwa_launched: true }]]);
    expect(readCookie('needRefreshPwa')).toBe('1');
  });

  test('reports the launch once, however often the app starts with the flag', async () => {
    writeFlag();
    phone({ permission: 'default' });
    launched = true;
    expect(await startInstalled('male_user')).toBe('ask');
    expect(sent).toEqual([]);
  });

  test('with the flag and denied: reports the launch alone', async () => {
    writeFlag();
    phone({ permission: 'denied' });
    expect(await startInstalled('male_user')).toBeNull();
    expect(sent).toEqual([['man', { id: 7, is_pwa_launched: true }]]);
  });

  test('without the flag nothing is sent, unless the subscription died in silence', async () => {
    known = made(9).endpoint;
    phone({ permission: 'granted', subscribed: known });
    await startInstalled('male_user');
    expect(sent).toEqual([]);
    phone({ permission: 'granted' });
    await startInstalled('male_user');
    expect(sent).toEqual([['man', { id: 7, push_notification_subscription: made(1) }]]);
  });

  test.each([
    ['knows the one before', made(8).endpoint],
    ['knows none', null],
  ])('without the flag a subscription that the worker renewed is replaced where the server %s', async (_, endpoint) => {
    known = endpoint;
    const device = phone({ permission: 'granted', subscribed: made(9).endpoint });
    await startInstalled('male_user');
    expect(sent).toEqual([['man', { id: 7, push_notification_subscription: made(1) }]]);
    expect(device.subscribed()).toBe(made(1).endpoint);
  });

  test('is none in a browser', async () => {
    writeFlag();
    phone({ installed: false, permission: 'granted' });
    expect(await startInstalled('male_user')).toBeNull();
    await ensureSubscribed('male_user');
    expect(sent).toEqual([]);
  });

  test.each(['serviceWorker', 'PushManager', 'Notification'])('is none where the device has no %s', async (part) => {
    writeFlag();
    phone({ permission: 'granted' });
    Reflect.deleteProperty(part === 'serviceWorker' ? navigator : window, part);
    expect(await startInstalled('male_user')).toBeNull();
    await ensureSubscribed('male_user');
    expect(sent).toEqual([]);
  });
});

test("the icon's number is set only when installed and granted", async () => {
  const [browser, asked] = [phone({ installed: false, permission: 'granted' }), phone({ permission: 'default' })];
  await showAppBadge(3);
  expect([browser.badge(), asked.badge()]).toEqual([null, null]);
  const app = phone({ permission: 'granted' });
  await showAppBadge(3);
  expect(app.badge()).toBe(3);
  await showAppBadge(0);
  expect(app.badge()).toBe(0);
});

const writeFlag = () => writeCookie('needRefreshPwa', '1');
