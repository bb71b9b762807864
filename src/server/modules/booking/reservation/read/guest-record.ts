import { type Decline, declineOf } from '@/domain/reception';
import { type Reliability, reliability } from '@/domain/reliability';
import type { Db } from '../../../../core/work';
import { endedBookings } from './guest-queries';

/** What a cast sees of a customer before accepting: the reliability, and the number of visits. */
export type GuestRecord = { reliability: Reliability; visits: number };

/** Standings of several customers in one query. */
export const guestRecordsOf = async (db: Db, personIds: readonly number[]): Promise<Map<number, GuestRecord>> => {
  const rows = personIds.length > 0 ? await endedBookings(db, personIds) : [];
  return new Map(
    personIds.map((id) => {
      const records = rows.flatMap(({ personId, state, startsAt, endedAt, owed }) =>
        personId === id && endedAt ? [{ state, startsAt, endedAt, unpaid: owed !== null }] : [],
      );
      return [
        id,
        { reliability: reliability(records), visits: records.filter(({ state }) => state === 'completed').length },
      ];
    }),
  );
};

/** The record of one customer. */
export const guestRecordOf = async (db: Db, personId: number): Promise<GuestRecord> => {
  const record = (await guestRecordsOf(db, [personId])).get(personId);
  return record ?? { reliability: reliability([]), visits: 0 };
};

/** What a cast may have said about such customers; null where no cast can. */
export const declineFor = async (db: Db, personId: number): Promise<Decline | null> =>
  declineOf((await guestRecordOf(db, personId)).reliability.band);
