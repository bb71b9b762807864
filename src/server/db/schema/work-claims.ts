import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CLAIM_KINDS } from '@/domain/desk-promises';
import { instant } from './columns';
import { person } from './people';

/**
 * Who of the staff has one thing of a queue in hand, and until when (docs/rules/desk.md#claims). `itemId` is the id of
 * the thing in its own table. A row past its end is no claim, and the next one takes its place.
 */
export const workClaim = pgTable(
  'work_claim',
  {
    kind: text('kind', { enum: CLAIM_KINDS }).notNull(),
    itemId: text('item_id').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => person.id),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId] }), index('work_claim_until').on(t.until)],
);
