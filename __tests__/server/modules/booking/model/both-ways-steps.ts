import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { parse30 } from '@/domain/business-day';
import { matchingOffer, reservation } from '@/server/db/schema';
import { HOTEL } from '../reservation/world';
import { announceNew } from './booking-rules';
import { hasBookings, index, iso, payment, pick, side, slot, startAt, step } from './booking-steps';
import { changed, joinAnswer, lastOffer, leave } from './line';
import {
  addRequest,
  askAnswer,
  cancelAnswer,
  isOpen,
  offeredStart,
  raise,
  releaseOthers,
  resumeAnswer,
  selectAnswer,
  stepBack,
} from './matching-rules';
import {
  among,
  at,
  type Booking,
  DAYS,
  dayOf,
  endOf,
  HOUR,
  isReserving,
  MINUTE,
  type Model,
  type Payment,
  type Real,
  type Request,
  type Step,
  setTimer,
} from './model';
import { addProposal, proposalStep, proposeAnswer } from './offer-rules';

const HIS = '/api/v1/users/me/';
const HERS = '/api/v1/female_casts/me/';
const AREA = 1;

const post = <T>({ world }: Real, who: Real['men'][number], path: string, body?: object) =>
  world.call<T>(who, 'POST', path, { key: world.deps.random.uuid(), ...(body ? { body } : {}) });
/** A refusal has its code; a success is one whatever its number. */
const saidSo = ({ code, status }: { code: string | undefined; status: number }, expected: string | number) =>
  expect(code ?? (status < 300 ? 'ok' : status)).toBe(typeof expected === 'number' ? 'ok' : expected);

const ask = (man: number, slot: number, auto: boolean): Step =>
  step(`ask(man ${man}, slot ${slot}${auto ? ', auto' : ''})`, async (model, real) => {
    const start = startAt(model, slot);
    const expected = askAnswer(model, { man, start });
    const answer = await post<{ id: string }>(real, at(real.men, man), `${HIS}matching_requests/`, {
      starts_at: iso(start),
      minutes: 60,
      area_id: AREA,
      place: HOTEL,
      budget_max: 40_000,
      conditions: {},
      recruiting_minutes: 15,
      auto_select: auto,
    });
    saidSo(answer, expected);
    if (expected === 201) addRequest(model, { id: answer.data.id, man, start, auto });
  });

const running = (model: Model, which: number): Request => among(model.requests, which, isOpen);
const hasRequests = ({ requests }: Model) => requests.length > 0;

/** The booking of a new offer or choice gets its number, then what follows from it happens. */
async function booked(model: Model, { world, men, casts }: Real, booking: Booking): Promise<void> {
  const [row] = await world.deps
    .reader()
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.personId, at(men, booking.man).id),
        eq(reservation.castId, at(casts, booking.cast).castId),
        eq(reservation.startsAt, new Date(booking.start)),
      ),
    )
    .orderBy(desc(reservation.createdAt), desc(reservation.id));
  booking.id = row?.id ?? 'none';
  announceNew(model, booking);
}

const offer = (cast: number, which: number, start: number): Step =>
  step(
    `offer(cast ${cast}, request ${which}, start ${start})`,
    async (model, real) => {
      const request = running(model, which);
      const { castId } = at(real.casts, cast);
      const { answer: expected, offer, booking } = raise(model, request, { cast, pick: start });
      const body = { starts_at: iso(offeredStart(request, start)) };
      const answer = await post(real, at(real.casts, cast), `${HERS}matching_requests/${request.id}/offer/`, body);
      saidSo(answer, expected);
      if (!offer) return;
      const [row] = await real.world.deps
        .reader()
        .select({ id: matchingOffer.id })
        .from(matchingOffer)
        .where(and(eq(matchingOffer.requestId, request.id), eq(matchingOffer.castId, castId)))
        .orderBy(desc(matchingOffer.createdAt), desc(matchingOffer.id));
      offer.id = row?.id ?? 'none';
      setTimer(model, 'matching.offer', offer.id, offer.expires);
      if (!booking) return;
      await booked(model, real, booking);
      releaseOthers(model, request);
    },
    hasRequests,
  );

const back = (how: 'pass' | 'withdraw', cast: number, which: number): Step =>
  step(
    `${how}(cast ${cast}, request ${which})`,
    async (model, real) => {
      const request = running(model, which);
      const answering = at(real.casts, cast);
      const path = `${HERS}matching_requests/${request.id}/`;
      const answer =
        how === 'pass'
          ? await post(real, answering, `${path}pass/`)
          : await real.world.call(answering, 'DELETE', `${path}offer/`);
      saidSo(answer, stepBack(model, request, cast, how));
    },
    hasRequests,
  );

const select = (man: number, which: number, offer: number, by: Payment): Step =>
  step(
    `select(man ${man}, offer ${offer} of request ${which}, ${by})`,
    async (model, real) => {
      const raised = model.requests.filter(({ offers }) => offers.length > 0);
      const request = among(raised, which, isOpen);
      const chosen = among(request.offers, offer, ({ state }) => state === 'offered');
      // By the request's customer mostly, by another one now and then.
      const who = which === 9 ? man : request.man;
      const path = `${HIS}matching_requests/${request.id}/select/`;
      const answer = await post(real, at(real.men, who), path, { offer_id: chosen.id, payment_method: by });
      const { answer: expected, booking } = selectAnswer(model, request, chosen, { man: who, payment: by });
      saidSo(answer, expected);
      if (!booking) return;
      await booked(model, real, booking);
      releaseOthers(model, request);
    },
    ({ requests }) => requests.some(({ offers }) => offers.length > 0),
  );

const cancel = (man: number, which: number): Step =>
  step(
    `cancel_request(man ${man}, request ${which})`,
    async (model, real) => {
      const request = running(model, which);
      const who = which === 9 ? man : request.man;
      const answer = await post(real, at(real.men, who), `${HIS}matching_requests/${request.id}/cancel/`);
      saidSo(answer, cancelAnswer(model, request, who));
    },
    hasRequests,
  );

const resume = (who: 'man' | 'cast', of: number): Step =>
  step(`resume(${who} ${of})`, async (model, real) => {
    const caller = who === 'man' ? at(real.men, of) : at(real.casts, of);
    const answer = await post(real, caller, `${HIS}reception_resume/`);
    const expected = resumeAnswer(model, who, of);
    saidSo(answer, expected);
    const days = Array.from({ length: DAYS }, (_, later) => model.now + later * 24 * HOUR);
    if (who === 'cast') changed(model, of, days);
  });

const proposes = (cast: number, man: number, slot: number, answer: 30 | 60 | 180): Step =>
  step(`offer_booking(cast ${cast} to man ${man}, slot ${slot}, ${answer} min)`, async (model, real) => {
    const start = startAt(model, slot);
    const wish = { man, cast, start, answer };
    const expected = proposeAnswer(model, wish);
    const made = await post<{ id: string }>(real, at(real.casts, cast), `${HERS}booking_offers/`, {
      user_id: at(real.men, man).id,
      starts_at: iso(start),
      minutes: 60,
      place: HOTEL,
      answer_minutes: answer,
    });
    saidSo(made, expected);
    if (expected === 201) addProposal(model, made.data.id, wish);
  });

const answers = (how: 'accept' | 'decline' | 'withdraw', which: number, by: Payment): Step =>
  step(
    `${how}_offer(offer ${which}, ${by})`,
    async (model, real) => {
      const proposal = among(model.proposals, which, ({ state }) => state === 'proposed');
      const body = how === 'accept' ? { payment_method: by } : undefined;
      const caller = how === 'withdraw' ? at(real.casts, proposal.cast) : at(real.men, proposal.man);
      const path = `${how === 'withdraw' ? HERS : HIS}booking_offers/${proposal.id}/${how}/`;
      const answer = await post(real, caller, path, body);
      const { answer: expected, booking } = proposalStep(model, proposal, how, by);
      saidSo(answer, expected);
      if (booking) await booked(model, real, booking);
    },
    ({ proposals }) => proposals.length > 0,
  );

const join = (man: number, cast: number, which: number, more: number): Step =>
  step(
    `join(man ${man}, cast ${cast}, around booking ${which}, ${more} min more)`,
    async (model, real) => {
      const around = among(model.bookings, which, isReserving);
      const [from, to] = [around.start, endOf(around) + more * MINUTE];
      const wish = { man, cast, from, to };
      const expected = joinAnswer(model, wish);
      const date = dayOf(from);
      const clock = (instant: number) => {
        const minutes = (instant - parse30(date, '00:00').getTime()) / MINUTE;
        return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      };
      const answer = await post<{ id: string }>(real, at(real.men, man), `${HIS}waitlist_entries/`, {
        female_cast_id: at(real.casts, cast).castId,
        business_date: date,
        from: clock(from),
        to: clock(to),
        minutes: 60,
        place_type_id: 17,
      });
      saidSo(answer, expected);
      if (expected !== 201) return;
      model.entries.push({ id: answer.data.id, ...wish, state: 'waiting', start: null, expires: 0 });
      setTimer(model, 'waitlist.end', answer.data.id, lastOffer(wish));
    },
    hasBookings,
  );

const leaveLine = (which: number): Step =>
  step(
    `leave(place ${which})`,
    async (model, real) => {
      const entry = among(model.entries, which, ({ state }) => state === 'offered');
      const path = `${HIS}waitlist_entries/${entry.id}/`;
      saidSo(await real.world.call(at(real.men, entry.man), 'DELETE', path), 204);
      leave(model, entry);
    },
    ({ entries }) => entries.length > 0,
  );

/** One customer asks many casts, some of them make an offer, the customer chooses. */
export const MATCHING = [
  fc.tuple(index, slot, fc.boolean()).map((input) => ask(...input)),
  fc.tuple(index, slot, fc.boolean()).map((input) => ask(...input)),
  fc.tuple(index, pick, fc.nat({ max: 4 })).map((input) => offer(...input)),
  fc.tuple(index, pick, fc.nat({ max: 4 })).map((input) => offer(...input)),
  fc.tuple(index, pick, fc.nat({ max: 4 })).map((input) => offer(...input)),
  fc.tuple(fc.constantFrom('pass' as const, 'withdraw' as const), index, pick).map((input) => back(...input)),
  fc.tuple(index, pick, pick, payment).map((input) => select(...input)),
  fc.tuple(index, pick, pick, payment).map((input) => select(...input)),
  fc.tuple(index, pick).map((input) => cancel(...input)),
  fc.tuple(side, index).map((input) => resume(...input)),
];
/** A cast offers a booking to a customer met before. */
export const OFFERS = [
  fc.tuple(index, index, slot, fc.constantFrom(30 as const, 60 as const, 180 as const)).map((i) => proposes(...i)),
  fc.tuple(index, index, slot, fc.constantFrom(30 as const, 60 as const, 180 as const)).map((i) => proposes(...i)),
  fc
    .tuple(
      fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const, 'withdraw' as const),
      pick,
      payment,
    )
    .map((input) => answers(...input)),
];
/** A customer stands in line for an hour that another one has. */
export const LINE = [
  fc.tuple(index, index, pick, fc.constantFrom(0, 0, 30, 60)).map((input) => join(...input)),
  fc.tuple(index, index, pick, fc.constantFrom(0, 0, 30, 60)).map((input) => join(...input)),
  pick.map(leaveLine),
];
