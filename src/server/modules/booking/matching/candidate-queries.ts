import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/domain/durations';
import { LEAD_MINUTES, LONG_MINUTES, PLAY_MINUTES } from '@/domain/limits';
import type { MatchingCandidate } from '@/domain/matching-order';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Decline } from '@/domain/reception';
import type { Db } from '../../../core/work';
import { intArray } from '../../../db/int-array';
import { castDay, femaleCast, matchingCall, matchingPause, person, store } from '../../../db/schema';

/** What a cast must be for a request; the exact start, the price and blocks are looked at afterwards (`fittings`). */
export type Filter = {
  /** Casts that this request asked already are left out. */
  requestId: string | null;
  now: Date;
  /** Business day, and for each start that would do the half hours that lie wholly inside the play. */
  day: string;
  masks: readonly bigint[];
  minutes: number;
  areaId: number;
  placeTypeId: number;
  budgetMax: number | null;
  /** The way there costs the travel fee of the cast. */
  paysWay: boolean;
  /** Tags of each facet: one of them is enough. */
  tags: readonly (readonly number[])[];
  ageFrom: number | null;
  ageTo: number | null;
  ratingMin: number | null;
  /** The last start that would do. */
  latest: Date;
  /** What a cast may have said about such customers. */
  decline: Decline | null;
  /** From this date on a cast counts as a new face. */
  newSince: string;
};

/**
 * All casts who may be asked, with what the order of asking reads. One statement, one text: a page of rows costs more
 * than the search.
 */
export async function candidates(db: Db, filter: Filter): Promise<MatchingCandidate[]> {
  const { requestId, now } = filter;
  // Counted for each cast by the index of the calls: joined to a count of all casts', the planner went through all of
  // it for each.
  const calls = sql`(select count(*) from ${matchingCall} where ${matchingCall.castId} = ${femaleCast.id}
    and ${matchingCall.at} > ${new Date(now.getTime() - HOUR_MS).toISOString()})`;
  const [row] = await db
    .select({
      text: sql<string | null>`string_agg(concat_ws(' ', ${femaleCast.id}, ${calls}, ${femaleCast.rank},
        (${femaleCast.joinedOn} >= ${filter.newSince})::int), ',')`,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .where(
      and(
        ...facts(filter),
        sql`exists (select from ${castDay} where ${castDay.castId} = ${femaleCast.id} and ${eq(castDay.day, filter.day)}
          and ${anyMask(filter.masks)} ${thereOf(filter)})`,
        sql`not exists (select from ${matchingPause} where ${matchingPause.personId} = ${femaleCast.personId}
          and ${isNull(matchingPause.resumedAt)})`,
        requestId === null
          ? undefined
          : sql`not exists (select from ${matchingCall} where ${matchingCall.castId} = ${femaleCast.id}
              and ${eq(matchingCall.requestId, requestId)})`,
      ),
    );
  if (!row?.text) return [];
  return row.text.split(',').map((one) => {
    const [castId = 0, callsLastHour = 0, rank = 0, isNew = 0] = one.split(' ').map(Number);
    return { castId, callsLastHour, rank, isNewFace: isNew === 1 };
  });
}

function facts(filter: Filter): (SQL | undefined)[] {
  const { now, minutes, areaId, placeTypeId, budgetMax, ageFrom, ageTo, ratingMin } = filter;
  const today = sql`${now.toISOString()}::timestamptz at time zone 'Asia/Tokyo'`;
  return [
    isNotNull(femaleCast.publishedAt),
    lte(femaleCast.publishedAt, now),
    isNull(person.suspendedAt),
    eq(femaleCast.accepting, true),
    isNull(femaleCast.pausedAt),
    eq(store.takesBookings, true),
    // The lead that a cast set does not count here: each request is answered by the cast.
    sql`(${femaleCast.leadMinutes} <= ${LEAD_MINUTES} or ${now.toISOString()}::timestamptz
      + make_interval(mins => ${femaleCast.leadMinutes}) <= ${filter.latest.toISOString()}::timestamptz)`,
    filter.decline === null ? undefined : sql`not ${femaleCast.declines} @> array[${filter.decline}]::text[]`,
    sql`${femaleCast.placeTypeIds} && ${intArray([placeTypeId])}`,
    // By the index of the stores: joined by their area, the planner read the hours and prices of all casts on that day
    // first.
    placeTypeId === PLACE_TYPE.store
      ? sql`${femaleCast.storeId} = any(array(select id from store where area_id = ${areaId}))`
      : sql`${femaleCast.areaIds} && ${intArray([areaId])}`,
    minutes >= LONG_MINUTES ? eq(femaleCast.longOk, true) : undefined,
    minutes < PLAY_MINUTES.min ? eq(store.economy, true) : undefined,
    budgetMax === null ? undefined : sql`${leastPrice(filter)} <= ${budgetMax}`,
    ...filter.tags.map((tags) => sql`${femaleCast.tags} && ${intArray(tags)}`),
    ageFrom === null ? undefined : sql`${person.birthDate} <= (${today} - make_interval(years => ${ageFrom}))::date`,
    ageTo === null ? undefined : sql`${person.birthDate} > (${today} - make_interval(years => ${ageTo + 1}))::date`,
    ratingMin === null ? undefined : gte(femaleCast.ratingAverage, ratingMin),
  ];
}

// No length costs less than the cheapest course that is at least as long as the longest one which fits into it, or
// than the shortest of all; on top of that comes one of both nominations, and the way where it is paid for. The exact
// price is the quote's (`fittings`).
const leastPrice = ({ minutes, paysWay }: Filter) => sql`(
  select min((course->>'amount')::int) from jsonb_array_elements(${femaleCast.courses}) course
  where (course->>'minutes')::int >= (
    select coalesce(max(m) filter (where m <= ${minutes}), min(m))
    from (select (one->>'minutes')::int m from jsonb_array_elements(${femaleCast.courses}) one) lengths)
) + least(${femaleCast.photoNomination}, ${femaleCast.regularNomination})${paysWay ? sql` + ${femaleCast.travelFee}` : sql``}`;

// A store's cast is wherever the day's work is; the offset keeps the planner from reading the whole day before the
// casts of the store.
const thereOf = ({ placeTypeId, areaId }: Filter) =>
  placeTypeId === PLACE_TYPE.store ? sql`offset 0` : sql`and ${eq(castDay.areaId, areaId)}`;

const anyMask = (masks: readonly bigint[]) =>
  sql`(${sql.join(
    masks.map((mask) => sql`(${castDay.mask} & ${sql.raw(mask.toString())}) = ${sql.raw(mask.toString())}`),
    sql` or `,
  )})`;

// Numbers of ours or checked whole numbers, never text from outside.
