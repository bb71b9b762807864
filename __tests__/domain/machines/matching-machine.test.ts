import { callStep, OFFER_EVENTS, OFFER_STATES, offerLabel, offerStep } from '@/domain/machines/matching-offer';
import {
  MATCHING_EVENTS,
  MATCHING_STATES,
  type MatchingActor,
  type MatchingEvent,
  type MatchingState,
  matchingEventsFor,
  matchingLabel,
  matchingStep,
  OPEN_MATCHING_STATES,
} from '@/domain/machines/matching-request';

type Row = [MatchingEvent, MatchingActor, MatchingState, boolean, MatchingState];

/** The table of docs/rules/matching.md, written out once more by hand. */
const TABLE: readonly Row[] = [
  ...([true, false] as const).flatMap((answered): Row[] => [
    ['offer', 'cast', 'recruiting', answered, 'offered'],
    ['offer', 'cast', 'offered', answered, 'offered'],
    ['empty', 'cast', 'offered', answered, 'recruiting'],
    ['empty', 'time', 'offered', answered, 'recruiting'],
    ['empty', 'cast', 'selecting', answered, 'expired'],
    ['empty', 'time', 'selecting', answered, 'expired'],
    ['close', 'time', 'offered', answered, 'selecting'],
    ['close', 'time', 'recruiting', answered, answered ? 'expired' : 'no_match'],
    ['select', 'male', 'offered', answered, 'matched'],
    ['select', 'male', 'selecting', answered, 'matched'],
    ['select', 'cast', 'offered', answered, 'matched'],
    ['select', 'cast', 'selecting', answered, 'matched'],
    ['cancel', 'male', 'recruiting', answered, 'cancelled_user'],
    ['cancel', 'male', 'offered', answered, 'cancelled_user'],
    ['cancel', 'male', 'selecting', answered, 'cancelled_user'],
    ['expire', 'time', 'selecting', answered, 'expired'],
  ]),
];

test('a request goes where its table says, and nowhere else', () => {
  for (const state of MATCHING_STATES)
    for (const event of MATCHING_EVENTS)
      for (const actor of ['male', 'cast', 'time'] as const)
        for (const answered of [true, false]) {
          const row = TABLE.find(
            ([name, by, from, was]) => name === event && by === actor && from === state && was === answered,
          );
          expect([event, actor, state, answered, matchingStep(state, event, actor, answered)]).toEqual([
            ...[event, actor, state, answered],
            row?.[4] ?? null,
          ]);
        }
});

test('every state can be reached and ends somewhere, and bears a name', () => {
  const reached = new Set<MatchingState>(['recruiting', ...TABLE.map(([, , , , to]) => to)]);
  expect([...reached].sort()).toEqual([...MATCHING_STATES].sort());
  for (const state of MATCHING_STATES) {
    const isOpen = OPEN_MATCHING_STATES.some((open) => open === state);
    expect(TABLE.some(([, , from]) => from === state)).toBe(isOpen);
    expect(matchingLabel(state)).not.toBe('');
    expect(matchingEventsFor(state)).toEqual(
      isOpen ? (state === 'recruiting' ? ['cancel'] : ['select', 'cancel']) : [],
    );
  }
});

test('a cast who was asked offers or passes', () => {
  expect([callStep('offer'), callStep('pass')]).toEqual(['offered', 'passed']);
});

test('an offer that stands has four ends, and an end has no more', () => {
  expect(OFFER_EVENTS.map((event) => offerStep('offered', event))).toEqual(OFFER_STATES.slice(1));
  for (const state of OFFER_STATES.slice(1))
    for (const event of OFFER_EVENTS) expect(offerStep(state, event)).toBeNull();
  expect(OFFER_STATES.map(offerLabel)).toContain('今回は他のキャストに決まりました');
});
