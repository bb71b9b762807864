import { eq } from 'drizzle-orm';
import { DISPUTE_HOURS } from '@/domain/limits';
import {
  EARLIEST_MINUTES,
  earliestAt,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  type ReservationEvent,
  type ReservationState,
  step,
} from '@/domain/machines/reservation';
import { reservation, reservationEvent } from '@/server/db/schema';
import {
  bodyOf,
  bring,
  CALLED,
  PARTIES,
  type Party,
  personOf,
  quote,
  ROWS,
  reachable,
  send,
  setUpTable,
  strangers,
  waitFor,
  world,
} from './table-scene';
import type { Shown } from './world';

setUpTable();

/** Cases are made from the table: an event that gets a call is covered with it. */
const STATES = reachable(RESERVATION_STATES);
const MOMENT = 1;
const HOUR_MS = 3_600_000;
const GOLD = { payment: 'gold', outcome: 'completed' } as const;

/** Everything that a refusal must leave as it was. */
const traces = async (id: string) => {
  const db = world.deps.reader();
  const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
  const history = await db.select().from(reservationEvent).where(eq(reservationEvent.reservationId, id));
  return { row, steps: history.length, gold: await world.gold(personOf('male')) };
};
const isEver = (event: ReservationEvent, party: Party) =>
  ROWS.some((row) => row.event === event && row.by.includes(party));
/** What the table says to an event at a good time; null = it happens. */
const refusalIn = (state: ReservationState, event: ReservationEvent, party: Party) => {
  if (!isEver(event, party)) return 'role/forbidden';
  return step(state, event, party, GOLD) ? null : 'reservation/state_conflict';
};
const STATUS = { 'role/forbidden': 403, 'reservation/state_conflict': 409 } as const;

test('the calls reach all states but those of what is not offered', () => {
  const missing = RESERVATION_STATES.filter((state) => !STATES.includes(state));
  // Without a call for `propose` nothing is adjusted; card bookings are refused.
  expect(missing).toEqual([...(CALLED.includes('propose') ? [] : ['adjusting']), 'payment_pending']);
  expect(CALLED).toEqual(expect.arrayContaining(['accept', 'decline', 'cancel', 'depart', 'finish', 'resolve']));
});

describe.each(STATES)('a reservation that is %s', (state) => {
  // One for all: a refusal changes nothing, which each test asserts.
  let shown: Shown;
  beforeAll(async () => {
    shown = await bring(state);
  });

  it('refuses each party whatever the table does not give it, and nothing changes', async () => {
    const { id } = shown;
    const before = await traces(id);
    const wrong: string[] = [];
    for (const party of PARTIES)
      for (const event of CALLED) {
        const code = refusalIn(state, event, party);
        if (code === null) continue;
        const answer = await send(party, id, event);
        if (answer.code !== code || answer.status !== STATUS[code])
          wrong.push(`${event} by ${party}: ${answer.status} ${answer.code} instead of ${code}`);
      }
    expect(wrong).toEqual([]);
    expect(await traces(id)).toEqual(before);
  });

  it('is unknown to strangers, whatever they send', async () => {
    const { id } = shown;
    const before = await traces(id);
    const answers = new Set<string>();
    for (const stranger of strangers)
      for (const event of [...CALLED, 'enter']) {
        const { status, code } = await world.event(stranger, id, event, undefined, bodyOf(event));
        answers.add(`${status} ${code}`);
      }
    expect([...answers]).toEqual(['404 not_found']);
    expect(await traces(id)).toEqual(before);
  });

  it('keeps to the times of the table', async () => {
    const before = await traces(shown.id);
    const allowed = PARTIES.flatMap((party) =>
      CALLED.filter((event) => refusalIn(state, event, party) === null).map((event) => ({ party, event })),
    );
    for (const { party, event } of allowed) {
      const late = latestAt(event, party, { ...shown, over: before.row?.endedAt ?? new Date(shown.ends_at) });
      const earliest = earliestAt(event, new Date(shown.starts_at));
      if (earliest) {
        world.deps.clock.set(new Date(earliest.getTime() - MOMENT));
        expect(await send(party, shown.id, event)).toMatchObject({ status: 409, code: 'reservation/too_early' });
      }
      if (late) {
        world.deps.clock.set(late);
        expect(await send(party, shown.id, event)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
      }
    }
    expect(await traces(shown.id)).toEqual(before);
  });
});

/** The first moment at which an event is too late (services' rules beside the table); null = never. */
const latestAt = (
  event: ReservationEvent,
  party: Party,
  { answer_due_at, ends_at, over }: { answer_due_at: string | null; ends_at: string; over: Date },
): Date | null => {
  if (['accept', 'propose', 'approve'].includes(event)) return answer_due_at === null ? null : new Date(answer_due_at);
  if (event === 'cancel') return party === 'ops' ? null : new Date(ends_at);
  return event === 'dispute' ? new Date(over.getTime() + DISPUTE_HOURS * HOUR_MS + MOMENT) : null;
};

const steps = ROWS.flatMap((row) =>
  row.from
    .filter((from) => STATES.includes(from))
    .flatMap((from) => PARTIES.filter((party) => row.by.includes(party)).map((party) => ({ row, from, party }))),
);

describe('a step of the table', () => {
  it.each(steps.map((one) => [one.row.event, one.party, one.from, one.row.to, one] as const))(
    '%s by %s leads from %s to %s, once per key',
    async (event, party, from, to, { row }) => {
      const shown = await bring(from, row);
      waitFor(event, shown, party);
      const key = world.deps.random.uuid();
      const first = await send(party, shown.id, event, row, key);
      expect(first).toMatchObject({ status: 200, data: { id: shown.id, state: to }, replayed: false });
      const again = await send(party, shown.id, event, row, key);
      expect([again.data, again.replayed]).toEqual([first.data, true]);
      const body = { ...bodyOf(event, row), reason: '同じ鍵で別の内容を送ります' };
      const other = await world.event(personOf(party), shown.id, event, key, body);
      expect(other).toMatchObject({ status: 422, code: 'idempotency/key_reused' });
    },
  );
});

describe('an event in the wrong form', () => {
  it('needs a key, a token, and a name that persons may call', async () => {
    const { id } = await bring('requested');
    const before = await traces(id);
    const path = (event: string) => `/api/v1/users/me/reservations/${id}/${event}/`;
    for (const event of CALLED) {
      const answer = await world.call(personOf('cast'), 'POST', path(event), { body: bodyOf(event) });
      expect(answer).toMatchObject({ status: 400, code: 'idempotency/key_required' });
      const guest = await world.call(null, 'POST', path(event), { body: bodyOf(event), key: 'k' });
      expect(guest).toMatchObject({ status: 401, code: 'auth/required' });
    }
    for (const event of ['pay', 'expire', 'requested', 'explode'])
      for (const party of PARTIES)
        expect((await world.event(personOf(party), id, event, undefined, {})).code).toBe('validation/failed');
    expect(await traces(id)).toEqual(before);
  });

  it('a resolution needs its outcome', async () => {
    const { id } = await bring('disputed');
    const answer = await world.event(personOf('ops'), id, 'resolve', undefined, {});
    expect(answer).toMatchObject({ status: 400, code: 'validation/failed' });
  });
});

it('is booked by customers alone', async () => {
  const { data } = await quote();
  for (const party of ['cast', 'ops'] as const) {
    const answer = await world.request(personOf(party), data.id);
    expect([answer.status, answer.code]).toEqual(party === 'cast' ? [403, 'role/forbidden'] : [404, 'not_found']);
  }
});

test('every guard of time is one of an event that a party may send', () => {
  const guarded = RESERVATION_EVENTS.filter((event) => event in EARLIEST_MINUTES);
  expect(guarded.filter((event) => !PARTIES.some((party) => isEver(event, party)))).toEqual([]);
});
