import * as z from 'zod';
import { perFacet } from '@/domain/facets';
import { ECONOMY_MIN, MATCHING, PLAY_MINUTES } from '@/domain/limits';
import { CALL_STATES, OFFER_STATES } from '@/domain/machines/matching-offer';
import { MATCHING_STATES } from '@/domain/machines/matching-request';
import { PAYMENT_METHODS, RESERVATION_STATES } from '@/domain/machines/reservation';
import { BOOKING_REFUSALS } from './booking-refusals';
import { CastCard } from './cast';
import { endpoints } from './endpoint';
import { bodyId, instant, PriceLine, pageOf, pageQuery, pathId, pathText, repeated, uuid, wholeNumber } from './fields';
import { offerForm } from './forms/offer';
import { visitOriginForm } from './forms/visit-origin';
import { GuestWarnings } from './guest-warning';

const State = z.enum(MATCHING_STATES);
const age = z.int().min(18).max(99).optional();
const facetValues = z.array(z.int().min(1).max(999)).max(50).optional();
const minutes = z
  .int()
  .min(ECONOMY_MIN, `最短${ECONOMY_MIN}分から選択してください`)
  .max(PLAY_MINUTES.max, `最長${PLAY_MINUTES.max}分までです`)
  .multipleOf(10, '10分単位で選択してください');
const budget = z
  .int()
  .min(MATCHING.budget.min, '予算は5,000円以上で指定してください')
  .max(MATCHING.budget.max, '予算は1,000,000円以下で指定してください');
const rating = z.number().min(1, '1.0〜5.0で指定してください').max(5, '1.0〜5.0で指定してください');
const recruiting = z.literal([...MATCHING.recruitingMinutes]);

const Conditions = z.strictObject({
  ...perFacet(() => facetValues),
  age_from: age,
  age_to: age,
  rating_min: rating.optional(),
});

const Offer = z
  .object({
    id: uuid,
    state: z.enum(OFFER_STATES),
    female_cast: CastCard,
    starts_at: instant,
    ends_at: instant,
    lines: z.array(PriceLine),
    total: z.int(),
    message: z.string(),
    /** Until when the cast's time is held. */
    expires_at: instant,
    /** How the customer may pay this cast. */
    payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  })
  .meta({ id: 'MatchingOffer' });

/** A request as its customer reads it. `offers` are listed while it runs; of one that is over only the chosen one. */
export const MatchingRequest = z
  .object({
    id: uuid,
    state: State,
    state_label: z.string(),
    created_at: instant,
    starts_at: instant,
    ends_at: instant,
    minutes: z.int(),
    area_id: z.int(),
    area_name: z.string(),
    place: z.object({
      place_type_id: z.int(),
      name: z.string(),
      mst_hotel_id: z.int().nullable(),
      home_id: z.int().nullable(),
    }),
    budget_max: z.int(),
    conditions: Conditions,
    option_ids: z.array(z.int()),
    recruiting_minutes: z.int(),
    auto_select: z.boolean(),
    /** Until when casts may answer, and until when the customer may choose. */
    deadline_at: instant,
    choose_until: instant,
    /** Casts who heard of it so far. */
    told: z.int(),
    reservation_id: uuid.nullable(),
    offers: z.array(Offer),
    can: z.array(z.enum(['select', 'cancel'])),
  })
  .meta({ id: 'MatchingRequest' });

/**
 * A request as a cast who was asked reads it: never the customer's address, number or name, only the nickname's
 * initial.
 */
export const MatchingCall = z
  .object({
    id: uuid,
    state: State,
    answer: z.enum(CALL_STATES),
    initial: z.string(),
    reliability_band: z.string(),
    /** What other casts of the store noted about the customer. */
    guest_warnings: GuestWarnings,
    /** The customer never met this cast. */
    first_visit: z.boolean(),
    area_id: z.int(),
    area_name: z.string(),
    place_type_id: z.int(),
    place_name: z.string(),
    starts_at: instant,
    ends_at: instant,
    minutes: z.int(),
    budget_max: z.int(),
    option_names: z.array(z.string()),
    recruiting_minutes: z.int(),
    deadline_at: instant,
    /**
     * What the customer would pay and what the cast would receive, by the cast's prices of now; null when it fits no
     * more.
     */
    total: z.int().nullable(),
    reward_estimate: z.int().nullable(),
    /** The starts that the cast may offer now. */
    starts: z.array(instant),
    my_offer: z
      .object({
        id: uuid,
        state: z.enum(OFFER_STATES),
        label: z.string(),
        starts_at: instant,
        ends_at: instant,
        message: z.string(),
        expires_at: instant,
        reservation_id: uuid.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MatchingCall' });

const facetKey = repeated(wholeNumber(z.int().min(1).max(999)));
const facetQuery = perFacet(() => facetKey);

const requestId = { matching_request_id: pathText };

/** One request to many casts, their answers, the customer's choice (docs/rules/matching.md). */
export const matchingEndpoints = endpoints({
  'POST /api/v1/users/me/matching_requests/': {
    summary: 'マッチングを募集する',
    access: 'male_user',
    idempotency: 'required',
    body: z.strictObject({
      /** null = as soon as possible. */
      starts_at: instant.nullable(),
      minutes,
      area_id: bodyId,
      place: z.strictObject({ place_type_id: z.int(), mst_hotel_id: bodyId.optional(), home_id: bodyId.optional() }),
      budget_max: budget,
      conditions: Conditions.default({}),
      option_ids: z.array(bodyId).max(20).default([]),
      recruiting_minutes: recruiting,
      auto_select: z.boolean().default(false),
    }),
    reply: MatchingRequest,
    status: 201,
    errors: [
      'not_found',
      'booking/not_possible',
      'booking/home_after_first_visit',
      'identity/not_approved',
      'account/suspended',
      'matching/open',
      'matching/paused',
      'matching/reliability',
      'reservation/limit',
      'reservation/one_at_a_time',
      'reservation/own_overlap',
    ],
  },
  'GET /api/v1/users/me/matching_requests/': {
    summary: '自分のマッチングの募集',
    access: 'male_user',
    list: true,
    query: pageQuery,
    reply: pageOf(MatchingRequest),
  },
  'GET /api/v1/users/me/matching_requests/{matching_request_id}/': {
    summary: 'マッチングの募集と提案',
    access: 'male_user',
    params: requestId,
    reply: MatchingRequest,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/matching_requests/{matching_request_id}/select/': {
    summary: '提案を選んで予約する',
    access: 'male_user',
    idempotency: 'required',
    params: requestId,
    body: z.strictObject({
      offer_id: uuid,
      payment_method: z.enum(PAYMENT_METHODS),
      origin: visitOriginForm.optional(),
    }),
    reply: z.object({ reservation: z.object({ id: uuid, state: z.enum(RESERVATION_STATES) }) }),
    errors: [...BOOKING_REFUSALS, 'matching/state_conflict', 'matching/offer_gone', 'account/suspended'],
  },
  'POST /api/v1/users/me/matching_requests/{matching_request_id}/cancel/': {
    summary: 'マッチングの募集を取り消す',
    access: 'male_user',
    idempotency: 'required',
    params: requestId,
    reply: MatchingRequest,
    errors: ['not_found', 'matching/state_conflict'],
  },
  'GET /api/v1/users/me/matching_reach/': {
    summary: 'この条件で届く人数',
    access: 'male_user',
    query: {
      starts_at: instant.optional(),
      minutes: wholeNumber(minutes).default(90),
      area_id: pathId,
      place_type_id: wholeNumber(z.int()),
      budget_max: wholeNumber(budget).optional(),
      recruiting_minutes: wholeNumber(z.int().min(15).max(60)).default(MATCHING.recruitingUsual),
      ...facetQuery,
      age_from: wholeNumber(z.int().min(18).max(99)).optional(),
      age_to: wholeNumber(z.int().min(18).max(99)).optional(),
      /** Tenths: 45 = ★4.5. */
      rating_tenths: wholeNumber(z.int().min(10).max(50)).optional(),
      option_ids: repeated(pathId),
    },
    reply: z.object({
      /** Casts who would hear of it; `more` = there are more than were counted. */
      total: z.int(),
      more: z.boolean(),
      /** The same casts whatever the budget: how many cost how much, cheapest first. */
      prices: z.array(z.object({ total: z.int(), casts: z.int() })),
    }),
  },
  'GET /api/v1/female_casts/me/matching_requests/': {
    summary: '届いたマッチングの依頼',
    access: 'female_cast',
    reply: z.array(MatchingCall),
  },
  'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/': {
    summary: '手を挙げる',
    access: 'female_cast',
    idempotency: 'required',
    params: requestId,
    body: offerForm,
    reply: MatchingCall,
    status: 201,
    errors: ['not_found', 'matching/state_conflict', 'matching/full', 'booking/not_possible', 'reservation/slot_taken'],
  },
  'DELETE /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/': {
    summary: '提案を取り下げる',
    access: 'female_cast',
    params: requestId,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'matching/state_conflict'],
  },
  'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/pass/': {
    summary: '今回は見送る（理由もペナルティもありません）',
    access: 'female_cast',
    params: requestId,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/reception/': {
    summary: 'マッチングの受付の状態',
    access: 'signed_in',
    reply: z.object({
      accepting: z.boolean(),
      causes: z.array(z.object({ code: z.string(), message: z.string(), until: instant.nullable() })),
    }),
  },
  'POST /api/v1/users/me/reception_resume/': {
    summary: '受付を再開する',
    access: 'signed_in',
    reply: z.object({ accepting: z.boolean() }),
    errors: ['reception/not_yet'],
  },
});
