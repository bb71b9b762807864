import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { CONTACT_LOOK_REASONS, CONTACT_LOOK_WORDS, NOTE_READERS, STAFF_NOTE_MAX } from '@/domain/staff-notes';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathId } from './fields';

const Note = z
  .object({
    id: z.int(),
    at: instant,
    /** The author. */
    name: z.string(),
    readers: z.enum(keysOf(NOTE_READERS)),
    text: z.string(),
  })
  .meta({ id: 'OpsNote' });

/** What is written as a memo. */
export const noteForm = z.strictObject({
  text: boundedText({ max: STAFF_NOTE_MAX, min: 1, missing: 'メモを入力してください' }),
  readers: z.enum(keysOf(NOTE_READERS)),
});

/** Why a contact is opened. */
export const contactLookForm = z.strictObject({
  reason: z.enum(keysOf(CONTACT_LOOK_REASONS), '理由を選んでください'),
  words: boundedText({ ...CONTACT_LOOK_WORDS }),
});

const Contact = z
  .object({
    /** E.164. */
    phone: z.string(),
    mail: z.string().nullable(),
    /** Until when the screen shows it. */
    until: instant,
  })
  .meta({ id: 'OpsContactOpened' });

const customer = { account_id: pathId };
const cast = { female_cast_id: pathId };

/** Memos of the staff, and contacts behind a reason (docs/rules/desk.md#memos). */
export const deskNoteEndpoints = endpoints({
  'GET /api/v1/ops/customers/{account_id}/notes/': {
    summary: 'お客様についての職員のメモ（新しい順）',
    access: 'ops',
    task: 'customers',
    params: customer,
    query: pageQuery,
    reply: pageOf(Note),
    list: true,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/customers/{account_id}/notes/': {
    summary: 'お客様についてのメモを書く',
    access: 'ops',
    task: 'customers',
    params: customer,
    body: noteForm,
    idempotency: 'required',
    reply: Note,
    status: 201,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/customers/{account_id}/contact/': {
    summary: 'お客様の電話番号とメールアドレスを見る（理由と見た職員が記録され、本人の記録にも残る）',
    access: 'ops',
    task: 'contact_numbers',
    params: customer,
    body: contactLookForm,
    reply: Contact,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/female_casts/{female_cast_id}/notes/': {
    summary: 'キャストについての職員のメモ（新しい順）',
    access: 'ops',
    task: 'cast_notes',
    params: cast,
    query: pageQuery,
    reply: pageOf(Note),
    list: true,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/female_casts/{female_cast_id}/notes/': {
    summary: 'キャストについてのメモを書く',
    access: 'ops',
    task: 'cast_notes',
    params: cast,
    body: noteForm,
    idempotency: 'required',
    reply: Note,
    status: 201,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/female_casts/{female_cast_id}/contact/': {
    summary: 'キャストの電話番号とメールアドレスを見る（理由と見た職員が記録され、本人の記録にも残る）',
    access: 'ops',
    task: 'contact_numbers',
    params: cast,
    body: contactLookForm,
    reply: Contact,
    errors: ['not_found'],
  },
});
