import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { askableUntil, barOf, EXTENSION_MINUTES, type ExtensionBar, extensionPrice } from '@/domain/extension';
import { EXTENSION } from '@/domain/limits';
import { type ExtensionSide, extensionEventsFor, extensionLabel } from '@/domain/machines/extension';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { takesCards } from '../../../money/payment/service';
import { cardStoreOf, courseBackPercent } from '../../../supply/profile/service';
import { occupiedBuffer, occupiedTimes, shiftOfCast } from '../../../supply/shift/service';
import { isUnreliable } from '../read/methods';
import type { Viewer } from '../read/present';
import * as rows from '../read/queries';
import { requireReservation } from '../read/readers';
import { partyOf, rewardOf } from '../rules/policy';
import { type ExtensionRow, latestExtension } from './extension-queries';
import { castOfBooking } from './proposal-slots';

type ExtensionsReply = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/extensions/'>;
/** A later end: what it costs and brings, until when the cast is occupied, and what stands in its way. */
export type Later = {
  minutes: number;
  amount: number;
  reward: number;
  endsAt: Date;
  occupiedUntil: Date;
  bar: ExtensionBar | null;
};

/** Who asks or answers: a side of the booking, or a member of the staff who asks for one (`forSide`). */
export type ExtensionCaller = Pick<Person, 'id' | 'isOps'> & { forSide?: ExtensionSide };

/** The side of a caller. The staff have the one that they ask for, and answer nothing. */
export function sideOf(row: rows.ReservationRow, caller: ExtensionCaller): ExtensionSide {
  const party = partyOf(row, caller);
  if (party === null) throw new Refusal('not_found');
  if (party !== 'ops') return party;
  if (caller.forSide === undefined) throw new Refusal('role/forbidden');
  return caller.forSide;
}

/** Every length by which a meeting could go on, by the cast's shift and the next bookings of both as they are now. */
export async function laterEnds(db: Db, row: rows.ReservationRow, now: Date): Promise<Later[]> {
  const cast = await castOfBooking(db, row);
  const shift = await shiftOfCast(db, row.castId, row.shiftId);
  const buffer = occupiedBuffer(cast, row.placeTypeId) * MINUTE_MS;
  const longest = row.endsAt.getTime() + Math.max(...EXTENSION_MINUTES) * MINUTE_MS;
  const ofCast = await occupiedTimes(
    db,
    [row.castId],
    { from: row.endsAt, to: new Date(longest + buffer) },
    { holder: row.id },
  );
  const ofCustomer = (await rows.customerTimes(db, row.personId, now)).filter(({ id }) => id !== row.id);
  const taken = { ofCast, ofCustomer: ofCustomer.map(({ startsAt: from, endsAt: to }) => ({ from, to })) };
  const percent = await courseBackPercent(db, row.castId, row.createdAt);
  return EXTENSION_MINUTES.map((minutes) => {
    const amount = extensionPrice(cast.extensionAmount, minutes);
    const endsAt = new Date(row.endsAt.getTime() + minutes * MINUTE_MS);
    const occupiedUntil = new Date(endsAt.getTime() + buffer);
    const around = { shiftEndsAt: shift?.endsAt ?? row.endsAt, dayDate: row.businessDate, taken };
    const bar = barOf({ endsAt: row.endsAt, until: endsAt, occupiedUntil, ...around });
    const reward = rewardOf([{ code: 'extension', label: '', amount }], percent);
    return { minutes, amount, reward, endsAt, occupiedUntil, bar };
  });
}

/** One of them. Throws `extension/not_possible` for one that does not fit. */
export async function laterEnd(db: Db, row: rows.ReservationRow, minutes: number, now: Date): Promise<Later> {
  const later = (await laterEnds(db, row, now)).find((one) => one.minutes === minutes);
  if (!later || later.bar !== null) throw new Refusal('extension/not_possible');
  return later;
}

/** What may be asked for, and what was asked for last. Throws `not_found`, `role/forbidden`. */
export async function readExtensions(
  deps: Deps,
  id: string,
  viewer: Viewer & ExtensionCaller,
): Promise<ExtensionsReply> {
  const db = deps.reader();
  const row = await requireReservation(db, id, viewer);
  const side = sideOf(row, viewer);
  const shift = await shiftOfCast(db, row.castId, row.shiftId);
  const until = askableUntil(row.endsAt);
  const latest = await latestExtension(db, id);
  const isFresh =
    latest?.endedAt == null || viewer.now.getTime() - latest.endedAt.getTime() < EXTENSION.answerMinutes * MINUTE_MS;
  return {
    choices: (await laterEnds(db, row, viewer.now)).map(({ minutes, amount, reward, endsAt, bar }) => ({
      minutes,
      amount,
      bar,
      ends_at: toTokyoIso(endsAt),
      reward_estimate: side === 'cast' ? reward : null,
    })),
    until: row.state === 'in_progress' && until > viewer.now ? toTokyoIso(until) : null,
    may_pay_later: side === 'male' && row.state === 'in_progress' && (await mayPayLater(deps, db, row)),
    shift_ends_at: toTokyoIso(shift?.endsAt ?? row.endsAt),
    latest: latest && isFresh ? presentExtension(latest, side, viewer.now) : null,
  };
}

/**
 * Whether the customer may pay afterwards what the gold does not cover: where cards are taken, and bookings were kept
 * well enough (docs/rules/debts.md#who-may).
 */
export async function mayPayLater(
  deps: Deps,
  db: Db,
  { personId, castId }: Pick<rows.ReservationRow, 'personId' | 'castId'>,
): Promise<boolean> {
  if (!takesCards(deps, await cardStoreOf(db, castId))) return false;
  return !(await isUnreliable(db, personId));
}

/** An extension as a side reads it. */
export const presentExtension = (
  row: ExtensionRow,
  side: ExtensionSide,
  now: Date,
): NonNullable<ExtensionsReply['latest']> => ({
  id: row.id,
  state: row.state,
  state_label: extensionLabel(row.state),
  asked_by: row.askedBy,
  minutes: row.minutes,
  amount: row.amount,
  reward_estimate: side === 'cast' ? row.rewardEstimate : null,
  ends_at: toTokyoIso(new Date(row.endsAt.getTime() + row.minutes * MINUTE_MS)),
  created_at: toTokyoIso(row.createdAt),
  expires_at: toTokyoIso(row.expiresAt),
  can: row.expiresAt > now ? extensionEventsFor(row, side) : [],
});
