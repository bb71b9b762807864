import * as z from 'zod';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import {
  OLD_NUMBER_ANSWERS,
  PHONE_RECOVERY_GROUNDS,
  PHONE_RECOVERY_REFUSALS,
  PHONE_RECOVERY_STATES,
} from '@/domain/phone-recovery';
import { heldBy } from './desk-hold';
import { documentFiles, documentFound, documentLook, documentPictures, documentSide } from './document-check';
import { endpoints } from './endpoint';
import { instant, pageOf, pageQuery, pathText, rawText, uuid } from './fields';
import { documentType } from './forms/cast-invitation';
import { phoneRecoveryRequest } from './forms/phone-recovery';
import { registrationCodeForm, registrationPhoneForm } from './forms/registration';

const DOCUMENTS = keysOf(IDENTITY_DOCUMENTS);
const GROUNDS = keysOf(PHONE_RECOVERY_GROUNDS);
const REFUSALS = keysOf(PHONE_RECOVERY_REFUSALS);

/** The key of the link that the old number was sent. */
const token = { token: rawText(64) };
const one = { phone_recovery_id: pathText };

const OldNumber = z
  .object({
    state: z.enum(PHONE_RECOVERY_STATES),
    /** The number that is to take its place, all but the last four digits hidden. */
    new_phone_number: z.string(),
    submitted_at: instant,
    /** When the holder of the old number confirmed the request; null = never. */
    confirmed_at: instant.nullable(),
  })
  .meta({ id: 'PhoneRecoveryAtOldNumber' });

const Item = z
  .object({
    id: uuid,
    /** Whose it is, by the old number; null where no account has it. */
    account: z.object({ id: z.int(), name: z.string() }).nullable(),
    document_type: z.enum(DOCUMENTS),
    submitted_at: instant,
    /** Before this no one may approve. */
    approvable_at: instant,
    /** When it ends undecided. */
    ends_at: instant,
    held_by: heldBy,
  })
  .meta({ id: 'OpsPhoneRecovery' });

/** What is known of the account's own document. */
const PriorState = z.object({
  document_type: z.enum(DOCUMENTS),
  sent_at: instant,
  /** As in the document; only of a cast who joined by an invitation, and only while it is kept. */
  legal_name: z.string().nullable(),
  /** Pictures that are still kept, to be looked at by `link` at the desk of identity checks. */
  check_id: uuid.nullable(),
  pictures: documentPictures,
  link: z.string().nullable(),
});

const Detail = Item.extend({
  old_phone_number: z.string(),
  new_phone_number: z.string(),
  /** Whether the password that was typed is the account's; null = none was typed. */
  password_fits: z.boolean().nullable(),
  /** The same of the mail address. */
  mail_fits: z.boolean().nullable(),
  /** When the holder of the old number confirmed the request; null = never. */
  confirmed_at: instant.nullable(),
  /** Other open requests about the same old number. */
  others: z.int(),
  facts: z
    .object({
      role: z.enum(['male_user', 'female_cast']),
      birth_date: z.string(),
      age: z.int(),
      registered_at: instant,
      has_mail: z.boolean(),
      /** Whether the old number is still this account's. */
      has_old_number: z.boolean(),
      kept: PriorState.nullable(),
    })
    .nullable(),
  pictures: documentPictures,
  link: z.string(),
  link_expires_at: instant,
  held_until: instant,
}).meta({ id: 'OpsPhoneRecoveryDetail' });

/** A changed or lost number, taken back through the operator with a document (docs/rules/phone-recovery.md). */
export const phoneRecoveryEndpoints = endpoints({
  'POST /api/auth/phone_recoveries': {
    summary: '電話番号が変わった：新しい番号へ認証コードを送る',
    access: 'public',
    body: registrationPhoneForm,
    reply: z.object({ recovery_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/auth/phone_recoveries/verify': {
    summary: '電話番号が変わった：新しい番号の認証コードを確かめる',
    access: 'public',
    body: registrationCodeForm.extend({ recovery_id: uuid }),
    /** The token sends one request, within `expires_in` seconds. */
    reply: z.object({ recovery_token: z.string(), expires_in: z.int() }),
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/auth/phone_recoveries/submit': {
    summary: '電話番号が変わった：本人確認書類を送って申請する（登録の有無によらず同じ応答）',
    access: 'public',
    idempotency: 'required',
    body: phoneRecoveryRequest.extend({
      recovery_token: rawText(100).min(1),
      document_type: documentType,
      agreed: z.literal('yes', { error: '内容の確認と同意が必要です' }),
    }),
    files: documentFiles,
    reply: z.object({ state: z.literal('submitted'), approvable_at: instant, ends_at: instant }),
    status: 201,
    errors: ['phone_recovery/over', 'phone_recovery/open', 'rate/limited'],
  },
  'POST /api/auth/phone_recoveries/old_number': {
    summary: '元の番号に届いたリンク：申請の内容',
    access: 'public',
    body: z.strictObject(token),
    reply: OldNumber,
    errors: ['not_found', 'rate/limited'],
  },
  'POST /api/auth/phone_recoveries/old_number/answer': {
    summary: '元の番号に届いたリンク：申請を止める、または自分の申請だと認める',
    access: 'public',
    body: z.strictObject({ ...token, answer: z.enum(OLD_NUMBER_ANSWERS) }),
    reply: OldNumber,
    errors: ['not_found', 'phone_recovery/over', 'rate/limited'],
  },
  'GET /api/v1/ops/phone_recoveries/': {
    summary: '電話番号の変更の申請（古い順）',
    access: 'ops',
    task: 'identity',
    query: pageQuery,
    reply: pageOf(Item),
    list: true,
  },
  'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/': {
    summary: '電話番号の変更の申請を開く（10分間はほかの担当者が判断できない。画像の表示は5分間。閲覧は記録される）',
    access: 'ops',
    task: 'identity',
    params: one,
    reply: Detail,
    errors: ['not_found', 'phone_recovery/held', 'phone_recovery/state_conflict', 'phone_recovery/own_account'],
  },
  'DELETE /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/': {
    summary: '電話番号の変更の申請を閉じる',
    access: 'ops',
    task: 'identity',
    params: one,
    reply: z.null(),
    status: 204,
  },
  'GET /api/v1/ops/phone_recoveries/{phone_recovery_id}/pictures/{side}/': {
    ...documentLook,
    params: { ...one, side: documentSide },
  },
  'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/approve/': {
    summary: '電話番号の変更を承認する（すべての端末からログアウト）',
    access: 'ops',
    task: 'identity',
    params: one,
    body: documentFound.extend({ ground: z.enum(GROUNDS, { error: '承認する理由を選択してください' }) }),
    reply: z.null(),
    status: 204,
    errors: [
      'not_found',
      'phone_recovery/held',
      'phone_recovery/state_conflict',
      'phone_recovery/own_account',
      'phone_recovery/too_early',
      'phone_recovery/phone_taken',
    ],
  },
  'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/refuse/': {
    summary: '電話番号の変更を断る（理由は申請した番号に伝わる）',
    access: 'ops',
    task: 'identity',
    params: one,
    body: z.strictObject({ reason: z.enum(REFUSALS, { error: '断る理由を選択してください' }) }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'phone_recovery/held', 'phone_recovery/state_conflict', 'phone_recovery/own_account'],
  },
});
