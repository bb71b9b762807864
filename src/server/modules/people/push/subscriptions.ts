import { ECDH } from 'node:crypto';
import { isPushEndpoint } from '@/domain/push-endpoint';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import type { PushTarget } from '../../../core/ports';
import { fieldRefusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import {
  deleteDevices,
  handOver,
  lockSubscriptions,
  putSubscription,
  type SubscriptionRow,
  subscriptionOf,
} from './queries';

const FIELD = 'body.push_notification_subscription';
const WRONG_KEYS = '通知の鍵を確認できませんでした。もう一度お試しください';
const PUBLIC_BYTES = 65;
const AUTH_BYTES = 16;

/** The device that a call comes from: its cookie, or for a caller without cookies the session itself. */
export const deviceOf = (person: Person, deviceKey: string | null): string =>
  deviceKey?.toLowerCase() ?? person.sessionId;

/** The subscription of the caller's own device; null when it has none, or another person's. */
export async function deviceSubscription(
  deps: Deps,
  person: Person,
  deviceKey: string | null,
): Promise<PushTarget | null> {
  const row = await subscriptionOf(deps.reader(), person.id, [deviceOf(person, deviceKey), person.sessionId]);
  return row && { endpoint: row.endpoint, keys: openKeys(deps, row.keysSealed) };
}

/**
 * Makes this the device's subscription; null removes the person's own. What another person has there moves to this one
 * when the caller shows the same subscription with its keys, which only that browser has: an address or a device key
 * alone may be known to a stranger. Without that the subscription is kept under the session. Throws
 * `validation/failed` for an address outside the known push services, for keys that no browser makes, and for another
 * person's address with other keys.
 */
export async function saveSubscription(
  work: Work,
  { person, deviceKey, subscription }: { person: Person; deviceKey: string | null; subscription: PushTarget | null },
): Promise<void> {
  const { tx, now, deps } = work;
  const device = deviceOf(person, deviceKey);
  if (!subscription) return void (await deleteDevices(tx, person.id, [device, person.sessionId]));
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, deps.settings.pushEmulator))
    throw fieldRefusal(`${FIELD}.endpoint`, 'この端末の通知サービスには対応していません');
  if (!isPublicKey(keys.p256dh) || bytesOf(keys.auth).length !== AUTH_BYTES)
    throw fieldRefusal(`${FIELD}.keys`, WRONG_KEYS);
  const known = await lockSubscriptions(tx, device, endpoint);
  const isOfCaller = (row: SubscriptionRow) => row.personId === person.id || isSame(deps, row, subscription);
  if (known.some((row) => row.endpoint === endpoint && !isOfCaller(row)))
    throw fieldRefusal(`${FIELD}.keys`, WRONG_KEYS);
  const isTaken = known.some((row) => row.deviceKey === device && !isOfCaller(row));
  const keysSealed = deps.seal.seal('push', JSON.stringify({ p256dh: keys.p256dh, auth: keys.auth }));
  const place = isTaken ? person.sessionId : device;
  await putSubscription(tx, { deviceKey: place, personId: person.id, endpoint, keysSealed, createdAt: now });
}

/** At a sign-in on the same device: what it subscribed to before follows its new owner's wishes from now on. */
export async function takeOverDevice(
  work: Work,
  { from, to, deviceKey }: { from: number; to: number; deviceKey: string | null },
): Promise<void> {
  if (deviceKey) await handOver(work.tx, deviceKey.toLowerCase(), { from, to });
}

/** At a sign-out: nothing more comes to these devices of the person. */
export async function forgetDevices(work: Work, personId: number, deviceKeys: readonly (string | null)[]) {
  const keys = deviceKeys.flatMap((key) => (key ? [key.toLowerCase()] : []));
  await deleteDevices(work.tx, personId, keys);
}

/** The keys of a stored subscription. */
export function openKeys({ seal }: Pick<Deps, 'seal'>, sealed: string): PushTarget['keys'] {
  const { p256dh, auth }: PushTarget['keys'] = JSON.parse(seal.open('push', sealed));
  return { p256dh, auth };
}

const isSame = (deps: Deps, row: SubscriptionRow, { endpoint, keys }: PushTarget): boolean => {
  const stored = openKeys(deps, row.keysSealed);
  return row.endpoint === endpoint && stored.p256dh === keys.p256dh && stored.auth === keys.auth;
};

const bytesOf = (text: string) => (/^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0));

const isPublicKey = (text: string): boolean => {
  const bytes = bytesOf(text);
  if (bytes.length !== PUBLIC_BYTES || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false; // not a point of the curve
  }
};
