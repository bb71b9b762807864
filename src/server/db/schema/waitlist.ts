import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { WAITLIST } from '@/domain/limits';
import { WAITLIST_STATES } from '@/domain/machines/waitlist';
import { femaleCast } from './casts';
import { instant, instantRange, oneOf } from './columns';
import { person } from './people';

/**
 * A place in line for a time of a cast (docs/rules/waitlist.md). While an opening is offered to the customer it holds
 * `occupied` of the cast's day in `cast_slot`, for that customer alone. `place` numbers what the customer waits for:
 * it and its index let no customer stand in more lines than allowed.
 */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    place: smallint('place').notNull(),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    wanted: instantRange('wanted').notNull(),
    minutes: integer('minutes').notNull(),
    placeTypeId: integer('place_type_id').notNull(),
    state: text('state', { enum: WAITLIST_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    startsAt: instant('starts_at'),
    occupied: instantRange('occupied'),
    expiresAt: instant('expires_at'),
    /** When the customer was told of the opening: once. */
    toldAt: instant('told_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('waitlist_entry_evening')
      .on(t.castId, t.personId, t.businessDate)
      .where(sql`${t.state} in ('waiting','offered')`),
    uniqueIndex('waitlist_entry_place').on(t.personId, t.place).where(sql`${t.state} in ('waiting','offered')`),
    index('waitlist_entry_line')
      .on(t.castId, t.businessDate, t.createdAt)
      .where(sql`${t.state} in ('waiting','offered')`),
    index('waitlist_entry_ended').on(t.endedAt),
    oneOf(t.state, WAITLIST_STATES),
    check('waitlist_entry_places', sql.raw(`place between 1 and ${WAITLIST.perMan}`)),
    check('waitlist_entry_standing', sql`(${t.state} in ('waiting','offered')) = (${t.endedAt} is null)`),
    check(
      'waitlist_entry_opening',
      sql`${t.state} in ('waiting','left','ended') or (${t.startsAt} is not null and ${t.occupied} is not null and ${t.expiresAt} is not null)`,
    ),
    check('waitlist_entry_unoffered', sql`${t.state} not in ('waiting','left','ended') or ${t.occupied} is null`),
  ],
);
