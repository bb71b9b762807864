import { businessDateOf } from '@/domain/business-day';
import { breaksQuiet, isAlwaysTold, type PushKind, pushSwitchOf, pushText, pushTtlSeconds } from '@/domain/notices';
import { isQuiet } from '@/domain/quiet-hours';
import type { Db, Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { devicesOf, quietHoursOf, smsRecipients, withoutSmsOrMail } from './queries';

/** Pushes to devices, and how people want to be told (docs/rules/push.md). */
export { type AppReport, changeApp } from './app';
export { deletePushesOf, renewSubscriptionSeals } from './queries';
export { deviceSubscription, forgetDevices, takeOverDevice } from './subscriptions';
export { forgetTarget, noteDelivered, targetOf } from './targets';
export { renewVapidSeal, vapidKeys } from './vapid';

/**
 * Something to tell a person on all devices. `subject` is an id, `path` where a tap leads; `businessDate` of the
 * booking that it is about; `at` when it is to go out (default: now).
 */
export type PushNotice = { kind: PushKind; subject: string; path: string; businessDate?: string; at?: Date };

/** What waits in the outbox for one device. */
export type QueuedPush = Pick<PushNotice, 'kind' | 'subject' | 'path'> & {
  personId: number;
  text: string;
  /** RFC 3339; later it is not worth sending. */
  staleAt: string;
};

/**
 * Queues a push to each device of these people that wants this kind now, in one reading; the relay sends it after
 * commit. What is pushed stands in the inbox too: call `tellAll` (people/notice), which does both.
 */
export async function queuePushes(work: Work, notices: ReadonlyMap<number, PushNotice>): Promise<void> {
  if (notices.size === 0) return;
  for (const device of await devicesOf(work.tx, [...notices.keys()])) {
    const notice = notices.get(device.personId);
    if (!notice) continue;
    const at = notice.at ?? work.now;
    if (!wants(device, notice, at)) continue;
    const { kind, subject, path } = notice;
    const text = pushText(kind, device.showContent);
    const staleAt = new Date(at.getTime() + pushTtlSeconds(kind) * 1000).toISOString();
    const queued: QueuedPush = { personId: device.personId, kind, subject, path, text, staleAt };
    const body = JSON.stringify(queued);
    const push = { kind, channel: 'push', to: device.deviceKey, subject: null, body, code: null } as const;
    await enqueue(work, { ...push, notice: { to: device.personId, kind, subject } }, at);
  }
}

/** The people among these who want to be told this by SMS at this hour, with their telephone numbers. */
export async function smsNumbers(db: Db, personIds: readonly number[], notice: Occasion, at: Date) {
  const recipients = await smsRecipients(db, personIds);
  return recipients.filter((one) => comesNow(one, notice, at));
}

/** The people among these who want to be told by SMS, or by mail. */
export async function smsMailRecipients(db: Db, personIds: readonly number[], by: 'sms' | 'mail'): Promise<number[]> {
  if (personIds.length === 0) return [];
  const silent = await withoutSmsOrMail(db, personIds, by);
  return personIds.filter((id) => !silent.includes(id));
}

/** The people among these whose quiet hours it is. */
export async function inQuietHours(db: Db, personIds: readonly number[], at: Date): Promise<number[]> {
  if (personIds.length === 0) return [];
  const hours = await quietHoursOf(db, personIds);
  return hours.filter((one) => isQuietFor(one, at)).map(({ personId }) => personId);
}

type Device = Awaited<ReturnType<typeof devicesOf>>[number];
type Quiet = { quietFrom: string | null; quietTo: string | null };
type Occasion = { kind: PushKind; businessDate?: string };

function wants(device: Device, notice: PushNotice, at: Date): boolean {
  if (isAlwaysTold(notice.kind)) return true;
  if (!(pushSwitchOf(notice.kind) === 1 ? device.push1 : device.push2)) return false;
  return comesNow(device, notice, at);
}

// In quiet hours only what concerns today's booking comes.
function comesNow(hours: Quiet, notice: Occasion, at: Date): boolean {
  return !isQuietFor(hours, at) || (breaksQuiet(notice.kind) && notice.businessDate === businessDateOf(at));
}

const isQuietFor = ({ quietFrom: from, quietTo: to }: Quiet, at: Date): boolean =>
  from !== null && to !== null && isQuiet(at, { from, to });
