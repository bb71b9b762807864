import type { Data, Received } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import {
  CAST_EVENTS,
  type CastEventStep,
  castEventNow,
  castEventStep,
  giftFault,
  timesFault,
} from '@/domain/cast-event';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { purgePages } from '../photo/service';
import { lockStore, rangeOf } from '../place/service';
import { lockProfile, type ProfileRow } from '../profile/service';
import { presentCastEvent } from './present';
import * as rows from './queries';

export { type BookedWith, chosenEvent, type EventChoice } from './choice';
export { presentEvent } from './present';
export { deleteEventsOf, type EventRow, shownOf, shownOn } from './queries';

type CastEvent = Data<'GET /api/v1/female_casts/me/events/'>[number];
type Form = Received<'POST /api/v1/female_casts/me/events/'>['body'];

/** The cast's events, the newest first. */
export async function listEvents(db: Db, castId: number, now: Date): Promise<CastEvent[]> {
  const today = businessDateOf(now);
  return (await rows.eventsOf(db, castId)).map((row) => presentCastEvent(row, today));
}

/**
 * Makes an event: a draft, or one that waits for the operator. Throws `event/limit`, and 400 at what cannot be given.
 */
export async function makeEvent(work: Work, castId: number, form: Form): Promise<CastEvent> {
  const { tx, now } = work;
  const today = businessDateOf(now);
  const facts = await checked(work, await lockedCast(work, castId), form);
  if ((await rows.countOpen(tx, castId, today)) >= CAST_EVENTS.open) throw new Refusal('event/limit');
  const state = form.submit ? 'reviewing' : 'draft';
  const row = { castId, ...facts, state, version: 1, createdAt: now, sentAt: form.submit ? now : null } as const;
  return presentCastEvent(await rows.insertEvent(tx, row), today);
}

/**
 * Changes an event, which is then a draft again or waits again; until it is approved it is not shown. Quotes and
 * bookings keep their lines. Throws `not_found`, `event/state_conflict`, and 400 at what cannot be given.
 */
export async function changeEvent(work: Work, castId: number, id: number, form: Form): Promise<CastEvent> {
  const { now } = work;
  const cast = await lockedCast(work, castId);
  return step(work, { castId, id, step: form.submit ? 'submit' : 'save' }, async (row) => ({
    ...(await checked(work, cast, form)),
    version: row.version + 1,
    refusal: null,
    sentAt: form.submit ? now : null,
    decidedAt: null,
    decidedBy: null,
  }));
}

/** Takes back what waits. Throws `not_found`, `event/state_conflict`. */
export async function withdrawEvent(work: Work, castId: number, id: number): Promise<CastEvent> {
  await lockedCast(work, castId);
  return step(work, { castId, id, step: 'withdraw' });
}

/** Ends what is shown; quotes and bookings keep their lines. Throws `not_found`, `event/state_conflict`. */
export async function endEvent(work: Work, castId: number, id: number): Promise<CastEvent> {
  await lockedCast(work, castId);
  return step(work, { castId, id, step: 'end' });
}

/** Removes an event that is not shown. Throws `not_found`, `event/state_conflict`. */
export async function removeEvent(work: Work, castId: number, id: number): Promise<null> {
  await lockedCast(work, castId);
  const { row } = await steppedTo(work, { castId, id, step: 'remove' });
  await rows.deleteEvent(work.tx, row.id);
  return null;
}

type Step = { castId: number; id: number; step: CastEventStep };

async function step(
  work: Work,
  wanted: Step,
  change: (row: rows.EventRow) => Promise<Partial<rows.EventRow>> = async () => ({}),
): Promise<CastEvent> {
  const { row, to } = await steppedTo(work, wanted);
  const changed = await rows.updateEvent(work.tx, row.id, { ...(await change(row)), state: to });
  if (row.state === 'approved') purgePages(work);
  return presentCastEvent(changed, businessDateOf(work.now));
}

async function steppedTo({ tx, now }: Work, { castId, id, step: wanted }: Step) {
  const row = await rows.lockEvent(tx, id, castId);
  if (!row) throw new Refusal('not_found');
  const to = castEventStep(castEventNow(row, businessDateOf(now)), wanted, 'cast');
  if (to === null) throw new Refusal('event/state_conflict');
  return { row, to: to === 'gone' ? row.state : to };
}

// The cast's row is the queue of everything about the cast: the prices stay as they are until commit.
async function lockedCast({ tx }: Work, castId: number): Promise<ProfileRow> {
  const cast = await lockProfile(tx, castId);
  if (!cast) throw new Refusal('not_found');
  return cast;
}

const FIELDS = { startsOn: 'starts_on', endsOn: 'ends_on', fromHour: 'from_hour', toHour: 'to_hour' } as const;

async function checked({ tx, now }: Work, cast: ProfileRow, form: Form): Promise<rows.EventFacts> {
  const { name, audience, benefit, amount } = form;
  const times = { startsOn: form.starts_on, endsOn: form.ends_on, fromHour: form.from_hour, toHour: form.to_hour };
  const wrong = timesFault(times, businessDateOf(now));
  if (wrong) throw fieldRefusal(`body.${FIELDS[wrong.field]}`, wrong.message);
  const store = await lockStore(tx, cast.storeId);
  if (!store) throw new Error('a cast without store');
  const fault = giftFault({ benefit, amount }, cast.courses, rangeOf(store));
  if (fault) throw fieldRefusal('body.amount', fault);
  return { name, ...times, audience, benefit, amount };
}
