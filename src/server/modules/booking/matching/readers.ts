import type { Data, Received } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { FACETS } from '@/domain/facets';
import { PAGE_SIZE_MAX } from '@/domain/limits';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { ReadContext } from '../../../core/read-context';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { castCards } from '../../supply/cast/service';
import { warningsFor } from '../../supply/customer-note/service';
import { areaNames } from '../../supply/place/service';
import { courseBackPercent } from '../../supply/profile/service';
import { type Fitting, fittings, guestRecordsOf, hasVisited, paymentMethods, rewardOf } from '../reservation/service';
import { conditionsOf, startOf } from './ask';
import { asking, firstFitting, type MatchingTerms, placeOf, wishOf } from './fit';
import { presentCall, presentRequest } from './present';
import * as rows from './queries';
import { isAsking } from './wave';

type RequestView = Data<'GET /api/v1/users/me/matching_requests/{matching_request_id}/'>;
type Call = Data<'GET /api/v1/female_casts/me/matching_requests/'>[number];
type Reach = Data<'GET /api/v1/users/me/matching_reach/'>;

const LIST = 'matching requests';
// What ended is kind to say for so long.
const KIND_WORDS_MS = 10 * MINUTE_MS;
// So many are counted exactly; above that "or more" is enough to know.
const REACH_MAX = 300;

/** A customer's own request. Throws `not_found`. */
export async function readRequest(context: ReadContext, personId: number, id: string): Promise<RequestView> {
  const row = isUuid(id) ? await rows.findRequest(context.db, id) : null;
  const [shown] = row?.personId === personId ? await show(context, [row]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** A customer's requests, the newest first. */
export async function listRequests(
  context: ReadContext,
  personId: number,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ data: RequestView[]; page: { next_cursor: string | null; total: null } }> {
  const parts = readCursor(cursor, LIST, ['instant', 'uuid']);
  const found = await rows.requestsOf(context.db, personId, parts && { createdAt: parts[0], id: parts[1] }, limit + 1);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    data: await show(context, found.slice(0, limit)),
    page: { next_cursor: last ? writeCursor(LIST, [last.createdAt, last.id]) : null, total: null },
  };
}

/** What a cast was asked and can still answer, or has just learned the end of; the newest first. */
export async function listCalls(db: Db, castId: number, now: Date): Promise<Call[]> {
  const found = await rows.callsOf(db, castId, new Date(now.getTime() - KIND_WORDS_MS), PAGE_SIZE_MAX);
  const offers = (
    await rows.offersOf(
      db,
      found.map(({ request }) => request.id),
    )
  ).filter((offer) => offer.castId === castId);
  const shown = found.flatMap(({ call, request }) => {
    const offer = offers.findLast(({ requestId }) => requestId === request.id) ?? null;
    const answerable = isAsking(request, now) && call.state !== 'passed';
    const stands = offer?.state === 'offered' && request.endedAt === null;
    const toldKindly = request.endedAt !== null && offer?.endedAt?.getTime() === request.endedAt.getTime();
    return answerable || stands || toldKindly ? [{ call, request, offer, answerable }] : [];
  });
  const men = [...new Set(shown.map(({ request }) => request.personId))];
  const around = {
    names: await areaNames(db),
    nicknames: await nicknamesOf(db, men),
    records: await guestRecordsOf(db, men),
    warnings: await warningsFor(db, castId, men, now),
  };
  const calls: Call[] = [];
  for (const { call, request, offer, answerable } of shown) {
    // The time that the cast's own offer holds does not keep the cast from another start.
    const fitting = answerable ? await fittingOf(db, castId, request, now) : null;
    if (answerable && !fitting && !offer) continue;
    // The cast's offer takes the time that it is about: then nothing fits any more, and what is told of both stays.
    const isRegular = fitting?.isRegular ?? (await hasVisited(db, request.personId, castId));
    const offered = offer && rewardOf(offer.lines, await courseBackPercent(db, castId, offer.createdAt));
    calls.push(presentCall({ call, request, offer, fitting, isRegular, offered }, around));
  }
  return calls;
}

/** One of the cast's calls, as it is after the answer. Throws `not_found`. */
export async function readCall(db: Db, castId: number, id: string, now: Date): Promise<Call> {
  const call = (await listCalls(db, castId, now)).find((one) => one.id === id);
  if (!call) throw new Refusal('not_found');
  return call;
}

/**
 * How many casts would hear of a request, and what they cost, whatever the budget. Throws `validation/failed`,
 * `booking/not_possible`.
 */
export async function reach(
  db: Db,
  personId: number,
  query: Received<'GET /api/v1/users/me/matching_reach/'>['query'],
  now: Date,
): Promise<Reach> {
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, query[facet]]));
  const ages = { age_from: query.age_from, age_to: query.age_to };
  const rating_min = query.rating_tenths === undefined ? undefined : query.rating_tenths / 10;
  const asked: MatchingTerms = {
    id: null,
    personId,
    startsAt: startOf({ ...query, starts_at: query.starts_at ?? null }, now),
    minutes: query.minutes,
    areaId: query.area_id,
    placeTypeId: query.place_type_id,
    mstHotelId: null,
    homeId: null,
    budgetMax: null,
    conditions: conditionsOf({ conditions: { ...facets, ...ages, rating_min } }),
    optionIds: query.option_ids,
  };
  const wish = await wishOf(db, asked);
  const found = await firstFitting(db, await asking(db, asked, wish, now), wish, { now, limit: REACH_MAX });
  const within = found.filter(({ total }) => query.budget_max === undefined || total <= query.budget_max);
  return { total: within.length, more: found.length === REACH_MAX, prices: pricesOf(found) };
}

function pricesOf(found: readonly Fitting[]): Reach['prices'] {
  const counts = new Map<number, number>();
  for (const { total } of found) counts.set(total, (counts.get(total) ?? 0) + 1);
  return [...counts].map(([total, casts]) => ({ total, casts })).sort((a, b) => a.total - b.total);
}

async function fittingOf(db: Db, castId: number, request: rows.RequestRow, now: Date): Promise<Fitting | null> {
  const place = await placeOf(db, request);
  if (!place) return null;
  const wish = await wishOf(db, request);
  return (await fittings(db, [castId], wish, now)).get(castId) ?? null;
}

async function show(context: ReadContext, list: readonly rows.RequestRow[]): Promise<RequestView[]> {
  const { db, now } = context;
  const ids = list.map(({ id }) => id);
  const running = new Set(list.flatMap(({ id, endedAt }) => (endedAt === null ? [id] : [])));
  const offers = (await rows.offersOf(db, ids)).filter(
    ({ requestId, state }) => running.has(requestId) || state === 'selected',
  );
  const cards = await castCards(db, [...new Set(offers.map(({ castId }) => castId))], now);
  const around = {
    names: await areaNames(db),
    told: await rows.toldCounts(db, ids),
    cards: new Map(cards.map((card) => [card.id, card])),
    methods: await methodsOf(context, list, cards),
  };
  return list.map((row) => presentRequest(row, offers, around));
}

// All of these requests belong to one customer.
async function methodsOf(
  { db, deps }: ReadContext,
  list: readonly rows.RequestRow[],
  casts: readonly { id: number }[],
) {
  const methods = new Map<number, Awaited<ReturnType<typeof paymentMethods>>>();
  const personId = list[0]?.personId;
  if (personId === undefined) return methods;
  for (const { id: castId } of casts) methods.set(castId, await paymentMethods(deps, db, { personId, castId }));
  return methods;
}
