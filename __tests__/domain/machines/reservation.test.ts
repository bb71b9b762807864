import { parse30 } from '@/domain/business-day';
import {
  type Actor,
  CALLABLE_EVENTS,
  earliestAt,
  eventsFor,
  initialState,
  isFinal,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  type ReservationEvent,
  type ReservationState,
  reserves,
  type StepOptions,
  stateLabel,
  stateTone,
  step,
  TRANSITIONS,
} from '@/domain/machines/reservation';
import { answerDueAt } from '@/domain/machines/reservation-answer';
import { toMermaid } from '@/domain/machines/reservation-display';
import { PLACE_TYPE } from '@/domain/place-types';

const ACTORS: readonly Actor[] = ['male', 'cast', 'ops', 'time', 'payment'];
const OPTIONS: readonly StepOptions[] = (['gold', 'card', 'cash'] as const).flatMap((payment) =>
  (['completed', 'refunded'] as const).flatMap((outcome) =>
    [PLACE_TYPE.home, PLACE_TYPE.hotel, PLACE_TYPE.store].flatMap((placeTypeId) =>
      [true, false].map((placeNamed) => ({ payment, outcome, placeTypeId, placeNamed })),
    ),
  ),
);

type Row = [ReservationEvent, Actor, ReservationState, ReservationState, StepOptions?];
const live: readonly ReservationState[] = [
  ...(['requested', 'adjusting', 'payment_pending', 'confirmed', 'departed', 'arrived'] as const),
];
const disputable: readonly ReservationState[] = ['in_progress', 'completed', 'no_show_user', 'no_show_cast'];

/** The contract's table, written out once more by hand. */
const CONTRACT: readonly Row[] = [
  ...(['cast', 'ops'] as const).flatMap((actor): Row[] => [
    ['accept', actor, 'requested', 'confirmed', { payment: 'gold' }],
    ['accept', actor, 'requested', 'confirmed', { payment: 'cash' }],
    ['accept', actor, 'requested', 'payment_pending', { payment: 'card' }],
    ['decline', actor, 'requested', 'declined'],
    ['decline', actor, 'adjusting', 'declined'],
  ]),
  ['propose', 'cast', 'requested', 'adjusting'],
  ['approve', 'male', 'adjusting', 'confirmed', { payment: 'gold' }],
  ['approve', 'male', 'adjusting', 'confirmed', { payment: 'cash' }],
  ['approve', 'male', 'adjusting', 'payment_pending', { payment: 'card' }],
  ['pay', 'payment', 'payment_pending', 'confirmed'],
  ['expire', 'time', 'requested', 'expired'],
  ['expire', 'time', 'adjusting', 'expired'],
  ['expire', 'time', 'payment_pending', 'expired'],
  ...live.flatMap((state): Row[] => [
    ['cancel', 'male', state, 'cancelled_user'],
    ['cancel', 'cast', state, 'cancelled_cast'],
    ['cancel', 'ops', state, 'cancelled_store'],
  ]),
  ['depart', 'cast', 'confirmed', 'departed'],
  ['arrive', 'cast', 'departed', 'arrived'],
  ['arrive', 'cast', 'confirmed', 'arrived', { placeTypeId: PLACE_TYPE.store }],
  ['start', 'cast', 'arrived', 'in_progress'],
  ['finish', 'cast', 'in_progress', 'completed'],
  ['no_show', 'cast', 'arrived', 'no_show_user'],
  ['no_show', 'cast', 'confirmed', 'no_show_user', { placeNamed: false }],
  ['no_show', 'male', 'confirmed', 'no_show_cast'],
  ['no_show', 'male', 'departed', 'no_show_cast'],
  ['lapse', 'time', 'confirmed', 'expired'],
  ['lapse', 'time', 'departed', 'expired'],
  ['lapse', 'time', 'arrived', 'expired'],
  ...disputable.flatMap((state): Row[] => [
    ['dispute', 'male', state, 'disputed'],
    ['dispute', 'cast', state, 'disputed'],
  ]),
  ['resolve', 'ops', 'disputed', 'completed', { outcome: 'completed' }],
  ['resolve', 'ops', 'disputed', 'refunded', { outcome: 'refunded' }],
];

describe('the table', () => {
  test.each(CONTRACT.map(([event, actor, from, to, options = {}]) => [event, actor, from, to, options] as const))(
    '%s by %s: %s → %s %j',
    (event, actor, from, to, options) => {
      expect(step(from, event, actor, options)).toBe(to);
      expect(eventsFor(from, actor, options)).toContain(event);
    },
  );

  test('allows nothing else to any actor', () => {
    const known = new Set(CONTRACT.map(([event, actor, from, to]) => `${from} ${event} ${actor} ${to}`));
    const found = new Set<string>();
    for (const state of RESERVATION_STATES) {
      for (const event of RESERVATION_EVENTS) {
        for (const actor of ACTORS) {
          for (const options of OPTIONS) {
            const to = step(state, event, actor, options);
            if (to) found.add(`${state} ${event} ${actor} ${to}`);
          }
        }
      }
    }
    expect(found).toEqual(known);
  });

  test('every step of a person has a call, and no call is without a step', () => {
    const steps = TRANSITIONS.filter(({ by }) => by.some((actor) => actor !== 'time' && actor !== 'payment'));
    const called = CALLABLE_EVENTS.filter((event) => event !== 'enter'); // the customer's 入室した changes no state
    expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(called));
  });

  test('reaches every state from the beginnings', () => {
    const reached = new Set<ReservationState>(['requested']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const row of TRANSITIONS) if (row.from.some((state) => reached.has(state))) reached.add(row.to);
    }
    expect([...reached].sort()).toEqual([...RESERVATION_STATES].sort());
  });

  test('lets nothing out of an end except a dispute', () => {
    const finals = RESERVATION_STATES.filter(isFinal);
    const events = finals.flatMap((state) => ACTORS.flatMap((actor) => eventsFor(state, actor)));
    expect([...new Set(events)]).toEqual(['dispute']);
    for (const state of [
      'declined',
      'expired',
      'cancelled_user',
      'cancelled_cast',
      'cancelled_store',
      'refunded',
    ] as const) {
      expect(finals).toContain(state);
      for (const actor of ACTORS) expect(eventsFor(state, actor)).toEqual([]);
    }
  });

  test('leaves every state that is not an end by some event', () => {
    for (const state of RESERVATION_STATES.filter((candidate) => !isFinal(candidate))) {
      expect(ACTORS.flatMap((actor) => eventsFor(state, actor))).not.toEqual([]);
    }
  });
});

describe('conditions', () => {
  test('left out lead nowhere, rather than to the wrong place', () => {
    expect(step('requested', 'accept', 'cast')).toBeNull();
    expect(step('adjusting', 'approve', 'male')).toBeNull();
    expect(step('disputed', 'resolve', 'ops')).toBeNull();
    expect(step('confirmed', 'arrive', 'cast')).toBeNull();
    expect(step('confirmed', 'arrive', 'cast', { placeTypeId: PLACE_TYPE.hotel })).toBeNull();
  });

  test('do not hide buttons, the store room excepted', () => {
    expect(eventsFor('requested', 'cast')).toEqual(['accept', 'decline', 'propose', 'cancel']);
    expect(eventsFor('requested', 'cast', { payment: 'card' })).toContain('accept');
    expect(eventsFor('confirmed', 'cast', { placeTypeId: PLACE_TYPE.home })).toEqual(['cancel', 'depart']);
    expect(eventsFor('confirmed', 'cast', { placeTypeId: PLACE_TYPE.store })).toEqual(['cancel', 'depart', 'arrive']);
    expect(eventsFor('disputed', 'ops')).toEqual(['resolve']);
  });

  test('before the hotel is named the cast cannot set out, and only the cast may report a no-show', () => {
    const unnamed = { placeTypeId: PLACE_TYPE.hotel, placeNamed: false };
    expect(eventsFor('confirmed', 'cast', unnamed)).toEqual(['cancel', 'no_show']);
    expect(eventsFor('confirmed', 'male', unnamed)).toEqual(['cancel']);
    expect(step('confirmed', 'depart', 'cast', unnamed)).toBeNull();
    expect(step('confirmed', 'no_show', 'male', unnamed)).toBeNull();
    expect(eventsFor('confirmed', 'cast', { ...unnamed, placeNamed: true })).toEqual(['cancel', 'depart']);
  });

  test('a new reservation waits, unless the cast accepts automatically', () => {
    expect(initialState({ autoAccept: false, payment: 'card' })).toBe('requested');
    expect(initialState({ autoAccept: true, payment: 'card' })).toBe('payment_pending');
    expect(initialState({ autoAccept: true, payment: 'gold' })).toBe('confirmed');
    expect(initialState({ autoAccept: true, payment: 'cash' })).toBe('confirmed');
  });

  test('the reserving states are the seven of the exclusion constraint', () => {
    expect(RESERVATION_STATES.filter(reserves)).toEqual([...live, 'in_progress']);
  });

  test('time guards count from the start', () => {
    const startsAt = parse30('2026-11-21', '21:00');
    expect(earliestAt('depart', startsAt)).toEqual(parse30('2026-11-21', '19:30'));
    expect(earliestAt('start', startsAt)).toEqual(parse30('2026-11-21', '20:45'));
    expect(earliestAt('finish', startsAt)).toEqual(startsAt);
    expect(earliestAt('no_show', startsAt)).toEqual(parse30('2026-11-21', '21:15'));
    expect(earliestAt('arrive', startsAt)).toBeNull();
  });
});

describe('an answer', () => {
  const startsAt = parse30('2026-11-23', '20:00');
  const due = (requestedAt: Date, start = startsAt) => answerDueAt({ requestedAt, startsAt: start });

  test.each([
    ['20:00', '20:30'],
    ['28:30', '29:00'],
  ])('to a request at %s is due at %s', (requested, expected) => {
    expect(due(parse30('2026-11-21', requested))).toEqual(parse30('2026-11-21', expected));
  });

  test.each([
    ['28:50', '09:20'],
    ['29:00', '09:30'],
    ['29:59', '09:30'],
  ])('to a request at %s continues in the morning: %s', (requested, expected) => {
    expect(due(parse30('2026-11-21', requested))).toEqual(parse30('2026-11-22', expected));
  });

  test.each(['06:00', '08:59', '09:00'])('to a request at %s before opening is due by 9:30', (requested) => {
    expect(due(parse30('2026-11-22', requested))).toEqual(parse30('2026-11-22', '09:30'));
  });

  test('is due thirty minutes before the start if that is sooner', () => {
    const start = parse30('2026-11-21', '21:00');
    expect(due(parse30('2026-11-21', '20:10'), start)).toEqual(parse30('2026-11-21', '20:30'));
    expect(due(parse30('2026-11-22', '08:30'), parse30('2026-11-22', '09:50'))).toEqual(parse30('2026-11-22', '09:20'));
  });
});

describe('for people', () => {
  test('every state has a name and a colour', () => {
    expect(RESERVATION_STATES.map(stateLabel).slice(0, 8)).toEqual([
      ...['承認待ち', '調整中', 'お支払い待ち', '予約確定', '出発', '到着', 'ご利用中', '完了'],
    ]);
    expect(new Set(RESERVATION_STATES.map(stateLabel)).size).toBe(RESERVATION_STATES.length);
    expect(stateTone('confirmed')).toBe('positive');
    expect(stateTone('requested')).toBe('warning');
  });

  test('the diagram holds every edge', () => {
    const diagram = toMermaid();
    expect(diagram.startsWith('stateDiagram-v2\n')).toBe(true);
    expect(diagram).toContain('  requested --> payment_pending: accept (cast, ops) [card]');
    expect(diagram).toContain('  confirmed --> arrived: arrive (cast) [store room]');
    for (const row of TRANSITIONS) for (const from of row.from) expect(diagram).toContain(`${from} --> ${row.to}`);
  });
});
