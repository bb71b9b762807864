import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import { TALK_TEMPLATES_MAX } from '@/domain/limits';
import { RECEIVE_FROM, REPORT_REASONS } from '@/domain/talk';
import { PICTURE_LOOK_REASONS, TALK_PICTURES } from '@/domain/talk-pictures';
import { TALK_PLACES } from '@/domain/talk-places';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { movie } from './movies';
import { person } from './people';
import { area } from './places';

const REASONS = keysOf(REPORT_REASONS);
const LOOK_REASONS = keysOf(PICTURE_LOOK_REASONS);

/** A customer and a cast. `lastSeq` numbers the messages, raised under this row's lock: numbers have no gaps. */
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

/** A message. `withheld` was written to a person who blocked the sender: only the sender ever sees it. */
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
    /** How many pictures were sent with it, whatever became of them. */
    pictures: smallint('pictures').notNull().default(0),
    /** A place that was sent, by its id in the lists; a point of the map by its position alone. */
    placeKind: text('place_kind', { enum: TALK_PLACES }),
    placeId: integer('place_id'),
    placeLat: doublePrecision('place_lat'),
    placeLon: doublePrecision('place_lon'),
    withheld: boolean('withheld').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.seq] }),
    unique('talk_message_once').on(t.senderId, t.clientId),
    index('talk_message_sender').on(t.senderId, t.at),
    oneOf(t.placeKind, TALK_PLACES),
    check(
      'talk_message_place',
      sql`(${t.placeId} is not null) = coalesce(${t.placeKind} <> 'pin', false) and (${t.placeLat} is not null) = coalesce(${t.placeKind} = 'pin', false) and (${t.placeLat} is null) = (${t.placeLon} is null)`,
    ),
  ],
);

/**
 * A picture of a message, as we encoded it anew; the files lie under keys made of `storageKey`, which no public
 * address leads to. `blurred`: the other one sees it blurred until a tap. With `reportId` it is hidden from both until
 * the staff have looked.
 */
export const talkPicture = pgTable(
  'talk_picture',
  {
    id: uuid('id').primaryKey(),
    roomId: uuid('room_id').notNull(),
    seq: integer('seq').notNull(),
    position: smallint('position').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    blurred: boolean('blurred').notNull(),
    reportId: uuid('report_id').references(() => report.id),
  },
  (t) => [
    unique('talk_picture_place').on(t.roomId, t.seq, t.position),
    index('talk_picture_report').on(t.reportId),
    foreignKey({
      name: 'talk_picture_message',
      columns: [t.roomId, t.seq],
      foreignColumns: [talkMessage.roomId, talkMessage.seq],
    }),
    check('talk_picture_position', sql`${t.position} between 1 and ${sql.raw(String(TALK_PICTURES.most))}`),
    check('talk_picture_private', sql`${t.storageKey} like 'private/%'`),
  ],
);

/**
 * Each time that a member of the staff opened a reported picture, and why. `ownerId` sent it and reads of the look in
 * the own log; `peerId` is the other one of the room.
 */
export const talkLook = pgTable(
  'talk_look',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => person.id),
    peerId: integer('peer_id')
      .notNull()
      .references(() => person.id),
    lookedBy: integer('looked_by')
      .notNull()
      .references(() => person.id),
    reason: text('reason', { enum: LOOK_REASONS }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('talk_look_report').on(t.reportId),
    index('talk_look_owner').on(t.ownerId, t.id),
    index('talk_look_at').on(t.at),
    index('talk_look_by').on(t.lookedBy, t.at),
    oneOf(t.reason, LOOK_REASONS),
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

/**
 * How a person wants to talk; without a row, and where `receiveFrom` is null, the widest of what the role may choose.
 */
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

/** Who wants no contact with which person. */
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

/** Numbers from whose owners a person hides: keyed hashes, from which no number comes back. */
export const hiddenPhone = pgTable(
  'hidden_phone',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    phoneHash: text('phone_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.phoneHash] }),
    index('hidden_phone_hash').on(t.phoneHash),
    check('hidden_phone_hashed', sql`${t.phoneHash} !~ '^[+]?[0-9]+$'`),
  ],
);

/** Accounts that have or had such a number; they go with it. */
export const hiddenAccount = pgTable(
  'hidden_account',
  {
    personId: integer('person_id').notNull(),
    phoneHash: text('phone_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => person.id),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.accountId, t.phoneHash] }),
    index('hidden_account_account').on(t.accountId),
    foreignKey({
      name: 'hidden_account_phone',
      columns: [t.personId, t.phoneHash],
      foreignColumns: [hiddenPhone.personId, hiddenPhone.phoneHash],
    }).onDelete('cascade'),
    check('hidden_account_other', sql`${t.personId} <> ${t.accountId}`),
  ],
);

/** Areas from whose customers a person hides. */
export const hiddenArea = pgTable(
  'hidden_area',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
  },
  (t) => [primaryKey({ columns: [t.personId, t.areaId] }), index('hidden_area_area').on(t.areaId)],
);

/** A report for the operator to look at: open until a member of the staff closes it. */
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
    /** The film that it is about, one of the reported cast. */
    movieId: uuid('movie_id').references(() => movie.id, { onDelete: 'set null' }),
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
    index('report_movie').on(t.movieId),
    index('report_open').on(t.createdAt).where(sql`${t.closedAt} is null`),
    oneOf(t.reason, REASONS),
    check('report_closed_by_somebody', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);
