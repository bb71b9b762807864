import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PartnerTerms } from '@/domain/partner';
import { instant } from './columns';
import { partner, person } from './people';

/** Each change of a partner by the operator: who made it, what stood before and after; `before` null = a new one. */
export const partnerChange = pgTable(
  'partner_change',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    partnerCode: text('partner_code')
      .notNull()
      .references(() => partner.code),
    before: jsonb('before').$type<PartnerTerms>(),
    after: jsonb('after').$type<PartnerTerms>().notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('partner_change_partner').on(t.partnerCode, t.id)],
);
