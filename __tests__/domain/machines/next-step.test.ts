import { CALLABLE_EVENTS, eventsFor, RESERVATION_STATES } from '@/domain/machines/reservation';
import {
  isPlaceNamed,
  isPlaceUrgent,
  type PlaceFacts,
  placeEntryFault,
  placeEntryFrom,
  placeWanted,
} from '@/domain/machines/reservation-place';
import { earliestOf, nextStep, type StepFacts, stepWait } from '@/domain/machines/reservation-steps';
import { statesWaitingFor } from '@/domain/machines/reservation-waiting';
import { PLACE_TYPE } from '@/domain/place-types';

const tokyo = (text: string) => new Date(`${text}:00+09:00`);
const HOTEL = { place_type_id: PLACE_TYPE.hotel, mst_hotel: null, hotel_name: 'ホテルA' };
const UNNAMED = { ...HOTEL, hotel_name: null };
const HOME = { place_type_id: PLACE_TYPE.home, mst_hotel: null, hotel_name: null };
const ROOM = { ...HOME, place_type_id: PLACE_TYPE.store };
const BOOKING: StepFacts = {
  state: 'confirmed',
  starts_at: '2026-11-21T21:00:00+09:00',
  entered_at: null,
  place: HOTEL,
  male_user: { nickname: 'たか' },
  payment_method: 'gold',
  total: 27_000,
};
const agreed = ['confirmed', 'departed', 'arrived', 'in_progress'] as const;
const others = RESERVATION_STATES.filter((state) => !agreed.some((one) => one === state));

describe('the large button', () => {
  const eventOf = (change: Partial<StepFacts>, side: 'male' | 'cast') =>
    nextStep({ ...BOOKING, ...change }, side)?.event ?? null;

  test('leads the cast from the departure to the end, and to a room of the store without a departure', () => {
    expect(agreed.map((state) => eventOf({ state }, 'cast'))).toEqual(['depart', 'arrive', 'start', 'finish']);
    expect(eventOf({ place: ROOM }, 'cast')).toBe('arrive');
    expect(eventOf({ place: HOME }, 'cast')).toBe('depart');
    expect(others.map((state) => eventOf({ state }, 'cast'))).toEqual(others.map(() => null));
  });

  test('offers the cast nothing that the table does not allow', () => {
    for (const state of agreed)
      for (const { place, placeTypeId } of [
        { place: HOTEL, placeTypeId: PLACE_TYPE.hotel },
        { place: ROOM, placeTypeId: PLACE_TYPE.store },
      ])
        expect(eventsFor(state, 'cast', { placeTypeId })).toContain(eventOf({ state, place }, 'cast'));
    expect(CALLABLE_EVENTS).toContain(eventOf({}, 'male'));
  });

  test('lets the customer say 入室した once, from the agreement to the end', () => {
    expect(agreed.map((state) => eventOf({ state }, 'male'))).toEqual(agreed.map(() => 'enter'));
    expect(eventOf({ entered_at: '2026-11-21T20:55:00+09:00' }, 'male')).toBeNull();
    expect(others.map((state) => eventOf({ state }, 'male'))).toEqual(others.map(() => null));
  });

  test('asks before what cannot be taken back, with the name of the customer', () => {
    const asked = (state: (typeof agreed)[number]) => nextStep({ ...BOOKING, state }, 'cast')?.question;
    expect(agreed.map((state) => asked(state)?.title)).toEqual([
      ...['出発しますか？', '到着しましたか？', '開始しますか？', '終了しますか？'],
    ]);
    for (const state of agreed) expect(asked(state)?.note).toContain('たかさん');
    expect(nextStep(BOOKING, 'male')).toMatchObject({
      label: '入室した',
      done: '入室をお知らせしました',
      question: null,
    });
  });

  test('takes the cash with the start alone, and asks for it in the place of the ordinary question', () => {
    const cash = { ...BOOKING, payment_method: 'cash' } as const;
    const start = nextStep({ ...cash, state: 'arrived' }, 'cast');
    expect(start).toMatchObject({ cash: 27_000, question: { title: '現金を受け取りましたか？' } });
    expect(start?.question?.note).toContain('たかさんから受け取った金額');
    expect(nextStep({ ...cash, state: 'departed' }, 'cast')).toMatchObject({
      cash: null,
      question: { title: '到着しましたか？' },
    });
    expect(nextStep({ ...BOOKING, state: 'arrived' }, 'cast')?.cash).toBeNull();
  });

  test('waits for the name of the hotel before the departure, the room and the start', () => {
    const waits = (state: (typeof agreed)[number], place: StepFacts['place']) =>
      nextStep({ ...BOOKING, state, place }, 'cast')?.waitsFor;
    expect(agreed.map((state) => waits(state, UNNAMED))).toEqual(['hotel', null, 'hotel', null]);
    expect(agreed.map((state) => waits(state, HOTEL))).toEqual([null, null, null, null]);
    expect(nextStep({ ...BOOKING, place: UNNAMED }, 'male')).toBeNull();
  });

  test('may be pressed from its time on, and says so before', () => {
    const from = (event: Parameters<typeof earliestOf>[0]) => earliestOf(event, BOOKING);
    expect(from('depart')).toEqual(tokyo('2026-11-21T19:30'));
    expect(from('enter')).toEqual(tokyo('2026-11-21T20:45'));
    expect(from('start')).toEqual(tokyo('2026-11-21T20:45'));
    expect(from('arrive')).toBeNull();
    const depart = { event: 'depart', from: from('depart'), waitsFor: null } as const;
    expect(stepWait(depart, tokyo('2026-11-21T19:29'))).toBe('出発の連絡は19:30からできます');
    expect(stepWait(depart, tokyo('2026-11-20T19:29'))).toBe('出発の連絡は11/21(土) 19:30からできます');
    expect(stepWait(depart, tokyo('2026-11-21T19:30'))).toBeNull();
    expect(stepWait({ ...depart, from: null }, tokyo('2026-11-21T19:29'))).toBeNull();
    const late = tokyo('2026-11-21T21:00');
    expect(stepWait({ ...depart, waitsFor: 'hotel' }, late)).toBe('お客様がホテルを入力すると出発できます');
    expect(stepWait({ ...depart, event: 'start', waitsFor: 'hotel' }, late)).toBe(
      'お客様がホテルを入力すると開始できます',
    );
  });
});

describe('the place of a booking', () => {
  const startsAt = tokyo('2026-11-21T21:00');
  const early = tokyo('2026-11-21T19:59');
  const hour = tokyo('2026-11-21T20:00');

  test('is named unless a hotel is meant and none is named', () => {
    const places = [HOTEL, { ...UNNAMED, mst_hotel: { id: 3 } }, HOME, ROOM, UNNAMED];
    expect(places.map(isPlaceNamed)).toEqual([true, true, true, true, false]);
  });

  test('may be named until the arrival, its room from an hour before the start to the end', () => {
    const allowed = (what: 'hotel' | 'room', isFull = false) =>
      RESERVATION_STATES.filter((state) => placeEntryFault(what, { state, startsAt, isFull }, hour) === null);
    expect(allowed('hotel')).toEqual(['confirmed', 'departed']);
    expect(allowed('room')).toEqual(agreed);
    expect(allowed('room', true)).toEqual(agreed);
    // The hotel that stands there is full.
    expect(allowed('hotel', true)).toEqual(['confirmed', 'departed', 'arrived']);
    expect(placeEntryFault('hotel', { state: 'arrived', startsAt }, hour)).toBe('reservation/state_conflict');
    expect(placeEntryFault('room', { state: 'confirmed', startsAt }, early)).toBe('reservation/too_early');
    expect(placeEntryFault('hotel', { state: 'confirmed', startsAt }, early)).toBeNull();
    expect([placeEntryFrom('hotel', startsAt), placeEntryFrom('room', startsAt)]).toEqual([null, hour]);
  });

  test('is asked for, the hotel first and the room as soon as it may be', () => {
    const facts = (change: Partial<PlaceFacts>): PlaceFacts => ({ ...BOOKING, ...change });
    expect(placeWanted(facts({ place: UNNAMED }), false, early)).toBe('hotel');
    expect(placeWanted(facts({ place: UNNAMED, state: 'arrived' }), false, hour)).toBe('hotel');
    expect(placeWanted(facts({ place: UNNAMED, state: 'completed' }), false, hour)).toBeNull();
    expect([placeWanted(facts({}), false, early), placeWanted(facts({}), false, hour)]).toEqual([null, 'room']);
    expect(placeWanted(facts({}), true, hour)).toBeNull();
    expect([HOME, ROOM].map((place) => placeWanted(facts({ place }), false, hour))).toEqual([null, null]);
  });

  test('is urgent from three hours before the start', () => {
    expect(isPlaceUrgent(startsAt, tokyo('2026-11-21T17:59'))).toBe(false);
    expect(isPlaceUrgent(startsAt, tokyo('2026-11-21T18:00'))).toBe(true);
  });
});

test('a request waits for the cast, a proposal and a payment for the customer, and nothing else for anybody', () => {
  expect(statesWaitingFor('cast')).toEqual(['requested']);
  expect(statesWaitingFor('male')).toEqual(['adjusting', 'payment_pending']);
});
