import * as z from 'zod';
import { isPartnerCode, PARTNER_LIMITS } from '@/domain/partner';
import { boundedText } from '../fields';

const { name, headline, words } = PARTNER_LIMITS;

/** What `/afi` says of a partner. */
const said = {
  name: boundedText({ min: 1, max: name, missing: '名前を入力してください' }),
  headline: boundedText({ min: 1, max: headline, missing: '見出しを入力してください' }),
  words: boundedText({ min: 1, max: words, missing: '紹介文を入力してください' }),
};

/** A partner as the operator changes it; the code stands in links and stays. */
export const partnerChangeForm = z.strictObject(said);

/** A new partner. */
export const partnerForm = z.strictObject({
  code: boundedText({ min: 1, max: 32, missing: 'コードを入力してください' })
    .transform((text) => text.toLowerCase())
    .refine(isPartnerCode, '半角の英数字とハイフンで3〜32文字、前後は英数字で入力してください'),
  ...said,
});
