import { randomUUID } from 'node:crypto';
import type { Data } from '@/contract';
import { makeWebPush } from '@/server/adapters/push-web';
import { pushSubscription } from '@/server/db/schema';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { relayOnce } from '@/server/modules/machinery/outbox/relay';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { vapidKeys } from '@/server/modules/people/push/service';
import { deliverPush } from '@/server/modules/views/inbox/push-delivery';
import { eventBody } from '../../../../support/event-body';
import { accessTokenOf, makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { type EmulatedBrowser, openPushEmulator } from '../../../../support/push-emulator';
import { makeTestDeps, testSettings } from '../../../../support/test-deps';
import { openApi } from '../../../http/world';

export type Settings = Data<'GET /api/v1/users/me/notification_settings/'>;
export type Shown = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;
/** A person's phone or tablet: the key in its cookie, and its browser. */
export type Device = { key: string; browser: EmulatedBrowser };
type Problem = { errors?: { path: string; message: string }[] };
type Answer<T> = { status: number; data: T; code: string | undefined; errors: Problem['errors'] };

/** The whole API, a push service on loopback that opens what it gets, and the words these tests use. */
export const openPush = async () => {
  const emulator = await openPushEmulator();
  const settings = testSettings({ YOI_DOORS: '1', YOI_PUSH_EMULATOR: emulator.origin });
  const deps = await makeTestDeps({ settings });
  const options = {
    subject: 'mailto:push@example.jp',
    emulator: emulator.origin,
    patience: 10_000,
    keys: () => vapidKeys(deps),
  };
  deps.push = makeWebPush(options);
  const api = await openApi({ deps });
  const call = async <T = unknown>(
    person: TestPerson,
    endpoint: string,
    body?: unknown,
    deviceKey?: string,
  ): Promise<Answer<T>> => {
    const [method = '', path = ''] = endpoint.split(' ');
    const headers: Record<string, string> = {
      authorization: `Bearer ${await accessTokenOf(deps, person)}`,
      'idempotency-key': randomUUID(),
    };
    if (deviceKey) headers.cookie = `yoi_auth_device_key=${deviceKey}`;
    const reply = await api.send(method, path.startsWith('/') ? path : `/api/v1/${path}`, body, headers);
    const text = await reply.text();
    const read = text === '' ? {} : JSON.parse(text);
    return { status: reply.status, data: read.data, code: read.code, errors: read.errors };
  };
  const mePath = (person: TestPerson) => `${person.role === 'female_cast' ? 'female_casts' : 'male_users'}/me/`;
  const tell = (person: TestPerson, part: object, deviceKey?: string) =>
    call(
      person,
      `PATCH ${mePath(person)}`,
      person.role === 'female_cast' ? part : { id: person.id, ...part },
      deviceKey,
    );
  const settle = (person: TestPerson, wish: Partial<Settings>) =>
    call<Settings>(person, 'PATCH users/me/notification_settings/', wish);
  const world = {
    ...api,
    emulator,
    call,
    tell,
    settle,
    settings: async (person: TestPerson) => (await call<Settings>(person, 'GET users/me/notification_settings/')).data,
    own: async (person: TestPerson, deviceKey?: string) =>
      (
        await call<{ push_notification_subscription: { endpoint: string } | null; is_pwa_launched: boolean }>(
          person,
          `GET ${mePath(person)}`,
          undefined,
          deviceKey,
        )
      ).data,
    man: (wish?: Parameters<typeof makeMan>[1]): Promise<TestPerson> => makeMan(deps, wish),
    cast: (wish?: Parameters<typeof makeCast>[1]): Promise<TestCast> => makeCast(deps, wish),
    /** A device that subscribed, with both switches on. */
    device: async (person: TestPerson, wish: Partial<Settings> = {}): Promise<Device> => {
      const device = { key: randomUUID(), browser: emulator.browser() };
      await tell(person, { push_notification_subscription: device.browser.subscription }, device.key);
      await settle(person, { has_notify_push_notification1: true, has_notify_push_notification2: true, ...wish });
      return device;
    },
    /** A customer's request for tonight (or another start); gives the reservation's id. */
    request: async (
      man: TestPerson,
      cast: TestCast,
      startsAt = '2026-11-21T21:00:00+09:00',
      place: object = { place_type_id: 17, mst_hotel_id: 1 },
    ): Promise<string> => {
      const wish = { female_cast_id: cast.castId, starts_at: startsAt, minutes: 60, place };
      const quote = await call<{ id: string }>(man, 'POST users/me/reservation_quotes/', wish);
      const body = { quote_id: quote.data.id, payment_method: 'gold' };
      return (await call<Shown>(man, 'POST users/me/reservations/', body)).data.id;
    },
    event: (person: TestPerson, id: string, event: string, body: object = eventBody(event)) =>
      call<Shown>(person, `POST users/me/reservations/${id}/${event}/`, body),
    /** The customer names the hotel or the room. */
    name: (man: TestPerson, id: string, body: object) =>
      call<Shown>(man, `PATCH users/me/reservations/${id}/place/`, body),
    /** Lets timers fire and sends what is due. */
    deliver: async () => {
      await sweepOnce(deps, reservationTimers);
      while (await relayOnce(deps, deliverPush));
    },
    rows: () => deps.reader().select().from(pushSubscription),
    close: async () => {
      await api.close();
      await emulator.close();
    },
  };
  return world;
};
export type PushWorld = Awaited<ReturnType<typeof openPush>>;

export const kinds = (device: Device) => device.browser.received.map(({ payload }) => payload.kind);
