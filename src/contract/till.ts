import * as z from 'zod';
import { TILL_MAX, TILL_WORDS } from '@/domain/till';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathId } from './fields';

const Entry = z.object({
  id: z.int(),
  at: instant,
  /** Yen, below zero for cash that left the till; of a count the difference. */
  amount: z.int(),
  /** What ought to be in the till after it; of a count what is there. */
  balance: z.int(),
  is_count: z.boolean(),
  /** Whose settlement moved the cash; null for a count. */
  cast: z.string().nullable(),
  /** Who took the cash in hand or counted it. */
  by: z.string(),
  /** Why a count differs. */
  words: z.string().nullable(),
});

const Till = z
  .object({
    store: z.object({ id: z.int(), name: z.string() }),
    /** Yen that ought to be there. */
    balance: z.int(),
    /** The last count; null while the till was never counted. */
    counted: Entry.nullable(),
  })
  .meta({ id: 'Till' });

const params = { store_id: pathId };

/** A count of a till: what was shown, what is there, and why the two differ. */
export const countForm = z.strictObject({
  seen: z.int().min(-TILL_MAX).max(TILL_MAX),
  counted: z.int('数えた金額を入力してください').min(0).max(TILL_MAX, '金額が大きすぎます'),
  words: boundedText({ max: TILL_WORDS.max }).optional(),
});

/** The cash of the stores (docs/rules/cash.md#the-till). */
export const tillEndpoints = endpoints({
  'GET /api/v1/ops/tills/': {
    summary: '店舗の現金（あるはずの金額、最後に数えた金額）',
    access: 'ops',
    task: 'cash',
    reply: z.array(Till),
  },
  'GET /api/v1/ops/tills/{store_id}/entries/': {
    summary: '店舗の現金の出入りと、数えた記録（新しい順）',
    access: 'ops',
    task: 'cash',
    params,
    query: pageQuery,
    reply: pageOf(Entry),
    list: true,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/tills/{store_id}/counts/': {
    summary: '店舗の現金を数えて締める（seen は表示されていた金額。動いていれば409、差があるときは理由が必要）',
    access: 'ops',
    task: 'cash',
    idempotency: 'required',
    params,
    body: countForm,
    status: 201,
    reply: Till,
    errors: ['not_found', 'till/changed'],
  },
});
