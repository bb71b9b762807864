import { businessDateOf, businessDates } from '@/domain/business-day';
import type { ReservationState } from '@/domain/machines/reservation';
import { pushKindOf } from '@/domain/push';
import type { Work } from '../../../../core/work';
import { recordEvent } from '../../../machinery/live/service';
import { enqueue } from '../../../machinery/outbox/service';
import { phonesOf } from '../../../people/person/service';
import { notifyAll, smsRecipients } from '../../../people/push/service';
import { refreshBookedDays } from '../../../supply/shift/service';

/** Says nothing of person, place or trade: a stranger may read it on a locked screen. */
const SMS_TEXT = '【YOI】新しいお知らせがあります。アプリを開いてご確認ください。';

/** A cast's time, as far as her search rows depend on it. */
export type Slot = { businessDate: string; occupiedUntil: Date };

/** A reservation that was made or moved on; `notify` is the party that did not do it. */
export type AnnouncedStep = {
  id: string;
  state: ReservationState;
  personId: number;
  cast: { id: number; personId: number };
  /** The times that became free or taken: where it was moved, the old one and the new one. */
  slots: readonly Slot[];
  notify: 'male' | 'cast' | 'both';
  /** What it is about where the state does not say it: his 入室した, what he says about the place, the end of what nobody started. */
  kind?: 'entered' | 'place' | 'lapsed' | undefined;
};

/** Everything that follows from a change, in its transaction: search rows, live screens of both, neutral SMS and pushes. */
export async function announce(work: Work, change: AnnouncedStep): Promise<void> {
  const { id, state, personId, cast, slots, notify } = change;
  await refreshBookedDays(work, cast.id, [...new Set(slots.flatMap(touchedDates))]);
  // The man before the cast, always: two transactions never wait for each other's counters.
  for (const person of [personId, cast.personId])
    await recordEvent(work, person, { kind: 'reservation', subject: id, payload: { state } });
  const recipients = { male: [personId], cast: [cast.personId], both: [personId, cast.personId] }[notify];
  for (const to of await phonesOf(work.tx, await smsRecipients(work.tx, recipients)))
    await enqueue(work, { channel: 'sms', to, subject: null, body: SMS_TEXT, code: null });
  const kind = change.kind ?? pushKindOf(state);
  const businessDate = slots.at(-1)?.businessDate;
  await notifyAll(work, recipients, (to) => {
    // Her home is where a request is answered.
    const path = kind === 'request' && to === cast.personId ? '/home' : `/reserve/detail/${id}`;
    return { kind, subject: id, path, businessDate };
  });
}

// A long play may run into the next business day.
function touchedDates({ businessDate, occupiedUntil }: Slot): string[] {
  const last = businessDateOf(occupiedUntil);
  return last === businessDate ? [last] : businessDates(businessDate, 2);
}
