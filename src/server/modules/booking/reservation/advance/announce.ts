import { businessDateOf, businessDates, toTokyoIso } from '@/domain/business-day';
import type { ReservationState } from '@/domain/machines/reservation';
import { pushKindOf } from '@/domain/notices';
import { NEUTRAL_SMS } from '@/domain/push';
import type { Work } from '../../../../core/work';
import { recordEvents } from '../../../machinery/live/service';
import { enqueue } from '../../../machinery/outbox/service';
import { tellAll } from '../../../people/notice/service';
import { mailsOf } from '../../../people/person/service';
import { smsMailRecipients, smsNumbers } from '../../../people/push/service';
import { refreshBookedDays } from '../../../supply/shift/service';

const MAIL = {
  subject: '【YOI】お知らせ',
  body: `新しいお知らせがあります。アプリを開いてご確認ください。

このメールは、通知設定の「メールで受け取る」でオフにできます。`,
};
/** What is worth a mail: the booking is agreed, or it is off. */
const MAILED: readonly ReservationState[] = ['confirmed', 'cancelled_user', 'cancelled_cast', 'cancelled_store'];

/** A cast's time, as far as the cast's search rows depend on it. */
export type Slot = { businessDate: string; occupiedUntil: Date };

/** A reservation that was made or moved on; `notify` is the party that did not do it. */
export type AnnouncedStep = {
  id: string;
  state: ReservationState;
  personId: number;
  cast: { id: number; personId: number };
  /** The times that became free or taken: where it was moved, the old one and the new one. */
  slots: readonly Slot[];
  notify: 'male' | 'cast' | 'both' | 'none';
  /** When it is, as its parties are told: where it was moved, the new time. */
  startsAt: Date;
  endsAt: Date;
  /** When the cast who departed is expected. */
  arrivesAt?: Date | null | undefined;
  /**
   * What it is about where the state does not say it: the customer's 入室した or word about the place, a hotel that is
   * full or to which the cast cannot go, the end of a booking that no one started.
   */
  kind?:
    | 'entered'
    | 'place'
    | 'hotel_full'
    | 'hotel_declined'
    | 'lapsed'
    | 'extension'
    | 'extended'
    | 'extension_over'
    | 'change'
    | 'changed'
    | 'change_over'
    | undefined;
};

/**
 * Everything that follows from a change, in its transaction: search rows, live screens of both, neutral SMS, mails and
 * pushes.
 */
export async function announce(work: Work, change: AnnouncedStep): Promise<void> {
  const { id, state, personId, cast, slots, notify } = change;
  await refreshBookedDays(work, cast.id, [...new Set(slots.flatMap(touchedDates))]);
  // The customer before the cast, always: two transactions never wait for each other's counters.
  const event = { kind: 'reservation', subject: id, payload: { state } } as const;
  const numbers = await recordEvents(work, [personId, cast.personId], event);
  const recipients = { male: [personId], cast: [cast.personId], both: [personId, cast.personId], none: [] }[notify];
  const kind = change.kind ?? pushKindOf(state);
  const businessDate = slots.at(-1)?.businessDate;
  const carried = (to: number) => ({ kind: 'booking', code: null, notice: { to, kind, subject: id } }) as const;
  for (const { personId: to, phone } of await smsNumbers(work.tx, recipients, { kind, businessDate }, work.now))
    await enqueue(work, { ...carried(to), channel: 'sms', to: phone, subject: null, body: NEUTRAL_SMS });
  if (change.kind === undefined && MAILED.includes(state))
    for (const [to, mail] of await mailsWanted(work, recipients))
      await enqueue(work, { ...carried(to), channel: 'mail', to: mail, ...MAIL });
  const facts = {
    starts_at: toTokyoIso(change.startsAt),
    ends_at: toTokyoIso(change.endsAt),
    ...(change.arrivesAt && { arrives_at: toTokyoIso(change.arrivesAt) }),
  };
  const notice = (to: number) => {
    // A cast answers requests on the home screen.
    const page = state === 'payment_pending' && to === personId ? 'payment' : 'detail';
    const path = kind === 'request' && to === cast.personId ? '/home' : `/reserve/${page}/${id}`;
    const otherId = to === personId ? cast.personId : personId;
    return { kind, subject: id, path, businessDate, otherId, facts };
  };
  await tellAll(work, recipients, notice, numbers);
}

/** The mail addresses of the people among these who want mails. */
async function mailsWanted(work: Work, recipients: readonly number[]): Promise<[number, string][]> {
  const mails = await mailsOf(work.tx, recipients);
  const wanted = await smsMailRecipients(work.tx, [...mails.keys()], 'mail');
  return [...mails].filter(([id]) => wanted.includes(id));
}

// A long play may run into the next business day.
function touchedDates({ businessDate, occupiedUntil }: Slot): string[] {
  const last = businessDateOf(occupiedUntil);
  return last === businessDate ? [last] : businessDates(businessDate, 2);
}
