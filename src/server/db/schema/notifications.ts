import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { person } from './people';

/** Where a device wants its pushes: one row per device, owned by whoever signed in there last. The keys are sealed. */
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
