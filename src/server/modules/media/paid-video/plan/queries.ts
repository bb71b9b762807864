import { and, asc, count, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PlanEnd } from '@/domain/paid-video-plans';
import type { Db, Tx } from '../../../../core/work';
import { femaleCast, movie, person, planSubscription, videoPlan } from '../../../../db/schema';
import { type Audience, isVisible } from '../../../supply/cast/service';

/** A stored plan of a customer. */
export type SubscriptionRow = typeof planSubscription.$inferSelect;
/** A plan that is sold, with what its films are. */
export type PlanRow = {
  plan: typeof videoPlan.$inferSelect;
  castName: string;
  videos: number;
  recent: number;
  singleTotal: number;
};

const films = (what: SQL, more?: SQL) =>
  sql<number>`(select ${what} from ${movie} m where m.cast_id = ${videoPlan.castId} and m.kind = 'paid'
    and m.state = 'published' ${more ?? sql``})`;
const videos = films(sql`count(*)::int`);

/** Plans of casts that the audience may see, with enough films, most films first. */
export function soldPlans(
  db: Db,
  audience: Audience,
  which: { castId?: number; planId?: string; least: number; since: Date },
): Promise<PlanRow[]> {
  const { castId, planId, least, since } = which;
  return db
    .select({
      plan: videoPlan,
      castName: femaleCast.displayName,
      videos,
      recent: films(sql`count(*)::int`, sql`and m.published_at > ${since.toISOString()}::timestamptz`),
      singleTotal: films(sql`coalesce(sum(m.price), 0)::int`),
    })
    .from(videoPlan)
    .innerJoin(femaleCast, eq(femaleCast.id, videoPlan.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(
      and(
        eq(videoPlan.offered, true),
        isVisible(audience),
        sql`${videos} >= ${least}`,
        castId === undefined ? undefined : eq(videoPlan.castId, castId),
        planId === undefined ? undefined : eq(videoPlan.id, planId),
      ),
    )
    .orderBy(desc(videos), asc(videoPlan.castId))
    .limit(MOST);
}

/** A plan; a change of its price waits until this transaction is over, or this one for that change. */
export const holdPlan = async (tx: Tx, id: string): Promise<typeof videoPlan.$inferSelect | null> => {
  const [row] = await tx.select().from(videoPlan).where(eq(videoPlan.id, id)).for('share');
  return row ?? null;
};

/** Sets what a plan costs, and whether it is sold. */
export const putPlan = async (tx: Tx, row: typeof videoPlan.$inferInsert) =>
  tx
    .insert(videoPlan)
    .values(row)
    .onConflictDoUpdate({
      target: videoPlan.castId,
      set: { price: row.price, offered: row.offered, changedAt: row.changedAt },
    });

export const planOfCast = async (db: Db, castId: number) => {
  const [row] = await db.select().from(videoPlan).where(eq(videoPlan.castId, castId));
  return row ?? null;
};

const isLive = ne(planSubscription.state, 'ended');

/** The customer's plans that run, those that renew first at the head. */
export const liveOf = (db: Db, personId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(planSubscription)
    .where(and(eq(planSubscription.personId, personId), isLive))
    .orderBy(asc(planSubscription.periodEnd), asc(planSubscription.id))
    .limit(MOST);

/** The one that the customer has of a cast. */
export const liveOfCast = async (db: Db, personId: number, castId: number): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(planSubscription)
    .where(and(eq(planSubscription.personId, personId), eq(planSubscription.castId, castId), isLive));
  return row ?? null;
};

/** Those of the customer's plans whose month waits for gold. */
export const waitingOf = async (db: Db, personId: number): Promise<string[]> => {
  const found = await db
    .select({ id: planSubscription.id })
    .from(planSubscription)
    .where(and(eq(planSubscription.personId, personId), eq(planSubscription.state, 'grace')));
  return found.map(({ id }) => id);
};

export const findSubscription = async (db: Db, id: string): Promise<SubscriptionRow | null> => {
  const [row] = await db.select().from(planSubscription).where(eq(planSubscription.id, id));
  return row ?? null;
};

/** The same, locked; the wallet is locked before it. */
export const lockSubscription = async (tx: Tx, id: string): Promise<SubscriptionRow | null> => {
  const [row] = await tx.select().from(planSubscription).where(eq(planSubscription.id, id)).for('update');
  return row ?? null;
};

export const insertSubscription = (tx: Tx, row: typeof planSubscription.$inferInsert) =>
  tx.insert(planSubscription).values(row);

export const changeSubscription = (tx: Tx, id: string, set: Partial<SubscriptionRow>) =>
  tx.update(planSubscription).set(set).where(eq(planSubscription.id, id));

/** Ends it, once. */
export const endSubscription = async (tx: Tx, id: string, endedBy: PlanEnd, endedAt: Date): Promise<boolean> =>
  (
    await tx
      .update(planSubscription)
      .set({ state: 'ended', endedBy, endedAt })
      .where(and(eq(planSubscription.id, id), isLive))
      .returning({ id: planSubscription.id })
  ).length > 0;

/** Ends all plans of a customer: one who left pays for nothing more. */
export const endAllOf = (tx: Tx, personId: number, endedAt: Date) =>
  tx
    .update(planSubscription)
    .set({ state: 'ended', endedBy: 'account', endedAt })
    .where(and(eq(planSubscription.personId, personId), isLive));

/** Whether the accounts of cast and customer stand. */
export const accountsStand = async (db: Db, { castId, personId }: SubscriptionRow) => {
  const stands = sql<boolean>`${person.suspendedAt} is null and ${person.withdrawnAt} is null`;
  const [cast] = await db
    .select({ personId: person.id, stands })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(eq(femaleCast.id, castId));
  const [customer] = await db.select({ stands }).from(person).where(eq(person.id, personId));
  return {
    castPersonId: cast?.personId ?? null,
    castStands: cast?.stands ?? false,
    customerStands: customer?.stands ?? false,
  };
};

/** Every cast with paid films or a plan, for the operator. */
export const deskRows = (db: Db) =>
  db
    .select({
      castId: femaleCast.id,
      displayName: femaleCast.displayName,
      videos: shownFilms,
      price: sql<number | null>`case when ${videoPlan.offered} then ${videoPlan.price} end`,
      members: sql<number>`(select count(*)::int from ${planSubscription} s where s.cast_id = ${femaleCast.id} and s.state <> 'ended')`,
    })
    .from(femaleCast)
    .leftJoin(videoPlan, eq(videoPlan.castId, femaleCast.id))
    .where(gt(shownFilms, 0))
    .orderBy(desc(shownFilms), asc(femaleCast.id))
    .limit(MOST);

/** How many films a cast sells, by cast. */
export const countFilms = async (db: Db, castIds: readonly number[]): Promise<Map<number, number>> => {
  if (castIds.length === 0) return new Map();
  const rows = await db
    .select({ castId: movie.castId, videos: count() })
    .from(movie)
    .where(and(inArray(movie.castId, [...castIds]), eq(movie.kind, 'paid'), eq(movie.state, 'published')))
    .groupBy(movie.castId);
  return new Map(rows.map(({ castId, videos: many }) => [castId, many]));
};

const MOST = 200;
const shownFilms = sql<number>`(select count(*)::int from ${movie} f where f.cast_id = ${femaleCast.id} and f.kind = 'paid'
  and f.state = 'published')`;
