import * as z from 'zod';
import { INVITATION_LIMITS, PROMPTED } from '@/domain/cast-invitation';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { checkBirthDate, checkPassword } from '@/domain/person-fields';
import { normalizeText } from '@/domain/text';
import { isHolder } from '@/domain/zengin';
import { boundedText, checked, rawText } from '../fields';
import { nickname } from './profile';
import { phoneNumber, typedPassword } from './sign-in';

const { terms, help, note, noteMin, legalName } = INVITATION_LIMITS;

/** An invitation by the operator: the telephone number, the store, and what is agreed besides. */
export const castInvitationForm = z.strictObject({
  store_id: z.int('店舗を選択してください').positive('店舗を選択してください').max(2_147_483_647),
  phone_number: phoneNumber,
  terms: boundedText({ max: terms }),
});

/** Who the cast is: as it stands in the document, and the name wished for. */
export const castPersonForm = z.strictObject({
  legal_name: boundedText({ min: 1, max: legalName, missing: '氏名を入力してください' }),
  /** As banks write it: the account that pays the cast is of this name. */
  legal_name_kana: boundedText({ min: 1, max: legalName, missing: 'フリガナを入力してください' }).refine(
    (text) => isHolder(text, text),
    'フリガナはカタカナで入力してください',
  ),
  birth_date: rawText(40, {
    missing: '生年月日を入力してください',
    tooLong: '生年月日を正しく入力してください（例：1990/01/31）',
  })
    .overwrite((text) => normalizeText(text).replaceAll('/', '-'))
    .superRefine(checked((text) => checkBirthDate(text, new Date(), 'female_cast'))),
  display_name: nickname,
  password: typedPassword.superRefine(checked((text) => checkPassword(text))),
});

/** What the cast answers and agrees to before the documents go. */
export const castConsentForm = z.strictObject({
  prompted: z.enum(keysOf(PROMPTED), { error: 'ひとつ選んでください' }),
  agreed: z.literal(true, { error: '契約への同意が必要です' }),
});

/** The kind of the cast's document. */
export const documentType = z.enum(keysOf(IDENTITY_DOCUMENTS), { error: '書類の種類を選択してください' });

/** A call for help that the store does not see; nothing need be written. */
export const castHelpForm = z.strictObject({ words: boundedText({ max: help }), may_call: z.boolean() });

/** What came of one. */
export const castHelpNoteForm = z.strictObject({
  note: boundedText({ min: noteMin, max: note, missing: '対応を入力してください' }),
});
