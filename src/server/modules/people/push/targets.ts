import { isSentInstead, type PushKind } from '@/domain/notices';
import { NEUTRAL_SMS } from '@/domain/push';
import type { Deps } from '../../../core/deps';
import type { PushTarget } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { deleteEndpoint, lockEndpointsOf, markSuccess, smsRecipients, targetRow } from './queries';
import { openKeys } from './subscriptions';

/** Where a push to a device goes, and whose it is; null when the device has another owner by now, or none. */
export async function targetOf(
  deps: Deps,
  personId: number,
  deviceKey: string,
): Promise<(PushTarget & { groups: string[] }) | null> {
  const row = await targetRow(deps.reader(), personId, deviceKey);
  return row && { endpoint: row.endpoint, keys: openKeys(deps, row.keysSealed), groups: row.groups };
}

/** Notes that an address took a push. */
export async function noteDelivered({ tx, now }: Work, endpoint: string): Promise<void> {
  await markSuccess(tx, endpoint, now);
}

/**
 * Forgets an address that takes no pushes (any more). What asks for an answer in time goes by SMS then where it was
 * the person's last one: once, because who forgets the last is one.
 */
export async function forgetTarget(
  work: Work,
  { endpoint, personId, kind, subject }: { endpoint: string; personId: number; kind: PushKind; subject: string },
): Promise<void> {
  const { tx } = work;
  const known = await lockEndpointsOf(tx, personId);
  await deleteEndpoint(tx, endpoint);
  if (!known.includes(endpoint) || known.length > 1 || !isSentInstead(kind)) return;
  const sms = { kind: 'booking', channel: 'sms', subject: null, body: NEUTRAL_SMS, code: null } as const;
  const notice = { to: personId, kind, subject };
  for (const { phone } of await smsRecipients(tx, [personId])) await enqueue(work, { ...sms, to: phone, notice });
}
