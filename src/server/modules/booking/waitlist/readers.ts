import type { Data } from '@/contract';
import { format30, toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { priceFrom } from '@/domain/pricing';
import type { Db } from '../../../core/work';
import { castsForBooking } from '../../supply/cast/service';
import { castRefs } from '../../supply/photo/service';
import * as rows from './queries';

type Entry = Data<'GET /api/v1/users/me/waitlist_entries/'>[number];

/** Where a customer stands in line, what is held first; nothing of a cast who is no longer there for the customer. */
export async function placesInLine(db: Db, personId: number, now: Date): Promise<Entry[]> {
  const list = await rows.standingOf(db, personId);
  const ids = [...new Set(list.map(({ castId }) => castId))];
  const casts = new Map((await castsForBooking(db, ids, personId)).map((cast) => [cast.id, cast]));
  const refs = await castRefs(db, ids, now);
  const before = await rows.standingBefore(
    db,
    list.map(({ id }) => id),
  );
  return list
    .flatMap((row): Entry[] => {
      const [cast, ref] = [casts.get(row.castId), refs.get(row.castId)];
      if (!cast?.published || cast.hidden || !ref) return [];
      return [present(row, ref, { before: before.get(row.id) ?? 0, amount: amountOf(cast, row.minutes), now })];
    })
    .sort((a, b) => Number(b.state === 'offered') - Number(a.state === 'offered'));
}

const amountOf = (cast: Parameters<typeof priceFrom>[0], minutes: number) => priceFrom(cast, minutes);

function present(
  row: rows.EntryRow,
  cast: Entry['female_cast'],
  { before, amount, now }: { before: number; amount: number; now: Date },
): Entry {
  const { startsAt, expiresAt } = row;
  const isHeld = row.state === 'offered' && startsAt !== null && expiresAt !== null;
  return {
    id: row.id,
    state: isHeld ? 'offered' : 'waiting',
    female_cast: cast,
    business_date: row.businessDate,
    from: format30(row.wanted.from, row.businessDate),
    to: format30(row.wanted.to, row.businessDate),
    minutes: row.minutes,
    place_type_id: row.placeTypeId,
    amount_from: amount,
    position: before + 1,
    opening: isHeld
      ? {
          starts_at: toTokyoIso(startsAt),
          ends_at: toTokyoIso(new Date(startsAt.getTime() + row.minutes * MINUTE_MS)),
          expires_at: toTokyoIso(expiresAt),
        }
      : null,
    can: isHeld && expiresAt > now ? ['take', 'leave'] : ['leave'],
  };
}
