import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { CONTACT_STATES } from '@/domain/contact';
import { EXPORT_STATES } from '@/domain/data-export';
import { LOT_KINDS } from '@/domain/gold-ledger';
import { WARNING_STATES } from '@/domain/guest-warnings';
import { keysOf } from '@/domain/keys';
import { RELIABILITY_BANDS } from '@/domain/reliability';
import { CONTACT_LOOK_REASONS } from '@/domain/staff-notes';
import { STORE_BAR_REASONS } from '@/domain/store-bars';
import { SUSPENSION_REASON_NAMES } from '@/domain/suspension';
import { ListedBooking } from './booking-desk';
import { endpoints } from './endpoint';
import { instant, pathId, uuid } from './fields';
import { storeBarForm, storeBarLiftingForm } from './forms/store-bar';

const Act = z.object({
  id: z.string(),
  at: instant,
  /** What was done. */
  words: z.string(),
  /** The member of the staff. */
  name: z.string(),
});

/** The last look of the staff at the telephone number: by which member, and why; null = none yet. */
export const ContactLooked = z
  .object({ at: instant, name: z.string(), reason: z.enum(keysOf(CONTACT_LOOK_REASONS)), words: z.string() })
  .nullable();

/** Money of the customer: what there is, when it lapses, how it moved. */
const Gold = z.object({
  total: z.int(),
  held: z.int(),
  next_expiry: z.object({ amount: z.int(), expires_at: instant }).nullable(),
  /** What lapses first stands first. */
  lots: z.array(z.object({ kind: z.enum(LOT_KINDS), amount: z.int(), expires_at: instant })),
  /** The newest first. */
  movements: z.array(
    z.object({ id: uuid, at: instant, label: z.string(), amount: z.int(), reservation_id: uuid.nullable() }),
  ),
});

/** A store that takes no requests of the customer, or took none for a time. */
const StoreBar = z.object({
  id: uuid,
  store_id: z.int(),
  store: z.string(),
  reason: z.enum(keysOf(STORE_BAR_REASONS)),
  words: z.string(),
  since: instant,
  /** The member of the staff. */
  by: z.string(),
  /** Null while it is in force. */
  lifted_at: instant.nullable(),
  lifted_by: z.string().nullable(),
  lifting_words: z.string().nullable(),
});

const StoreBars = z.object({ store_bars: z.array(StoreBar) }).meta({ id: 'OpsStoreBars' });

/** A customer as the staff see one: never a real name, an address, a whole telephone number or a date of birth. */
const Customer = z
  .object({
    id: z.int(),
    name: z.string(),
    registered_at: instant,
    /** Null since the account has no owner. */
    phone_last4: z.string().nullable(),
    identity: z.object({ state: z.enum(IDENTITY_STATES), decided_at: instant.nullable() }),
    reliability: z.object({
      score: z.int(),
      band: z.enum(RELIABILITY_BANDS),
      formula: z.array(z.object({ label: z.string(), points: z.int(), count: z.int() })),
    }),
    use: z.object({
      all: z.int(),
      completed: z.int(),
      coming: z.int(),
      called_off: z.int(),
      /** What completed bookings cost. */
      sum: z.int(),
      /** Twelve months, the latest last: completed bookings and what they cost. */
      months: z.array(z.object({ month: z.string(), count: z.int(), sum: z.int() })),
    }),
    /** The latest start first. */
    bookings: z.array(ListedBooking),
    gold: Gold,
    /** What is owed, the oldest first, and how much was owed once and is not any more. */
    debts: z.array(z.object({ id: uuid, at: instant, label: z.string(), amount: z.int(), reservation_id: uuid })),
    debts_closed: z.int(),
    suspension: z
      .object({ reason: z.enum(SUSPENSION_REASON_NAMES), since: instant, until: instant.nullable(), by: z.string() })
      .nullable(),
    suspensions_before: z.int(),
    /** In force or lifted, the latest first. */
    store_bars: z.array(StoreBar),
    /** Since when the account is left; until when that can be taken back, null once it cannot. */
    left: z.object({ since: instant, take_back_until: instant.nullable() }).nullable(),
    export: z.object({ state: z.enum(EXPORT_STATES), asked_at: instant }).nullable(),
    /** Numbers alone, without the other side. */
    reviews: z.int(),
    reports: z.object({ by: z.int(), about: z.int() }),
    blocks: z.object({ by: z.int(), about: z.int() }),
    warnings: z.array(z.object({ state: z.enum(WARNING_STATES), count: z.int() })),
    devices: z.object({ known: z.int(), push: z.int() }),
    /** Versions of what was agreed to with a payment, the latest first. */
    consents: z.array(z.object({ version: z.string(), at: instant })),
    contacts: z.array(z.object({ number: z.string(), state: z.enum(CONTACT_STATES), at: instant })),
    contact_looked: ContactLooked,
    /** What the staff did about the account, and when they looked at its screens; the newest first. */
    acts: z.array(Act),
    /** Who of the staff opened the page, the newest first. */
    opened: z.array(z.object({ at: instant, name: z.string() })),
  })
  .meta({ id: 'OpsCustomer' });

/** The desk of customers (docs/rules/desk.md#one-customer). */
export const customerDeskEndpoints = endpoints({
  'GET /api/v1/ops/customers/{account_id}/': {
    summary: '開いたお客様（利用、ゴールド、記録。開いたことが記録されている担当者だけが読める）',
    access: 'ops',
    task: 'customers',
    params: { account_id: pathId },
    reply: Customer,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/customers/{account_id}/open/': {
    summary: 'お客様の画面を開く（開いたことを記録する）',
    access: 'ops',
    task: 'customers',
    params: { account_id: pathId },
    reply: Customer,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/customers/{account_id}/store_bars/': {
    summary: 'お客様の店舗でのご利用をお断りする（お客様にもキャストにも知らせない。いまある予約は残る）',
    access: 'ops',
    task: 'store_bars',
    params: { account_id: pathId },
    body: storeBarForm,
    reply: StoreBars,
    errors: ['not_found', 'store_bar/state_conflict'],
  },
  'POST /api/v1/ops/customers/{account_id}/store_bars/{store_id}/lift/': {
    summary: '店舗でのお断りを解除する',
    access: 'ops',
    task: 'store_bars',
    params: { account_id: pathId, store_id: pathId },
    body: storeBarLiftingForm,
    reply: StoreBars,
    errors: ['not_found', 'store_bar/state_conflict'],
  },
});
