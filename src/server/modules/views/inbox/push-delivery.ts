import { createHash } from 'node:crypto';
import { pushSwitchOf } from '@/domain/notices';
import { groupOf } from '@/domain/notices/kinds';
import { NEUTRAL_TITLE } from '@/domain/push';
import type { PushPayload } from '@/domain/push-payload';
import { roleOf } from '@/domain/roles';
import type { Deps } from '../../../core/deps';
import { forgetTarget, noteDelivered, type QueuedPush, targetOf } from '../../people/push/service';
import { badgesOf } from './badges';

/** The longest topic that push services take. */
const TOPIC_LENGTH = 32;

/**
 * Sends one queued push; the relay calls it outside any transaction. Nothing is sent to a device that has another
 * owner by now, nor when the push is stale. An address that is gone or not allowed is forgotten, and what cannot wait
 * goes by SMS then; other failures throw. True when it was sent.
 */
export async function deliverPush(deps: Deps, message: { to: string; body: string }): Promise<boolean> {
  const queued: QueuedPush = JSON.parse(message.body);
  const { kind, subject, path, personId } = queued;
  const now = deps.clock.now();
  const ttlSeconds = Math.floor((Date.parse(queued.staleAt) - now.getTime()) / 1000);
  if (ttlSeconds <= 0) return false;
  const target = await targetOf(deps, personId, message.to);
  if (!target) return false;
  const tag = `${pushGroup(kind)}:${subject}`;
  // The number on the app's icon: the same as the tabs show together.
  const { total: badge } = await badgesOf(deps.reader(), { id: personId, role: roleOf(target.groups) }, now);
  const payload: PushPayload = { kind, subject, title: NEUTRAL_TITLE, body: queued.text, path, tag, badge };
  const { endpoint, keys } = target;
  const outcome = await deps.push.send(
    { endpoint, keys },
    {
      payload: JSON.stringify(payload),
      ttlSeconds,
      urgency: pushSwitchOf(kind) === 1 ? 'high' : 'normal',
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH),
    },
  );
  if (outcome !== 'sent') deps.log.info({ outcome, device: message.to }, 'push subscription dropped');
  await deps.unitOfWork((work) =>
    outcome === 'sent' ? noteDelivered(work, endpoint) : forgetTarget(work, { endpoint, personId, kind, subject }),
  );
  return outcome === 'sent';
}

// All news of one booking stand in one place.
const pushGroup = (kind: QueuedPush['kind']) => (groupOf(kind) === 'reserve' ? 'reservation' : kind);
