import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { savedConditions } from './cast-search';
import { endpoints } from './endpoint';
import { boundedText, businessDate, instant, Picture, pathId } from './fields';

const RANGES = [
  ['price_min', 'price_max'],
  ['age_min', 'age_max'],
  ['height_min', 'height_max'],
] as const;

/** What is searched for; at least one condition, and no range that ends before it begins. */
const Conditions = z.strictObject(savedConditions).superRefine((all, context) => {
  const isSet = Object.entries(all).some(
    ([name, value]) => name !== 'all_of' && (Array.isArray(value) ? value.length > 0 : value !== undefined),
  );
  if (!isSet) context.addIssue({ code: 'custom', message: '条件を選択してください' });
  if (all.from !== undefined && all.to !== undefined && all.to <= all.from)
    context.addIssue({ code: 'custom', path: ['to'], message: '終了時刻は開始時刻より後にしてください' });
  for (const [min, max] of RANGES) {
    const [low, high] = [all[min], all[max]];
    if (low !== undefined && high !== undefined && high < low)
      context.addIssue({ code: 'custom', path: [max], message: '上限は下限以上にしてください' });
  }
});

/**
 * A saved search and what it finds within the bookable days: `total` casts (one more than `watched` says that there
 * are more), `fresh` of them since the customer last looked; `date` is the first day on which somebody fits, otherwise
 * the next one that it looks at, `next_starts_at` the earliest start on it.
 */
const SavedSearch = z
  .object({
    id: z.int(),
    name: z.string(),
    conditions: z.object(savedConditions),
    weekdays: z.array(z.int()),
    notify: z.boolean(),
    date: businessDate,
    total: z.int(),
    fresh: z.int(),
    next_starts_at: instant.nullable(),
    faces: z.array(Picture),
  })
  .meta({ id: 'SavedSearch' });

const form = z.strictObject({
  name: boundedText({ ...TEXT.savedSearch, missing: '名前を入力してください' }),
  conditions: Conditions,
  /** 0 = 日 … 6 = 土; none = every day. */
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  /** Whether the customer is told when somebody new fits. */
  notify: z.boolean(),
});
const one = { saved_search_id: pathId };

/** Searches that a customer keeps (docs/rules/saved-searches.md). */
export const savedSearchEndpoints = endpoints({
  'GET /api/v1/users/me/saved_searches/': {
    summary: '保存した条件と、いま条件に合うキャスト（新しい順）',
    access: 'male_user',
    reply: z.array(SavedSearch),
  },
  'POST /api/v1/users/me/saved_searches/': {
    summary: '条件を保存する（10件まで）',
    access: 'male_user',
    body: form,
    reply: z.object({ id: z.int() }),
    status: 201,
    errors: ['saved_search/limit'],
  },
  'PATCH /api/v1/users/me/saved_searches/{saved_search_id}/': {
    summary: '保存した条件の名前・条件・曜日・お知らせを変える',
    access: 'male_user',
    params: one,
    body: form.partial(),
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/saved_searches/{saved_search_id}/': {
    summary: '保存した条件を消す',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/saved_searches/{saved_search_id}/looks/': {
    summary: '保存した条件で探した（いま合うキャストは新しくなくなる）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
});
