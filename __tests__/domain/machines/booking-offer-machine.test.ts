import { answerUntil, earliestOffer, offeredLengths } from '@/domain/booking-offer';
import {
  BOOKING_OFFER_EVENTS,
  BOOKING_OFFER_STATES,
  BOOKING_OFFER_TRANSITIONS,
  bookingOfferEventsFor,
  bookingOfferLabel,
  bookingOfferStep,
} from '@/domain/machines/booking-offer';
import {
  INTRODUCTION_STATES,
  INTRODUCTION_TRANSITIONS,
  introductionLabel,
  introductionStep,
} from '@/domain/machines/guest-introduction';

it('leads from one that waits to each end, and from an end nowhere', () => {
  expect(BOOKING_OFFER_TRANSITIONS.map(({ event, by, to }) => [event, by, to])).toEqual([
    ['accept', 'male', 'accepted'],
    ['decline', 'male', 'declined'],
    ['withdraw', 'cast', 'withdrawn'],
    ['withdraw', 'ops', 'withdrawn'],
    ['expire', 'time', 'expired'],
  ]);
  for (const state of BOOKING_OFFER_STATES.filter((one) => one !== 'proposed'))
    for (const event of BOOKING_OFFER_EVENTS)
      for (const actor of ['male', 'cast', 'time'] as const) expect(bookingOfferStep(state, event, actor)).toBeNull();
  expect(bookingOfferEventsFor('proposed', 'male')).toEqual(['accept', 'decline']);
  expect(bookingOfferEventsFor('proposed', 'cast')).toEqual(['withdraw']);
  expect(new Set(BOOKING_OFFER_STATES.map(bookingOfferLabel)).size).toBe(BOOKING_OFFER_STATES.length);
});

it('leads an introduction from open to each end, and from an end nowhere', () => {
  expect(INTRODUCTION_TRANSITIONS.map(({ event, by, to }) => [event, by, to])).toEqual([
    ['decline', 'male', 'declined'],
    ['withdraw', 'ops', 'withdrawn'],
    ['expire', 'time', 'expired'],
  ]);
  for (const state of INTRODUCTION_STATES)
    for (const { event, to } of INTRODUCTION_TRANSITIONS)
      expect([state, event, introductionStep(state, event)]).toEqual([state, event, state === 'open' ? to : null]);
  expect(new Set(INTRODUCTION_STATES.map(introductionLabel)).size).toBe(INTRODUCTION_STATES.length);
});

it('gives the customer so many minutes, and until half an hour before the start at the latest', () => {
  const now = new Date('2026-11-21T18:00:00+09:00');
  const until = (start: string, minutes: number) => answerUntil(now, new Date(`2026-11-21T${start}:00+09:00`), minutes);
  expect(until('23:00', 60)).toEqual(new Date('2026-11-21T19:00:00+09:00'));
  expect(until('19:10', 60)).toEqual(new Date('2026-11-21T18:40:00+09:00'));
  expect(earliestOffer(now)).toEqual(new Date('2026-11-21T19:00:00+09:00'));
});

it('offers the cast’s courses, and half hours between and after them, as long as the cast may be booked', () => {
  expect(offeredLengths([60, 90], false)).toEqual([60, 90, 120, 150, 180]);
  expect(offeredLengths([30, 40], true)).toEqual([30, 40, 60, 90, 120, 150, 180]);
  expect(offeredLengths([30, 40, 240], false)).toEqual([60, 90, 120, 150, 180, 210, 240]);
});
