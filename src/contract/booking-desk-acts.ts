import * as z from 'zod';
import { CANCEL_REASONS, CANCEL_WORDS_MAX, missingWords } from '@/domain/desk-cancel';
import { keysOf } from '@/domain/keys';
import { CHECKED_WORDS, WAIVER_REASONS } from '@/domain/waivers';
import { endpoints } from './endpoint';
import { boundedText, instant, pathText } from './fields';

const params = { reservation_id: pathText };
const MONEY_MAX = 10_000_000;
const yen = z.int().min(0).max(MONEY_MAX);
const Done = z.object({ done: z.boolean() });
const ANSWER_ERRORS = ['not_found', 'reservation/state_conflict', 'reservation/store_not_yet'] as const;

/** What the desk may do with a booking now; the page of the booking carries it. */
export const BookingActs = z.object({
  /** Yen that a cancellation costs the customer now; null where the customer cannot cancel. */
  customer_fee: z.int().nullable(),
  can_cancel: z.boolean(),
  /** Whether another time may be asked for, and whether it may go to another cast, as far as its state decides. */
  can_change: z.boolean(),
  can_move: z.boolean(),
  /** Whether the meeting may be asked to go on. */
  can_extend: z.boolean(),
  /** From when the store may answer the request that waits; null where none does. */
  answer_from: instant.nullable(),
  /** What waiving the fee would move; null where there is nothing to waive. */
  waiver: z
    .object({
      amount: z.int(),
      /** What goes back in gold, by the refund queue, and what is owed no more: in all the amount. */
      gold: z.int(),
      card: z.int(),
      owed: z.int(),
      /** What the cast keeps; the house bears it. */
      reward: z.int(),
      /** Points that the reliability gets back. */
      points: z.int(),
      needs_two: z.boolean(),
      /** It was asked for and waits for a second person. */
      waits: z.object({ asked_by: z.string(), ends_at: instant }).nullable(),
    })
    .nullable(),
});

/** What the staff do with a booking (docs/rules/desk.md#what-the-staff-do). */
export const bookingActEndpoints = endpoints({
  'POST /api/v1/ops/reservations/{reservation_id}/cancel/': {
    summary: '予約を取り消す（お客様の電話で、または店舗の都合で）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    /** `fee`: what was shown to the staff; of a cancellation for the customer alone. */
    body: z
      .strictObject({
        by: z.enum(['customer', 'store']),
        fee: yen.optional(),
        reason: z.enum(keysOf(CANCEL_REASONS)),
        words: boundedText({ max: CANCEL_WORDS_MAX }),
      })
      .superRefine(({ reason, words }, context) => {
        const message = missingWords(reason, words);
        if (message) context.addIssue({ code: 'custom', path: ['words'], message });
      }),
    reply: Done,
    errors: ['not_found', 'role/forbidden', 'reservation/state_conflict', 'reservation/fee_changed'],
  },
  'POST /api/v1/ops/reservations/{reservation_id}/accept/': {
    summary: '店舗として予約を承認する（期限の10分前から）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    reply: Done,
    errors: ANSWER_ERRORS,
  },
  'POST /api/v1/ops/reservations/{reservation_id}/decline/': {
    summary: '店舗として予約をお断りする（期限の10分前から）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    reply: Done,
    errors: ANSWER_ERRORS,
  },
  'POST /api/v1/ops/reservations/{reservation_id}/waive/': {
    summary: 'キャンセル料を免除する（高額のときは2人目の承認を待つ）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    body: z.strictObject({
      reason: z.enum(keysOf(WAIVER_REASONS)),
      words: boundedText({ ...CHECKED_WORDS, missing: '確かめたことを入力してください' }),
      /** What was shown: other sums by now are refused. */
      gold: yen,
      card: yen,
      owed: yen,
    }),
    /** `done` false: it waits for a second person. */
    reply: Done,
    errors: ['not_found', 'waiver/not_possible', 'waiver/changed', 'approval/open'],
  },
});
