import {
  WAITLIST_EVENTS,
  WAITLIST_STANDING,
  WAITLIST_STATES,
  WAITLIST_TRANSITIONS,
  waitlistStep,
} from '@/domain/machines/waitlist';
import { heldUntil, lastOfferAt, liesIn, OFFER_LEAD_MINUTES } from '@/domain/waitlist';

it('leads from waiting over one offer to an end, and from an end nowhere', () => {
  expect(WAITLIST_TRANSITIONS.map(({ from, event, by, to }) => [from, event, by, to])).toEqual([
    ['waiting', 'offer', 'time', 'offered'],
    ['waiting', 'leave', 'male', 'left'],
    ['waiting', 'end', 'time', 'ended'],
    ['offered', 'take', 'male', 'taken'],
    ['offered', 'leave', 'male', 'passed'],
    ['offered', 'expire', 'time', 'missed'],
  ]);
  for (const from of WAITLIST_STANDING)
    for (const event of WAITLIST_EVENTS)
      for (const actor of ['male', 'time'] as const) {
        const row = WAITLIST_TRANSITIONS.find((one) => one.from === from && one.event === event && one.by === actor);
        expect([from, event, actor, waitlistStep(from, event, actor)]).toEqual([from, event, actor, row?.to ?? null]);
      }
  const ends = WAITLIST_STATES.filter((state) => !WAITLIST_STANDING.some((standing) => standing === state));
  for (const state of ends)
    for (const event of WAITLIST_EVENTS)
      for (const actor of ['male', 'time'] as const) expect(waitlistStep(state, event, actor)).toBeNull();
});

it('offers only what lies in the hours as a whole, and what can still be booked when the ten minutes are over', () => {
  const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);
  const window = { from: at('20:00'), to: at('22:00') };
  expect(['19:50', '20:00', '21:00', '21:10'].map((clock) => liesIn(window, at(clock), 60))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(lastOfferAt(window, 60)).toEqual(at('19:50'));
  expect(heldUntil(at('19:50'))).toEqual(at('20:00'));
  expect(OFFER_LEAD_MINUTES).toBe(70);
});
