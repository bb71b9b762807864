import { date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { RANKING_CATEGORIES, RANKING_PERIODS } from '@/domain/ranking';
import { femaleCast } from './casts';
import { oneOf } from './columns';

/** A place of a ranking, counted once a day. `day` = last business date that was counted; `areaId` 0 = everywhere. */
export const castRanking = pgTable(
  'cast_ranking',
  {
    day: date('day', { mode: 'string' }).notNull(),
    period: text('period', { enum: RANKING_PERIODS }).notNull(),
    category: text('category', { enum: RANKING_CATEGORIES }).notNull(),
    areaId: integer('area_id').notNull(),
    place: integer('place').notNull(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    score: doublePrecision('score').notNull(),
    /** The cast's place a day before; null when there was none. */
    previous: integer('previous'),
  },
  (t) => [primaryKey({ columns: [t.day, t.period, t.category, t.areaId, t.place] }), oneOf(t.period, RANKING_PERIODS)],
);
