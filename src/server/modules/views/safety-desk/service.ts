import type { Reply } from '@/contract';
import { businessDateOf, businessDayOpen, toTokyoIso } from '@/domain/business-day';
import { callAfter, DUTY_WAIT_MS } from '@/domain/duty';
import { WARNING_KINDS } from '@/domain/guest-warnings';
import { ageOn } from '@/domain/person-fields';
import { formatPhone } from '@/domain/phone';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { reservationCode } from '@/domain/reservation-code';
import { isSafetyAlarm, LOOK_REASONS, type LookReason, levelDueAt } from '@/domain/safety';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { guestRecordOf, type MeetingPlace, meetingPlaces, placeInAlarm } from '../../booking/reservation/service';
import {
  meetingsFor,
  noteCopied,
  noteLook,
  noteTaken,
  openSafetyAlarm,
  safetyAlarms,
  takeAlarm,
} from '../../booking/safety/service';
import { accountById, nicknamesOf, phoneNumbers } from '../../people/person/service';
import { countReportsOf } from '../../people/report/service';
import { activeAbout } from '../../supply/customer-note/service';
import { castRefs } from '../../supply/photo/service';
import { shownAccounts } from '../../supply/profile/service';

const LOOK = 'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/';
type DeskAlarm = Reply<'GET /api/v1/ops/safety_alarms/'>[number];
type Meeting = Awaited<ReturnType<typeof meetingsFor>>[number];

/**
 * Alarms about the cast's safety: open ones and those closed today, the worst first, each with what happened and what
 * comes next.
 */
export async function listSafetyAlarms(db: Db, { clock, settings }: Deps): Promise<DeskAlarm[]> {
  const now = clock.now();
  const alarms = await safetyAlarms(db, businessDayOpen(businessDateOf(now)));
  const ids = [...new Set(alarms.map(({ subject }) => subject))];
  const meetings = await meetingsFor(db, ids);
  const places = await meetingPlaces(db, ids);
  const casts = await castRefs(db, [...new Set(places.map(({ castId }) => castId))], now);
  const takers = alarms.flatMap(({ takenBy }) => takenBy ?? []);
  const people = [...new Set([...takers, ...meetings.flatMap(({ steps }) => steps.flatMap(({ byId }) => byId ?? []))])];
  const names = await shownAccounts(db, people);
  const phones = await phoneNumbers(db, [...new Set(places.map(({ castPersonId }) => castPersonId))]);
  return alarms.flatMap((alarm): DeskAlarm[] => {
    const { kind } = alarm;
    const meeting = meetings.find(({ watch }) => watch.reservationId === alarm.subject);
    const place = places.find(({ id }) => id === alarm.subject);
    const cast = place && casts.get(place.castId);
    if (!meeting || !place || !cast || !isSafetyAlarm(kind)) return [];
    return [
      {
        id: alarm.id,
        kind,
        since: toTokyoIso(sinceOf(meeting, kind, alarm.raisedAt)),
        raised_at: toTokyoIso(alarm.raisedAt),
        closed_at: alarm.closedAt && toTokyoIso(alarm.closedAt),
        closing_note: alarm.closingNote,
        outcome: alarm.outcome,
        reservation: reservationShown(place),
        female_cast: {
          user_id: place.castPersonId,
          display_name: cast.display_name,
          store_name: cast.store_name,
          photo: cast.photo,
          phone_number: formatPhone(phones.get(place.castPersonId) ?? ''),
        },
        steps: meeting.steps.map(({ kind: step, at, byId, note }) => ({
          kind: step,
          at: toTokyoIso(at),
          by: byId === null || byId === place.castPersonId ? null : (names.get(byId)?.name ?? null),
          note,
        })),
        taken: takenOf(alarm, names),
        call: callOf(alarm),
        next: nextOf(meeting, settings),
      },
    ];
  });
}

/** A member of the staff deals with an alarm from now on. Throws `not_found` for one that is not open. */
export async function take(work: Work, alarmId: number, by: number): Promise<null> {
  const alarm = await openSafetyAlarm(work.tx, alarmId);
  if (!alarm) throw new Refusal('not_found');
  if (await takeAlarm(work, alarmId, by)) await noteTaken(work, { reservationId: alarm.subject, by });
  return null;
}

/**
 * Where the cast is and with which customer, while an alarm about the cast is open: the reason is kept with who looked
 * and when. Throws `not_found`.
 */
export async function look(work: Work, alarmId: number, by: number, reason: LookReason): Promise<Reply<typeof LOOK>> {
  const alarm = await openSafetyAlarm(work.tx, alarmId);
  const place = alarm && (await placeInAlarm(work.tx, work.deps.seal, alarm.subject));
  if (!place) throw new Refusal('not_found');
  await noteLook(work, { reservationId: alarm.subject, by, note: LOOK_REASONS[reason] });
  const { personId, ...where } = place;
  return { ...where, customer: await customerOf(work, personId) };
}

/** A member of the staff copied what a call to the police needs. Throws `not_found` for an alarm that is not open. */
export async function copied(work: Work, alarmId: number, by: number): Promise<null> {
  const alarm = await openSafetyAlarm(work.tx, alarmId);
  if (!alarm) throw new Refusal('not_found');
  await noteCopied(work, { reservationId: alarm.subject, by });
  return null;
}

/** Who is with the cast, as far as it is known. */
async function customerOf({ tx, now }: Work, personId: number): Promise<Reply<typeof LOOK>['customer']> {
  const account = await accountById(tx, personId);
  if (!account) throw new Refusal('not_found');
  const names = await nicknamesOf(tx, [personId]);
  const { reliability, visits } = await guestRecordOf(tx, personId);
  const warnings = await activeAbout(tx, personId, now);
  return {
    nickname: names.get(personId) ?? '',
    phone_number: formatPhone(account.phone),
    age: account.birthDate === null ? null : ageOn(account.birthDate, now),
    identity_state: account.identityState,
    band: reliability.band,
    visits,
    reports: await countReportsOf(tx, personId),
    warnings: warnings.map((kind) => WARNING_KINDS[kind]),
  };
}

const reservationShown = (place: MeetingPlace): DeskAlarm['reservation'] => ({
  id: place.id,
  code: reservationCode(place.id),
  business_date: place.businessDate,
  ends_at: toTokyoIso(place.endsAt),
  area_name: place.areaName,
  place_name: isPlaceTypeId(place.placeTypeId) ? placeTypeName(place.placeTypeId) : '',
});

/** The check or the press that the alarm tells of. */
function sinceOf({ steps }: Meeting, kind: DeskAlarm['kind'], raisedAt: Date): Date {
  const wanted = kind === 'no_answer' ? 'ops' : kind;
  return steps.findLast((step) => step.kind === wanted && step.at <= raisedAt)?.since ?? raisedAt;
}

type AlarmRow = Awaited<ReturnType<typeof safetyAlarms>>[number];

function takenOf({ takenBy, takenAt }: AlarmRow, names: Awaited<ReturnType<typeof shownAccounts>>): DeskAlarm['taken'] {
  return takenBy === null || takenAt === null ? null : { by: names.get(takenBy)?.name ?? '', at: toTokyoIso(takenAt) };
}

/** Who is called next about an alarm that no one takes. */
function callOf({ closedAt, takenBy, called, raisedAt }: AlarmRow): DeskAlarm['call'] {
  const kind = closedAt === null && takenBy === null ? callAfter(called) : null;
  if (kind === null) return null;
  const waits = called === null ? 1 : 2;
  return { kind, at: toTokyoIso(new Date(raisedAt.getTime() + waits * DUTY_WAIT_MS)) };
}

function nextOf({ watch: { cause, since, level } }: Meeting, { safetyMinutes }: Deps['settings']): DeskAlarm['next'] {
  if (!cause || !since || !level) return null;
  return { kind: level, at: toTokyoIso(levelDueAt(cause, level, since, safetyMinutes)) };
}
