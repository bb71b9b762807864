import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { cancellationTable } from '@/domain/cancellation';
import { avatarPicture, wishWords } from '@/domain/guest-profile';
import type { WarningKind } from '@/domain/guest-warnings';
import { stateLabel } from '@/domain/machines/reservation';
import type { HistoryEvent } from '@/domain/machines/reservation-history';
import { takesCash } from '@/domain/pay-words';
import { reservationCode } from '@/domain/reservation-code';
import type { Db } from '../../../../core/work';
import { reviewedIds } from '../../../supply/cast/service';
import { warningsFor, withMemo } from '../../../supply/customer-note/service';
import { type CastRef, castRefs } from '../../../supply/photo/service';
import { addressReader, mayReadAddress } from '../rules/address-policy';
import { eventsNow, feeBase, type Line, type Party, partyOf, TIMED } from '../rules/policy';
import { addressFactsOf, chargedFee, factsOf, placeShown } from './facts';
import { type GuestRecord, guestRecordsOf } from './guest-record';
import * as rows from './queries';

/** A reservation as the contract shows it. */
export type ShownReservation = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/'>;
/** Who looks, and when; `isGhost` while a member of the staff impersonates this account. */
export type Viewer = { id: number; isOps: boolean; isGhost?: boolean; now: Date };

/** Reservations as this viewer sees them, in the given order; a few statements for all of them. */
export async function presentReservations(
  db: Db,
  list: rows.ReservationRow[],
  viewer: Viewer,
): Promise<ShownReservation[]> {
  if (list.length === 0) return [];
  const ids = list.map((row) => row.id);
  const casts = await castRefs(db, [...new Set(list.map((row) => row.castId))], viewer.now);
  const ofCast = list.filter((row) => partyOf(row, viewer) === 'cast');
  const around = {
    events: await rows.eventsOf(db, ids),
    proposals: await rows.proposalsOf(db, ids),
    guestRecords: await guestRecordsOf(db, menOf(list)),
    reviewed: await reviewedIds(db, ids),
    warnings: await warningsOf(db, ofCast, viewer),
    noted: await notedOf(db, ofCast),
  };
  return list.flatMap((row) => {
    const cast = casts.get(row.castId);
    return cast ? [presentReservation(row, cast, around, viewer)] : [];
  });
}

type Around = {
  events: rows.EventRow[];
  proposals: rows.ProposalRow[];
  guestRecords: Map<number, GuestRecord>;
  reviewed: Set<string>;
  warnings: Map<number, WarningKind[]>;
  noted: Set<number>;
};

/** What the other casts of the store noted about the customers of the viewer's own bookings as a cast. */
async function warningsOf(db: Db, ofCast: readonly rows.ReservationRow[], viewer: Viewer) {
  const [first] = ofCast;
  return first ? warningsFor(db, first.castId, menOf(ofCast), viewer.now) : new Map<number, WarningKind[]>();
}

/** About which of their customers the cast has a memo. */
async function notedOf(db: Db, ofCast: readonly rows.ReservationRow[]): Promise<Set<number>> {
  const [first] = ofCast;
  return first ? withMemo(db, first.castId, menOf(ofCast)) : new Set();
}

const menOf = (list: readonly rows.ReservationRow[]) => [...new Set(list.map(({ personId }) => personId))];

function presentReservation(row: rows.ReservationRow, cast: CastRef, around: Around, viewer: Viewer): ShownReservation {
  const party = partyOf(row, viewer);
  const { state } = row;
  const record = around.guestRecords.get(row.personId);
  const { score, band } = record?.reliability ?? { score: 100, band: '新規' };
  return {
    id: row.id,
    code: reservationCode(row.id),
    state,
    state_label: stateLabel(state),
    business_date: row.businessDate,
    starts_at: toTokyoIso(row.startsAt),
    ends_at: toTokyoIso(row.endsAt),
    minutes: row.minutes,
    female_cast: cast,
    male_user: {
      nickname: row.nickname,
      photo: row.avatar && avatarPicture(row.avatar),
      introduction: row.introduction,
      wishes: wishWords(row.wishIds),
      reliability: { score, band },
      visits: record?.visits ?? 0,
    },
    ...(party === 'cast' && castFields(row, around)),
    ...(party === 'male' && cancellationHeld(row)),
    place: placeShown(row),
    place_declined: row.hotelDeclined,
    address_open: mayReadAddress(addressFactsOf(row), addressReader(party, viewer), viewer.now),
    room_open: mayReadAddress(addressFactsOf(row, row.roomSealed), addressReader(party, viewer), viewer.now),
    lines: row.lines,
    total: row.total,
    payment_method: row.paymentMethod,
    reward_estimate: party === 'male' ? null : row.rewardEstimate,
    owed: party === 'male' ? row.owed : null,
    cancellation: cancellationShown(row),
    // For the cast nothing changes with a waiver: the house bears it.
    cancellation_fee: party === 'cast' ? row.cancellationFee : chargedFee(row),
    answer_due_at: TIMED.includes(state) ? instantOf(row.answerDueAt) : null,
    ...(state === 'departed' &&
      row.arrivalExpectedAt !== null && { arrival_expected_at: toTokyoIso(row.arrivalExpectedAt) }),
    proposal: proposalShown(
      around.proposals.find((proposal) => proposal.reservationId === row.id),
      party,
    ),
    created_at: toTokyoIso(row.createdAt),
    confirmed_at: instantOf(row.confirmedAt),
    entered_at: instantOf(row.enteredAt),
    ended_at: instantOf(row.endedAt),
    timeline: around.events.filter((event) => event.reservationId === row.id).map(moment),
    can: party && !(party === 'male' && row.cancelHeldUntil) ? eventsNow(factsOf(row), party, viewer.now) : [],
    reviewed: around.reviewed.has(row.id),
  };
}

const cancellationHeld = ({ cancelHeldUntil: until, cancelHeldFee: fee }: rows.ReservationRow) =>
  until !== null && fee !== null && { held_cancellation: { until: toTokyoIso(until), fee } };

const castFields = (row: rows.ReservationRow, { warnings, noted }: Around) => ({
  user_id: row.personId,
  guest_warnings: warnings.get(row.personId) ?? [],
  has_memo: noted.has(row.personId),
  ...(row.heldAnswer !== null &&
    row.heldUntil !== null && { held_answer: { event: row.heldAnswer, until: toTokyoIso(row.heldUntil) } }),
  amount_to_collect: takesCash({ ...row, payment_method: row.paymentMethod }) ? row.total : 0,
  reward_earned: row.earned,
});

function proposalShown(row: rows.ProposalRow | undefined, party: Party | null): ShownReservation['proposal'] {
  if (!row) return null;
  const { lines, total } = row;
  return {
    made_at: toTokyoIso(row.createdAt),
    before: { starts_at: toTokyoIso(row.startsAt), ends_at: toTokyoIso(row.endsAt), place: placeShown(row) },
    lines,
    total,
    reward_estimate: party === 'male' ? null : row.rewardEstimate,
  };
}

function moment({ event, toState: state, at }: rows.EventRow): ShownReservation['timeline'][number] {
  return { event, state, label: MARKS[event] ?? stateLabel(state), at: toTokyoIso(at) };
}

// What the state does not say.
const MARKS: Readonly<Partial<Record<HistoryEvent, string>>> = {
  request: 'リクエスト',
  enter: 'お客様が入室',
  hotel: 'ホテルを入力',
  hotel_declined: '場所の変更のお願い',
  room: '部屋番号を入力',
  extend: '延長',
  change: '日時・内容を変更',
  lapse: '自動で取消',
};

/** What a cancellation costs until when. */
export const cancellationShown = ({
  startsAt,
  lines,
  total,
  feeFloor = 0,
}: {
  startsAt: Date;
  lines: readonly Line[];
  total: number;
  feeFloor?: number;
}) =>
  cancellationTable({ startsAt, total, floor: feeFloor, ...feeBase(lines) }).map(({ until, ...row }) => ({
    ...row,
    until: instantOf(until),
  }));

const instantOf = (instant: Date | null) => instant && toTokyoIso(instant);
