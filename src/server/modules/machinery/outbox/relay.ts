import type { Deps } from '../../../core/deps';
import type { OutboundMessage } from '../../../core/ports';
import { type Running, repeat } from '../../../core/repeat';
import { LANE_RULES, leaseMs, pauseAfter } from './lanes';
import { giveUp, type Lane, lockWaiting, type OutboxRow, updateMessages, waitingLanes } from './queries';
import { ERASED, opened } from './secrets';

/**
 * How a push reaches its device (modules/people/push): false where the device takes none; throws when another try may
 * help.
 */
export type PushDelivery = (deps: Deps, message: { to: string; body: string }) => Promise<boolean>;

const RELAY_EVERY = 1000;
/**
 * Tries of a push, about ten minutes: news of a meeting is worth nothing afterwards. One of safety is tried until it
 * is stale.
 */
const PUSH_TRIES = 6;
/** Rows that are looked at for each one that is leased: what waits for one recipient does not hide the others. */
const LOOKED_AT = 4;

/**
 * Sends what is due, outside any transaction, a lease of each lane; true when something was taken. Messages are leased
 * in a short transaction (SKIP LOCKED), sent, and marked: at least once, also after a crash. A failure is written down
 * and tried again with growing pauses; it blocks no other. Lanes wait for nothing of each other, nor do the channels
 * of one.
 */
export async function relayOnce(deps: Deps, deliverPush: PushDelivery): Promise<boolean> {
  const lanes = await waitingLanes(deps.reader(), deps.clock.now());
  const taken = await all(lanes.map((lane) => relayLane(deps, deliverPush, lane)));
  return taken.some((lane) => lane.taken > 0);
}

/**
 * Looks each second where something waits, and empties each such lane by itself until stopped; `stop` waits for the
 * messages under way. Nothing is leased while `isHeld`: then this process does not know what the time is.
 */
export function startRelay(deps: Deps, deliverPush: PushDelivery, isHeld = () => false): Running {
  const underWay = new Map<string, Promise<void>>();
  const run = async (lane: Lane, stopped: () => boolean) => {
    let sent = 0;
    for (let more = true; more && !stopped() && !isHeld(); ) {
      const done = await relayLane(deps, deliverPush, lane);
      sent += done.sent;
      more = done.taken > 0;
    }
    if (sent > 0) deps.log.info({ sent, ...lane }, 'messages sent');
  };
  const failed = (error: unknown) => deps.log.error({ err: error }, 'relay of the outbox failed');
  const look = async (stopped: () => boolean) => {
    if (isHeld()) return;
    for (const lane of await waitingLanes(deps.reader(), deps.clock.now())) {
      const name = `${lane.lane} ${lane.channel}`;
      if (underWay.has(name)) continue;
      const running = run(lane, stopped)
        .catch(failed)
        .finally(() => underWay.delete(name));
      underWay.set(name, running);
    }
  };
  const looking = repeat(RELAY_EVERY, look, failed);
  return {
    stop: async () => {
      await looking.stop();
      await Promise.all(underWay.values());
    },
  };
}

type Relayed = { taken: number; sent: number };

async function relayLane(deps: Deps, deliverPush: PushDelivery, lane: Lane): Promise<Relayed> {
  const { leased, over } = await lease(deps, lane);
  if (over > 0) {
    deps.counts.add('outbox_dropped', lane.lane, over);
    deps.log.info({ dropped: over, ...lane }, 'messages were over before they could be sent');
  }
  const sent = await all(leased.map((message) => relay(deps, deliverPush, message)));
  return { taken: leased.length + over, sent: sent.filter(Boolean).length };
}

/** Waits for all of them, also where one fails, which is thrown then. */
async function all<T>(tasks: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}

/** Takes what can be sent at once: of each recipient one message, the oldest, so that messages arrive in order. */
async function lease(deps: Deps, lane: Lane): Promise<{ leased: OutboxRow[]; over: number }> {
  const { atOnce } = LANE_RULES[lane.lane];
  return deps.unitOfWork(async (work) => {
    const rows = await lockWaiting(work.tx, lane, work.now, atOnce * LOOKED_AT);
    const over = rows.filter(({ overAt }) => overAt !== null && overAt <= work.now);
    if (over.length > 0) await giveUp(work.tx, idsOf(over), work.now);
    const leased = oneEach(rows.filter((row) => !over.includes(row))).slice(0, atOnce);
    const dueAt = new Date(work.now.getTime() + leaseMs(lane.channel, deps.settings));
    if (leased.length > 0) await updateMessages(work.tx, idsOf(leased), { dueAt });
    return { leased, over: over.length };
  });
}

const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id);

function oneEach(rows: readonly OutboxRow[]): OutboxRow[] {
  const first = new Map<string, OutboxRow>();
  for (const row of rows) if (!first.has(row.to)) first.set(row.to, row);
  return [...first.values()];
}

// Numbers of messages begin anew with another database, so the name has the instant in it.
const letterOf = (deps: Deps, message: OutboxRow): OutboundMessage => ({
  ...opened(deps.seal, message),
  id: `${message.id}-${message.createdAt.getTime()}`,
  urgent: message.lane === 'safety' || message.lane === 'codes',
});

/** True when it was sent. */
async function relay(deps: Deps, deliverPush: PushDelivery, message: OutboxRow): Promise<boolean> {
  let isTaken = true;
  try {
    if (message.channel === 'push') isTaken = await deliverPush(deps, message);
    else await (message.channel === 'mail' ? deps.mail : deps.sms).send(letterOf(deps, message));
  } catch (error) {
    await postpone(deps, message, error);
    return false;
  }
  // The demo's outbox page is where its messages arrive.
  const erased = message.code !== null && !deps.settings.demo ? ERASED : {};
  const over = { isMissed: !isTaken, ...erased };
  await deps.unitOfWork((work) => updateMessages(work.tx, [message.id], { sentAt: work.now, ...over }));
  return isTaken;
}

async function postpone(deps: Deps, message: OutboxRow, error: unknown): Promise<void> {
  const { id, lane, channel } = message;
  const attempts = message.attempts + 1;
  // Neither number nor text may reach the log.
  deps.log.error({ err: error, outbox: id, lane, channel, attempts }, 'message not sent');
  if (channel === 'push' && lane !== 'safety' && attempts >= PUSH_TRIES) {
    await deps.unitOfWork((work) => giveUp(work.tx, [id], work.now));
    deps.counts.add('outbox_dropped', lane);
    return;
  }
  const lastError = String(error).slice(0, 500);
  const pause = pauseAfter(lane, message.attempts);
  await deps.unitOfWork((work) =>
    updateMessages(work.tx, [id], { attempts, lastError, dueAt: new Date(work.now.getTime() + pause) }),
  );
}
