import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import type { MessageChannel } from '@/domain/notices';
import type { Deps } from '../../../core/deps';
import type { OutboundMessage } from '../../../core/ports';
import { type Running, repeat } from '../../../core/repeat';
import { deleteMessage, lockWaiting, type OutboxRow, updateMessages } from './queries';
import { ERASED, opened } from './secrets';

/** How a push reaches its device (modules/people/push); throws when another try may help. */
export type PushDelivery = (deps: Deps, message: { to: string; body: string }) => Promise<void>;

const RELAY_EVERY = 1000;
const BATCH = 20;
/** Milliseconds: a relay that died leaves its messages to others after this long. */
const LEASE = 2 * MINUTE_MS;
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = HOUR_MS;
/** Tries of a push, about ten minutes: news of a meeting is worth nothing afterwards. SMS and mail are never given up. */
const PUSH_TRIES = 6;

/** A slow push service must not hold up a sign-in code. */
const LANES: readonly (readonly MessageChannel[])[] = [['sms', 'mail'], ['push']];

/**
 * Sends what is due, oldest first, outside any transaction; true when something was taken. Messages are leased in a
 * short transaction (SKIP LOCKED), sent, and marked: at least once, also after a crash. A failure is written down and
 * tried again with growing pauses; it blocks no other.
 */
export async function relayOnce(deps: Deps, deliverPush: PushDelivery): Promise<boolean> {
  const taken = await Promise.all(LANES.map((lane) => relayLane(deps, deliverPush, lane)));
  return taken.some((lane) => lane.taken > 0);
}

/** Relays each second, and without pause while there is more, until stopped; `stop` waits for the messages under way. */
export function startRelay(deps: Deps, deliverPush: PushDelivery): Running {
  const lanes = LANES.map((lane) =>
    repeat(
      RELAY_EVERY,
      async (stopped) => {
        let sent = 0;
        for (let more = true; more && !stopped(); ) {
          const done = await relayLane(deps, deliverPush, lane);
          sent += done.sent;
          more = done.taken > 0;
        }
        if (sent > 0) deps.log.info({ sent, channels: lane }, 'messages sent');
      },
      (error) => deps.log.error({ err: error }, 'relay of the outbox failed'),
    ),
  );
  return { stop: async () => void (await Promise.all(lanes.map(({ stop }) => stop()))) };
}

type Relayed = { taken: number; sent: number };

async function relayLane(deps: Deps, deliverPush: PushDelivery, lane: readonly MessageChannel[]): Promise<Relayed> {
  const leased = await lease(deps, lane);
  let sent = 0;
  const inOrder = async (messages: readonly OutboxRow[]) => {
    for (const message of messages) if (await relay(deps, deliverPush, message)) sent += 1;
  };
  // A device waits for no other device; what comes to one of them keeps its order, as SMS and mail do.
  if (lane.includes('push')) await Promise.all(byRecipient(leased).map(inOrder));
  else await inOrder(leased);
  return { taken: leased.length, sent };
}

function byRecipient(messages: readonly OutboxRow[]): OutboxRow[][] {
  const groups = new Map<string, OutboxRow[]>();
  for (const message of messages) groups.set(message.to, [...(groups.get(message.to) ?? []), message]);
  return [...groups.values()];
}

async function lease(deps: Deps, lane: readonly MessageChannel[]): Promise<OutboxRow[]> {
  return deps.unitOfWork(async (work) => {
    const rows = await lockWaiting(work.tx, lane, work.now, BATCH);
    if (rows.length === 0) return [];
    const dueAt = new Date(work.now.getTime() + LEASE);
    await updateMessages(
      work.tx,
      rows.map(({ id }) => id),
      { dueAt },
    );
    return rows;
  });
}

// Numbers of messages begin anew with another database, so the name has the instant in it.
const letterOf = (deps: Deps, message: OutboxRow): OutboundMessage => ({
  ...opened(deps.seal, message),
  id: `${message.id}-${message.createdAt.getTime()}`,
});

/** True when it was sent. */
async function relay(deps: Deps, deliverPush: PushDelivery, message: OutboxRow): Promise<boolean> {
  try {
    if (message.channel === 'push') await deliverPush(deps, message);
    else await (message.channel === 'mail' ? deps.mail : deps.sms).send(letterOf(deps, message));
  } catch (error) {
    await postpone(deps, message, error);
    return false;
  }
  // The demo's outbox page is where its messages arrive.
  const erased = message.code !== null && !deps.settings.demo ? ERASED : {};
  await deps.unitOfWork((work) => updateMessages(work.tx, [message.id], { sentAt: work.now, ...erased }));
  return true;
}

async function postpone(deps: Deps, message: OutboxRow, error: unknown): Promise<void> {
  const attempts = message.attempts + 1;
  const pause = Math.min(FIRST_PAUSE * 2 ** message.attempts, LONGEST_PAUSE);
  // Neither number nor text may reach the log.
  deps.log.error({ err: error, outbox: message.id, channel: message.channel, attempts }, 'message not sent');
  if (message.channel === 'push' && attempts >= PUSH_TRIES) {
    await deps.unitOfWork((work) => deleteMessage(work.tx, message.id));
    return;
  }
  const lastError = String(error).slice(0, 500);
  await deps.unitOfWork((work) =>
    updateMessages(work.tx, [message.id], { attempts, lastError, dueAt: new Date(work.now.getTime() + pause) }),
  );
}
