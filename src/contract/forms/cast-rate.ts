import * as z from 'zod';
import { APPROVAL_REASON } from '@/domain/approvals';
import { RATE } from '@/domain/cast-rate';
import { boundedText, businessDateOr } from '../fields';

const OUT = `${RATE.min}〜${RATE.max}で入力してください`;

/** Another rate of a cast: percent of the course from a business date on, and why. */
export const castRateForm = z.strictObject({
  percent: z.int('割合を入力してください').min(RATE.min, OUT).max(RATE.max, OUT),
  counts_from: businessDateOr('日付を選択してください'),
  reason: boundedText({ ...APPROVAL_REASON, missing: `理由は${APPROVAL_REASON.min}文字以上で入力してください` }),
});
