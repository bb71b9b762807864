import type { Role } from '@/domain/roles';
import { api } from '@/platform/http';
import {
  askPermission,
  currentSubscription,
  type PushPermission,
  pushPermission,
  pushPlace,
  type Subscription,
  subscribe,
  unsubscribe,
} from '@/platform/push';
import { clearCookie, readCookie } from '@/platform/storage/cookies';

/**
 * Spec §4, from default: asks; when granted, subscribes, sends the subscription, then switches both settings on. A
 * refusal is only logged. Must begin in the handler of a tap: iOS takes the question from nowhere else.
 */
export async function turnOnPush(role: Role): Promise<PushPermission> {
  const answer = await askPermission();
  if (answer !== 'granted') {
    // biome-ignore lint/suspicious/noConsole: spec §4, spec §8: a refusal is only logged
    console.info(`notifications: ${answer}`);
    return answer;
  }
  await send(role, await subscribe(await publicKey()));
  await switchOn();
  return answer;
}

const switchOn = () =>
  api('PATCH /api/v1/users/me/notification_settings/', {
    body: { has_notify_push_notification1: true, has_notify_push_notification2: true },
  });

/** Sees to it that this device, where notifications are allowed, is subscribed and known to the server. */
export async function ensureSubscribed(role: Role): Promise<void> {
  if (pushPlace() === 'app' && pushPermission() === 'granted') await send(role, await subscribe(await publicKey()));
}

/**
 * Makes a new subscription in the place of whatever this browser or the server had; where neither switch is on, both
 * are switched on.
 */
export async function reconnectPush(role: Role): Promise<void> {
  await unsubscribe();
  await ensureSubscribed(role);
  const wishes = await api('GET /api/v1/users/me/notification_settings/');
  if (!wishes.has_notify_push_notification1 && !wishes.has_notify_push_notification2) await switchOn();
}

/**
 * Spec §4, an installed start. With the need-refresh flag set: reports the app as launched, once for an account; when
 * granted, replaces the subscription, sends it and clears the flag; when default, gives `ask`: the permission is to
 * be requested. Without the flag a subscription is replaced that died in silence, or that is not the one to which the
 * server sends: a worker that renews it cannot tell the server, nor set the flag in every browser.
 */
export async function startInstalled(role: Role): Promise<'ask' | null> {
  if (pushPlace() !== 'app') return null;
  const flagged = readCookie('needRefreshPwa') !== null;
  if (flagged && !(await readAppState(role)).is_pwa_launched) await report(role, { is_pwa_launched: true });
  const permission = pushPermission();
  if (permission === 'granted' && (flagged || !(await isKnown(role)))) {
    await unsubscribe();
    await ensureSubscribed(role);
    clearCookie('needRefreshPwa');
  }
  return flagged && permission === 'default' ? 'ask' : null;
}

async function isKnown(role: Role): Promise<boolean> {
  const current = await currentSubscription();
  if (current === null) return false;
  return (await readAppState(role)).push_notification_subscription?.endpoint === current.endpoint;
}

/** What the server knows of the account's app. */
const readAppState = (role: Role) =>
  api(role === 'female_cast' ? 'GET /api/v1/female_casts/me/' : 'GET /api/v1/male_users/me/');

const send = (role: Role, subscription: Subscription) => report(role, { push_notification_subscription: subscription });

const publicKey = async () => (await api('GET /api/v1/push_public_key/')).public_key;

// Spec §7: a customer's PATCH carries the account's id, a cast's `edges.female_cast`.
async function report(
  role: Role,
  part: { is_pwa_launched: boolean } | { push_notification_subscription: Subscription },
): Promise<void> {
  if (role === 'female_cast') {
    await api('PATCH /api/v1/female_casts/me/', { body: { ...part, edges: { female_cast: {} } } });
    return;
  }
  const { id } = await api('GET /api/v1/male_users/me/');
  await api('PATCH /api/v1/male_users/me/', { body: { id, ...part } });
}
