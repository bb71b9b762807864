import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import { TALK_TEMPLATES_MAX } from '@/domain/limits';
import { RECEIVE_FROM, REPORT_REASONS } from '@/domain/talk';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';

const REASONS = keysOf(REPORT_REASONS);

/** A man and a cast. `lastSeq` numbers the messages: raised under this row's lock, so that numbers have no gaps. */
export const talkRoom = pgTable(
  'talk_room',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('talk_room_pair').on(t.personId, t.castId), index('talk_room_cast').on(t.castId)],
);

/** A message. `withheld` was written to somebody who blocked the sender: only the sender ever sees it. */
export const talkMessage = pgTable(
  'talk_message',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => talkRoom.id),
    seq: integer('seq').notNull(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => person.id),
    clientId: uuid('client_id').notNull(),
    body: text('body').notNull(),
    withheld: boolean('withheld').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.seq] }),
    unique('talk_message_once').on(t.senderId, t.clientId),
    index('talk_message_sender').on(t.senderId, t.at),
  ],
);

/** How far a person has read a room; never goes back. */
export const talkRead = pgTable(
  'talk_read',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => talkRoom.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.personId] })],
);

/** How a person wants to talk; without a row, and where `receiveFrom` is null, the widest of what the role may choose. */
export const talkSetting = pgTable(
  'talk_setting',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    receiveFrom: text('receive_from', { enum: RECEIVE_FROM }),
    readMarks: boolean('read_marks').notNull().default(true),
    templates: text('templates').array().notNull().default([]),
  },
  (t) => [
    oneOf(t.receiveFrom, RECEIVE_FROM),
    check('talk_setting_templates', sql`cardinality(${t.templates}) <= ${sql.raw(String(TALK_TEMPLATES_MAX))}`),
  ],
);

/** Who wants nothing of whom. */
export const block = pgTable(
  'block',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => person.id),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('block_blocked').on(t.blockedId),
    check('block_other', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** A report for the operator to look at: open until somebody closes it. */
export const report = pgTable(
  'report',
  {
    id: uuid('id').primaryKey(),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => person.id),
    reportedId: integer('reported_id')
      .notNull()
      .references(() => person.id),
    reason: text('reason', { enum: REASONS }).notNull(),
    detail: text('detail').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
    closingNote: text('closing_note'),
  },
  (t) => [
    index('report_reported').on(t.reportedId, t.createdAt),
    index('report_reporter').on(t.reporterId, t.createdAt),
    oneOf(t.reason, REASONS),
    check('report_closed_by_somebody', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);
