import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { NoticeFacts } from '@/domain/notices';
import { NOTICE_KINDS } from '@/domain/notices/kinds';
import { instant } from './columns';
import { person } from './people';

/** Where a device wants its pushes: one row per device, of the account that signed in there last. Keys are sealed. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    deviceKey: uuid('device_key').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    endpoint: text('endpoint').notNull().unique(),
    keysSealed: text('keys_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSuccessAt: instant('last_success_at'),
  },
  (t) => [index('push_subscription_person').on(t.personId)],
);

/** How a person wants to be told; without a row the defaults of the columns hold. Times of day in Tokyo, `HH:MM`. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    push1: boolean('push1').notNull().default(false),
    push2: boolean('push2').notNull().default(false),
    mail: boolean('mail').notNull().default(true),
    sms: boolean('sms').notNull().default(true),
    showContent: boolean('show_content').notNull().default(false),
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
  },
  (t) => [check('notification_setting_quiet', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`)],
);

/**
 * What a person was told, as the inbox shows it. `seq` is the number of the live event that came with it, so the
 * newest is the highest in commit order. A kind of one subject stands once: the newer takes the older one's place, and
 * `times` counts them until they are read. Names are not kept: `otherId` is the account that it is about.
 */
export const notice = pgTable(
  'notice',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    subject: text('subject').notNull(),
    path: text('path').notNull(),
    otherId: integer('other_id').references(() => person.id),
    facts: jsonb('facts').$type<NoticeFacts>().notNull(),
    times: integer('times').notNull().default(1),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.seq] }),
    unique('notice_once').on(t.personId, t.kind, t.subject),
    index('notice_unread').on(t.personId).where(sql`${t.readAt} is null`),
    index('notice_at').on(t.at),
    check('notice_times', sql`${t.times} > 0`),
  ],
);
