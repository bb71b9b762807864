import type { Data, Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { readCursor, writeCursor } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Seal } from '../../../core/seal';
import type { Db } from '../../../core/work';
import { soldMonthsOf } from '../../money/reward/service';
import { castById } from '../../supply/cast/service';
import { shiftsOf } from '../../supply/shift/service';
import { shownAccount } from './account';
import { dueOf } from './policy';
import * as rows from './queries';
import { presentSettlement, waysToPay } from './settle';
import { shiftMonths, unsettledShifts } from './unsettled-queries';

const LIST = 'own settlements';

/**
 * Shifts that ended and are not settled, how the cast may receive that, and the months of which there is a statement.
 */
export async function payOverview(
  db: Db,
  seal: Seal,
  { castId, now }: { castId: number; now: Date },
): Promise<Data<'GET /api/v1/female_casts/me/pay/'>> {
  const cast = await castById(db, castId);
  if (!cast) throw new Refusal('not_found');
  const unsettled = await unsettledShifts(db, [castId], now);
  const months = new Set([...(await shiftMonths(db, castId)), ...(await soldMonthsOf(db, castId))]);
  return {
    unsettled: unsettled.map((shift) => ({ ...times(shift), amount: dueOf(shift) })),
    months: [...months].sort().reverse(),
    methods: waysToPay(businessDateOf(now)),
    account: await shownAccount(db, seal, castId),
    store_name: cast.store.name,
  };
}

/** What the cast asked for and what was paid for the sales of months, the latest first. */
export async function listSettlements(
  db: Db,
  castId: number,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/female_casts/me/settlements/'>> {
  const after = readCursor(cursor, LIST, ['instant', 'uuid']);
  const found = await rows.settlementPage(db, castId, { after, limit: limit + 1 });
  const list = found.slice(0, limit);
  const last = list.at(-1);
  const next_cursor = found.length > limit && last ? writeCursor(LIST, [last.requestedAt, last.id]) : null;
  const ids = list.flatMap(({ shiftId }) => shiftId ?? []);
  const shifts = new Map((await shiftsOf(db, castId, ids)).map((shift) => [shift.id, shift]));
  const data = list.map((row) => {
    const shift = row.shiftId === null ? undefined : shifts.get(row.shiftId);
    return { ...presentSettlement(row), shift: shift ? times(shift) : null, month: row.month };
  });
  return { data, page: { next_cursor, total: null } };
}

const times = ({ id, startsAt, endsAt }: { id: number; startsAt: Date; endsAt: Date }) => ({
  shift_id: id,
  starts_at: toTokyoIso(startsAt),
  ends_at: toTokyoIso(endsAt),
});
