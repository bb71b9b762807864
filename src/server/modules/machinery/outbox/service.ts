import type { MessageChannel } from '@/domain/messages';
import type { PushKind } from '@/domain/notices';
import type { NoticeKind } from '@/domain/notices/kinds';
import {
  laneOfMessage,
  laneOfPush,
  type MessageKind,
  messageOverAt,
  OUTBOX_LANES,
  type OutboxLane,
} from '@/domain/outbox-lanes';
import type { Db } from '../../../core/db-handle';
import type { Deps, Work } from '../../../core/deps';
import { labelled, metricSet, secondsSince } from '../../../core/metrics';
import {
  backlogOf,
  type Carried,
  carriers,
  deleteOldCodes,
  deleteSent,
  insertMessage,
  newestSmsAndMail,
} from './queries';
import { opened, sealed } from './secrets';

export { renewMessageSeals } from './queries';

/**
 * A message to send after commit. `kind` says how urgent it is and how long it is worth sending; `to` is an E.164
 * number or a mail address; `code` is a one-time code in the body; `notice` what it tells, where the inbox says it
 * too.
 */
export type OutboxMessage = {
  kind: MessageKind;
  channel: Exclude<MessageChannel, 'push'>;
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
  notice?: CarriedNotice;
};

/** Whose notice it is, of which kind, and about what. */
type CarriedNotice = { to: number; kind: NoticeKind; subject: string };

/** A push to send after commit: `to` is a device's key, `body` what modules/people/push delivers. */
export type OutboxPush = Omit<OutboxMessage, 'channel' | 'kind'> & { channel: 'push'; kind: PushKind };

/** A message as the outbox page shows it. */
export type SentMessage = Omit<OutboxMessage, 'kind' | 'notice'> & { sentAt: Date | null };

/**
 * Writes the message in the business transaction; the relay sends it after commit, or from `dueAt` on. A code and the
 * text around it are sealed at rest, and erased once they are sent (in the demo a day later: its outbox page is where
 * they arrive).
 */
export async function enqueue(work: Work, message: OutboxMessage | OutboxPush, dueAt = work.now): Promise<void> {
  const { kind: _, notice, ...stored } = message;
  const urgency =
    message.channel === 'push'
      ? { lane: laneOfPush(message.kind) }
      : { lane: laneOfMessage(message.kind, message.channel), overAt: messageOverAt(message.kind, work.now) };
  const carries = notice && { noticeTo: notice.to, noticeKind: notice.kind, noticeSubject: notice.subject };
  const times = { createdAt: work.now, dueAt };
  await insertMessage(work.tx, { ...sealed(work.deps.seal, stored), ...urgency, ...carries, ...times });
}

/** How far a message that carries a notice is; `done` when it was taken, or missed for good. */
export type Carrier = Omit<Carried, 'sentAt' | 'isMissed' | 'attempts'> & {
  state: 'waits' | 'retries' | 'sent' | 'missed';
  done: Date | null;
};

/** The messages by which the notices about one thing went out, the oldest first. */
export async function carriersOf(db: Db, subject: string): Promise<Carrier[]> {
  return (await carriers(db, subject)).map(({ sentAt, isMissed, attempts, ...row }) => {
    if (sentAt === null) return { ...row, state: attempts > 0 ? 'retries' : 'waits', done: null };
    return { ...row, state: isMissed ? 'missed' : 'sent', done: sentAt };
  });
}

/** The newest SMS and mails first, at most 200; with `to` only those to one number or address. */
export async function listOutbox({ reader, seal }: Deps, to?: string): Promise<SentMessage[]> {
  const rows = await newestSmsAndMail(reader(), to, 200);
  return rows.flatMap((row) => {
    const { channel, to: address, subject, body, code, sentAt } = opened(seal, row);
    return channel === 'push' ? [] : [{ channel, to: address, subject, body, code, sentAt }];
  });
}

/** What should have been sent and was not, by lane and channel: how many messages, and since when. */
export const backlogMetrics = metricSet({
  facts: {
    outbox_backlog: { help: 'Messages that should have been sent', label: ['lane', 'channel'] },
    outbox_oldest_seconds: { help: 'Age of the oldest of them', label: ['lane', 'channel'] },
  },
  readRows: async (db, now) => {
    const lanes = await outboxBacklog(db, now);
    return {
      outbox_backlog: labelled(lanes.map(({ lane, channel, waiting }) => [[lane, channel], waiting])),
      outbox_oldest_seconds: labelled(
        lanes.map(({ lane, channel, oldestAt }) => [[lane, channel], secondsSince(oldestAt, now)]),
      ),
    };
  },
});

async function outboxBacklog(db: Db, now: Date): Promise<LaneBacklog[]> {
  const rows = await backlogOf(db, now);
  const isThere = (one: Pick<LaneBacklog, 'lane' | 'channel'>) =>
    rows.some(({ lane, channel }) => lane === one.lane && channel === one.channel);
  const empty = LANE_CHANNELS.filter((one) => !isThere(one));
  return [...rows, ...empty.map((one) => ({ ...one, waiting: 0, oldestAt: null }))];
}

type LaneBacklog = { lane: OutboxLane; channel: MessageChannel; waiting: number; oldestAt: Date | null };

/** Which channels each lane has. */
const CHANNELS: Readonly<Record<OutboxLane, readonly MessageChannel[]>> = {
  safety: ['sms', 'push'],
  codes: ['sms', 'mail'],
  messages: ['sms'],
  mail: ['mail'],
  push: ['push'],
};
const LANE_CHANNELS = OUTBOX_LANES.flatMap((lane) => CHANNELS[lane].map((channel) => ({ lane, channel })));

/** Removes messages with codes that are no longer of use, sent or not. */
export const forgetOldCodes = ({ tx }: Work, before: Date): Promise<number> => deleteOldCodes(tx, before);

/** Removes messages that were sent before an instant. Returns how many. */
export const forgetOldMessages = ({ tx }: Work, before: Date): Promise<number> => deleteSent(tx, before);
