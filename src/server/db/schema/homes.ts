import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { person } from './people';
import { area } from './places';

/** A customer's home: only its area is readable, the address is sealed. `position` keeps each customer to three. */
export const home = pgTable(
  'home',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    position: integer('position').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    addressSealed: text('address_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('home_position').on(t.personId, t.position),
    check('home_at_most_three', sql`${t.position} between 1 and 3`),
  ],
);
