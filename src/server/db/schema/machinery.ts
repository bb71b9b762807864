import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { LIVE_EVENT_KINDS, MESSAGE_CHANNELS } from '@/domain/messages';
import { NOTICE_KINDS } from '@/domain/notices/kinds';
import { OUTBOX_LANES } from '@/domain/outbox-lanes';
import { TIMER_KINDS } from '@/domain/timers';
import { WRITE_METHODS } from '@/domain/write-methods';
import { instant, oneOf } from './columns';
import { person } from './people';

/**
 * Stored answers of unsafe calls: written in the transaction of the effect, so that a repeated call waits and gets the
 * stored answer.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    personId: integer('person_id').notNull(),
    method: text('method', { enum: WRITE_METHODS }).notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.method, t.path, t.key] }),
    index('idempotency_key_age').on(t.createdAt),
    oneOf(t.method, WRITE_METHODS),
  ],
);

/** Something to do at a time: written with its cause, swept each second by the injected clock with SKIP LOCKED. */
export const timer = pgTable(
  'timer',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    kind: text('kind', { enum: TIMER_KINDS }).notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [unique('timer_once').on(t.kind, t.subject), index('timer_due').on(t.dueAt)],
);

/** Mail and SMS to send, and calls to providers: relayed after commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    // The default is that of rows which a process of the version before writes beside us.
    lane: text('lane', { enum: OUTBOX_LANES }).notNull().default('messages'),
    to: text('to').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    code: text('code'),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** From then on it is worth nothing and is not sent any more; null = never. */
    overAt: instant('over_at'),
    sentAt: instant('sent_at'),
    /** The notice that it carries: whose, of which kind and about what; null = it carries none. */
    noticeTo: integer('notice_to'),
    noticeKind: text('notice_kind', { enum: NOTICE_KINDS }),
    noticeSubject: text('notice_subject'),
    /** It was given up, or its device took none; `sent_at` says when. */
    isMissed: boolean('is_missed').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_waiting').on(t.dueAt).where(sql`${t.sentAt} is null`),
    index('outbox_to').on(t.to),
    index('outbox_notice').on(t.noticeSubject).where(sql`${t.noticeSubject} is not null`),
    oneOf(t.channel, MESSAGE_CHANNELS),
    oneOf(t.lane, OUTBOX_LANES),
  ],
);

/** What happened to a person's things, numbered without gaps per person; live screens resume from a number. */
export const personEvent = pgTable(
  'person_event',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: LIVE_EVENT_KINDS }).notNull(),
    subject: text('subject').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.seq] })],
);

/** Facts about this installation: seed version, last roll-forward, sealed VAPID keys. */
export const installation = pgTable('installation', { key: text('key').primaryKey(), value: jsonb('value').notNull() });
