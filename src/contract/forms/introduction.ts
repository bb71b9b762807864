import * as z from 'zod';
import { INTRODUCTION } from '@/domain/limits';
import { boundedText } from '../fields';
import { shortMessage } from './offer';

const accountId = (missing: string) => z.int(missing).positive(missing).max(2_147_483_647);

/**
 * An introduction: which customer to which cast, for how many days, why (for the staff alone), and a word to the cast.
 */
export const introductionForm = z.strictObject({
  cast_account_id: accountId('キャストを選択してください'),
  guest_account_id: accountId('お客様を選択してください'),
  days: z.literal([...INTRODUCTION.days], '期間を選択してください'),
  reason: boundedText({ min: 1, max: INTRODUCTION.reason, missing: '理由を入力してください' }),
  message: shortMessage,
});
