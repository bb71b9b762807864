import type { Deps } from '../../../core/deps';
import type { PushTarget } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { deleteEndpoint, markSuccess, targetRow } from './queries';
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

/** Forgets an address that takes no pushes (any more). */
export async function forgetTarget({ tx }: Work, endpoint: string): Promise<void> {
  await deleteEndpoint(tx, endpoint);
}
