import * as z from 'zod';
import { PROMPTED } from '@/domain/cast-invitation';
import { IDENTITY_DOCUMENTS, IDENTITY_REJECTIONS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { CAST_INVITATION_STATES, CAST_INVITATION_STEPS } from '@/domain/machines/cast-invitation';
import { documentFiles, documentFound, documentLook, documentPictures, documentSide } from './document-check';
import { endpoints } from './endpoint';
import { instant, pageOf, pageQuery, pathText, rawText, uuid } from './fields';
import {
  castConsentForm,
  castHelpForm,
  castHelpNoteForm,
  castInvitationForm,
  castPersonForm,
  documentType,
} from './forms/cast-invitation';
import { registrationCodeForm } from './forms/registration';
import { phoneNumber } from './forms/sign-in';

const REJECTIONS = keysOf(IDENTITY_REJECTIONS);
const secret = rawText(64);
/** The key of a link, and what a device was given for a proven number. */
const token = { token: secret };
const proven = { ...token, session: secret };
const one = { cast_invitation_id: pathText };

const Contract = z.object({
  version: z.string(),
  /** SHA-256 of the text, in hex. */
  hash: z.string(),
  parts: z.array(z.object({ title: z.string(), body: z.string() })),
});

const Link = z
  .object({
    state: z.enum(CAST_INVITATION_STATES),
    store_name: z.string(),
    area_name: z.string(),
    expires_at: instant,
    contract: Contract,
  })
  .meta({ id: 'CastInvitationLink' });

const Consent = z.object({
  version: z.string(),
  hash: z.string(),
  text: z.string(),
  agreed_at: instant,
  device: z.string(),
  withdrawn_at: instant.nullable(),
});

const CastContract = z
  .object({
    store_name: z.string(),
    consent: Consent.nullable(),
    /**
     * The contract as it reads now: the cast agrees to it after taking a consent back; null = the cast came without a
     * link.
     */
    current: z.object({ version: z.string(), hash: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'CastContract' });

const Mine = Link.extend({
  /** Why the documents came back; null = they did not. */
  reason: z.enum(REJECTIONS).nullable(),
  document_type: documentType.nullable(),
  display_name: z.string().nullable(),
  consent: Consent.nullable(),
}).meta({ id: 'CastInvitationMine' });

const Item = z
  .object({
    id: uuid,
    state: z.enum(CAST_INVITATION_STATES),
    store_id: z.int(),
    store_name: z.string(),
    phone_number: z.string(),
    terms: z.string(),
    display_name: z.string().nullable(),
    invited_at: instant,
    expires_at: instant,
    submitted_at: instant.nullable(),
    /** Who looked at the documents first; the second is another person. */
    checked_by: z.int().nullable(),
    ended_at: instant.nullable(),
    account_id: z.int().nullable(),
    /** Whether visitors may find the cast: after the profile and a first picture were looked at. */
    published: z.boolean(),
    /** Whether the cast asked for help and what came of it is not written down yet. */
    help_open: z.boolean(),
  })
  .meta({ id: 'OpsCastInvitation' });

const Help = z.object({
  id: uuid,
  words: z.string(),
  may_call: z.boolean(),
  asked_at: instant,
  closed_at: instant.nullable(),
  closed_by: z.int().nullable(),
  note: z.string().nullable(),
});

/**
 * How a cast comes to a store (docs/rules/joining.md). The link's key stands in bodies alone: no address, no log holds
 * it.
 */
export const castInvitationEndpoints = endpoints({
  'POST /api/v1/cast_invitations/open/': {
    summary: '招待リンクを開く（お仕事と契約の説明）',
    access: 'public',
    body: z.strictObject(token),
    reply: Link,
    errors: ['not_found'],
  },
  'POST /api/v1/cast_invitations/code/': {
    summary: '招待された電話番号に認証コードを送る（番号が違っても同じ答え）',
    access: 'public',
    body: z.strictObject({ ...token, phone_number: phoneNumber }),
    reply: z.object({ expires_in: z.int(), resend_after: z.int() }),
    errors: ['not_found', 'cast_invitation/over'],
  },
  'POST /api/v1/cast_invitations/verify/': {
    summary: '認証コードを確かめる',
    access: 'public',
    body: registrationCodeForm.extend(token),
    reply: z.object({ session: z.string() }),
    errors: ['not_found', 'cast_invitation/over', 'code/wrong', 'code/expired'],
  },
  'POST /api/v1/cast_invitations/mine/': {
    summary: '自分の招待の状態と、契約への同意の記録',
    access: 'public',
    body: z.strictObject(proven),
    reply: Mine,
    errors: ['not_found'],
  },
  'POST /api/v1/cast_invitations/application/': {
    summary: '本人確認書類と契約への同意を送る（JPEG・PNG、1枚10MBまで）',
    access: 'public',
    idempotency: 'required',
    body: z.strictObject({
      ...proven,
      ...castPersonForm.shape,
      prompted: castConsentForm.shape.prompted,
      /** Of the text that the invited person read. */
      contract_hash: rawText(64),
      document_type: documentType,
    }),
    files: documentFiles,
    reply: z.object({ state: z.enum(CAST_INVITATION_STATES) }),
    status: 201,
    errors: ['not_found', 'cast_invitation/over', 'cast_invitation/contract_changed', 'cast_invitation/phone_taken'],
  },
  'POST /api/v1/cast_invitations/decline/': {
    summary: '招待を断る、または契約への同意を取り消す（理由は聞かない。送った書類はすぐに消える）',
    access: 'public',
    body: z.strictObject({ ...token, session: secret.optional() }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'cast_invitation/over'],
  },
  'POST /api/v1/cast_invitations/help/': {
    summary: '運営に助けを求める（店舗には伝わらない）',
    access: 'public',
    idempotency: 'required',
    body: castHelpForm.extend(token),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'rate/limited'],
  },
  'GET /api/v1/female_casts/me/contract/': {
    summary: '自分の契約と同意の記録',
    access: 'female_cast',
    reply: CastContract,
  },
  'POST /api/v1/female_casts/me/contract/withdraw/': {
    summary: '契約への同意を取り消す（公開と新しい予約がすぐに止まる）',
    access: 'female_cast',
    reply: CastContract,
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/contract/agree/': {
    summary: '取り消した契約にもう一度同意する（公開は運営が確認してから）',
    access: 'female_cast',
    /** The hash is of the text that the cast read. */
    body: z.strictObject({ contract_hash: rawText(64) }),
    reply: CastContract,
    errors: ['not_found', 'cast_invitation/contract_changed'],
  },
  'GET /api/v1/ops/cast_invitations/': {
    summary: 'キャストの招待（確認待ち・相談・返事待ち・公開待ち・終了）',
    access: 'ops',
    task: 'invited',
    query: { ...pageQuery, of: z.enum(['waiting', 'help', 'out', 'unpublished', 'ended']).default('waiting') },
    reply: pageOf(Item),
    list: true,
  },
  'POST /api/v1/ops/cast_invitations/': {
    summary: 'キャストを招待する（リンクをSMSで送る）',
    access: 'ops',
    task: 'joining',
    idempotency: 'required',
    body: castInvitationForm,
    reply: Item,
    status: 201,
    errors: ['cast_invitation/open', 'cast_invitation/phone_taken'],
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/renew/': {
    summary: '新しいリンクを送る（前のリンクは使えなくなる）',
    access: 'ops',
    task: 'joining',
    params: one,
    reply: Item,
    errors: ['not_found', 'cast_invitation/state_conflict', 'cast_invitation/open', 'cast_invitation/phone_taken'],
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/revoke/': {
    summary: '招待を取り消す',
    access: 'ops',
    task: 'joining',
    params: one,
    reply: Item,
    errors: ['not_found', 'cast_invitation/state_conflict'],
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/look/': {
    summary: '招待の内容（閲覧は記録される。画像の表示は5分間）',
    access: 'ops',
    task: 'invited',
    params: one,
    reply: Item.extend({
      legal_name: z.string().nullable(),
      legal_name_kana: z.string().nullable(),
      birth_date: z.string().nullable(),
      age: z.int().nullable(),
      prompted: z.enum(keysOf(PROMPTED)).nullable(),
      document_type: z.enum(keysOf(IDENTITY_DOCUMENTS)).nullable(),
      pictures: documentPictures,
      link: z.string(),
      link_expires_at: instant,
      consent: Consent.nullable(),
      helps: z.array(Help),
      steps: z.array(z.object({ event: z.enum(CAST_INVITATION_STEPS), by: z.int().nullable(), at: instant })),
    }),
    errors: ['not_found'],
  },
  'GET /api/v1/ops/cast_invitations/{cast_invitation_id}/pictures/{side}/': {
    ...documentLook,
    params: { ...one, side: documentSide },
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/approve/': {
    summary: '本人確認と契約を確認する（2人目の確認でアカウントができる）',
    access: 'ops',
    task: 'joining',
    params: one,
    body: documentFound,
    reply: Item,
    errors: [
      'not_found',
      'cast_invitation/state_conflict',
      'cast_invitation/same_person',
      'cast_invitation/help_open',
      'cast_invitation/phone_taken',
    ],
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/send_back/': {
    summary: '書類を差し戻す（18歳未満は招待の終わり）',
    access: 'ops',
    task: 'joining',
    params: one,
    body: z.strictObject({ reason: z.enum(REJECTIONS, { error: '差し戻す理由を選択してください' }) }),
    reply: Item,
    errors: ['not_found', 'cast_invitation/state_conflict'],
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/publish/': {
    summary: 'プロフィールと最初の写真を確認したキャストを公開する',
    access: 'ops',
    task: 'joining',
    params: one,
    reply: Item,
    errors: ['not_found', 'cast_invitation/state_conflict', 'cast_invitation/no_photo'],
  },
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/helps/{help_id}/close/': {
    summary: '助けの求めに対応した記録',
    access: 'ops',
    task: 'invited',
    params: { ...one, help_id: pathText },
    body: castHelpNoteForm,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'cast_invitation/state_conflict'],
  },
});
