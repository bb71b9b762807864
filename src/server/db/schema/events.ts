import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CAST_EVENT_STATES, EVENT_AUDIENCES, EVENT_BENEFITS } from '@/domain/cast-event';
import { keysOf } from '@/domain/keys';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';

const AUDIENCES = keysOf(EVENT_AUDIENCES);
const BENEFITS = keysOf(EVENT_BENEFITS);

/** An event of a cast; `version` counts the cast's changes, so that the staff approve only the text that they read. */
export const castEvent = pgTable(
  'cast_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Hours of the business day between which a meeting begins; both null for all of it. */
    fromHour: integer('from_hour'),
    toHour: integer('to_hour'),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    benefit: text('benefit', { enum: BENEFITS }).notNull(),
    /** Yen, percent or minutes, as `benefit` says. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: CAST_EVENT_STATES }).notNull(),
    version: integer('version').notNull(),
    /** Why it was refused. */
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
  },
  (t) => [
    index('cast_event_cast').on(t.castId, t.id.desc()),
    index('cast_event_shown').on(t.endsOn, t.castId).where(sql`${t.state} = 'approved'`),
    index('cast_event_waiting').on(t.sentAt, t.id).where(sql`${t.state} = 'reviewing'`),
    oneOf(t.audience, AUDIENCES),
    oneOf(t.benefit, BENEFITS),
    oneOf(t.state, CAST_EVENT_STATES),
    check('cast_event_period', sql`${t.startsOn} <= ${t.endsOn}`),
    check('cast_event_hours', sql`(${t.fromHour} is null) = (${t.toHour} is null) and ${t.fromHour} < ${t.toHour}`),
    check('cast_event_amount', sql`${t.amount} > 0 and (${t.benefit} <> 'percent' or ${t.amount} <= 50)`),
    check('cast_event_refusal', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    // Nothing is shown that the operator did not look at.
    check(
      'cast_event_decided',
      sql`${t.state} <> 'approved' or (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
  ],
);
