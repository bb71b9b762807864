import * as z from 'zod';
import { CONTACT_CATEGORIES, CONTACT_PICTURES, CONTACT_STATES } from '@/domain/contact';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathId, pathText, uuid } from './fields';
import { contactForm } from './forms/contact';

const Contact = z
  .object({
    id: uuid,
    number: z.string(),
    state: z.enum(CONTACT_STATES),
    category: z.enum(keysOf(CONTACT_CATEGORIES)),
    name: z.string(),
    mail: z.string(),
    phone: z.string(),
    /** As it was typed: whether there is such a reservation was not looked up. */
    reservation: z.string(),
    /** The address of a film, as it was typed. */
    movie: z.string(),
    body: z.string(),
    /** The account that was signed in when it was sent. */
    account_id: z.int().nullable(),
    pictures: z.array(z.object({ position: z.int(), width: z.int(), height: z.int() })),
    answers: z.array(z.object({ text: z.string(), by: z.int(), at: instant })),
    created_at: instant,
    closed_at: instant.nullable(),
    closed_by: z.int().nullable(),
    closing_note: z.string().nullable(),
  })
  .meta({ id: 'OpsContact' });

const one = { contact_id: pathText };

/** Inquiries: sent by any visitor, read and answered by ops (docs/rules/contact.md). */
export const contactEndpoints = endpoints({
  'POST /api/v1/contacts/': {
    summary: 'お問い合わせを送る（画像は3枚まで）',
    access: 'public',
    body: contactForm,
    files: { pictures: { most: CONTACT_PICTURES.most, bytes: CONTACT_PICTURES.bytes } },
    idempotency: 'required',
    reply: z.object({ number: z.string() }),
    status: 201,
    errors: ['rate/limited'],
  },
  'GET /api/v1/ops/contacts/': {
    summary: 'お問い合わせ（新しい順）',
    access: 'ops',
    task: 'contacts',
    query: { ...pageQuery, state: z.enum(CONTACT_STATES).default('new') },
    reply: pageOf(Contact),
    list: true,
  },
  'GET /api/v1/ops/contacts/{contact_id}/pictures/{position}/': {
    summary: 'お問い合わせに添付された画像（base64）',
    access: 'ops',
    task: 'contacts',
    params: { ...one, position: pathId },
    reply: z.object({ content_type: z.string(), base64: z.string() }),
    errors: ['not_found'],
  },
  'POST /api/v1/ops/contacts/{contact_id}/answer/': {
    summary: 'お問い合わせにメールで回答する',
    access: 'ops',
    task: 'contacts',
    params: one,
    body: z.strictObject({
      text: boundedText({ min: 1, max: TEXT.contact.max, missing: '回答を入力してください' }),
    }),
    idempotency: 'required',
    reply: Contact,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/contacts/{contact_id}/close/': {
    summary: 'お問い合わせを対応済みにする',
    access: 'ops',
    task: 'contacts',
    params: one,
    body: z.strictObject({ note: boundedText({ max: TEXT.contact.max }).default('') }),
    reply: Contact,
    errors: ['not_found'],
  },
});
