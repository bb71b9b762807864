import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Seal } from '../../../core/seal';
import type { Db, Work } from '../../../core/work';
import { guestRecordOf, type Visit, visitsOf } from '../../booking/reservation/service';
import { linesOfReservation } from '../../money/reward/service';
import { blocks } from '../../people/block/service';
import { nicknamesOf } from '../../people/person/service';
import { readMemo, readWarnings, withMemo, writeMemo } from '../../supply/customer-note/service';
import { areaNameOf } from '../../supply/place/service';

type Page = Reply<'GET /api/v1/female_casts/me/visits/'>;
type Detail = Reply<'GET /api/v1/female_casts/me/visits/{reservation_id}/'>;
type Memo = Reply<'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/'>;
/** A cast with the account. */
export type Owner = { castId: number; personId: number };

const LIST = 'visits';
/** Earlier visits that stand under one. */
const BEFORE = 5;

/** A page of a cast's completed bookings, the latest first. */
export async function visitPage(
  db: Db,
  { castId }: Owner,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page> {
  const after = readCursor(cursor, LIST, ['instant', 'uuid']);
  const beyond = after && { startsAt: after[0], id: after[1] };
  const found = await visitsOf(db, castId, { beyond }, limit + 1);
  const shown = found.slice(0, limit);
  const men = [...new Set(shown.map(({ personId }) => personId))];
  const [nicknames, noted] = [await nicknamesOf(db, men), await withMemo(db, castId, men)];
  const last = shown.at(-1);
  return {
    data: shown.map((visit) => ({
      ...present(visit),
      nickname: nicknames.get(visit.personId) ?? '',
      has_memo: noted.has(visit.personId),
    })),
    page: {
      next_cursor: found.length > limit && last ? writeCursor(LIST, [last.startsAt, last.id]) : null,
      total: null,
    },
  };
}

/**
 * One visit of a cast, with what the cast earned and the customer's earlier visits. Throws `not_found` for every
 * booking that is no visit of this cast.
 */
export async function visitDetail(db: Db, owner: Owner, id: string, now: Date): Promise<Detail> {
  const visit = await requireVisit(db, owner, id);
  const { castId } = owner;
  const visits = await visitsOf(db, castId, { personId: visit.personId });
  const before = visits.filter(({ startsAt }) => startsAt < visit.startsAt);
  const { reliability } = await guestRecordOf(db, visit.personId);
  return {
    ...present(visit),
    user_id: visit.personId,
    nickname: (await nicknamesOf(db, [visit.personId])).get(visit.personId) ?? '',
    reliability_band: reliability.band,
    nth: before.length + 1,
    area_name: await areaNameOf(db, visit.areaId),
    place_type_id: visit.placeTypeId,
    lines: (await linesOfReservation(db, visit.id)).map(({ code, label, amount }) => ({ code, label, amount })),
    before: before.slice(0, BEFORE).map(present),
    total: { visits: visits.length, reward: visits.reduce((sum, { earned }) => sum + (earned ?? 0), 0) },
    blocked: await blocks(db, owner.personId, visit.personId),
    ...(await readWarnings(db, { castId, personId: visit.personId }, now)),
  };
}

/**
 * What the cast noted about the customer of a visit; it belongs to the two and follows all the customer's visits.
 * Throws `not_found`.
 */
export async function memoOfVisit(db: Db, seal: Seal, owner: Owner, id: string): Promise<Memo> {
  const { personId } = await requireVisit(db, owner, id);
  return readMemo(db, seal, { castId: owner.castId, personId });
}

/** Writes it anew; an empty text removes it. Throws `not_found`. */
export async function noteOfVisit(work: Work, owner: Owner, id: string, text: string): Promise<Memo> {
  const { personId } = await requireVisit(work.tx, owner, id);
  return writeMemo(work, { castId: owner.castId, personId }, text);
}

/** Which customer came to a visit of the cast. Throws `not_found` for every booking that is no visit of this cast. */
export const guestOfVisit = (db: Db, castId: number, id: string): Promise<Visit> => requireVisit(db, { castId }, id);

async function requireVisit(db: Db, { castId }: Pick<Owner, 'castId'>, id: string): Promise<Visit> {
  const [visit] = isUuid(id) ? await visitsOf(db, castId, { id }, 1) : [];
  if (!visit) throw new Refusal('not_found');
  return visit;
}

const present = (visit: Visit) => ({
  id: visit.id,
  starts_at: toTokyoIso(visit.startsAt),
  ends_at: toTokyoIso(visit.endsAt),
  reward: visit.earned ?? 0,
});
