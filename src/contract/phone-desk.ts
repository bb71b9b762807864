import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { RELIABILITY_BANDS } from '@/domain/reliability';
import { searchedWords } from './booking-desk';
import { endpoints } from './endpoint';
import { instant, pathId, playMinutes, wholeNumber } from './fields';
import { registrationPhoneForm } from './forms/registration';

const Named = z.object({ id: z.int(), name: z.string() });

const Caller = z
  .object({
    id: z.int(),
    nickname: z.string(),
    last_digits: z.string(),
    visits: z.int(),
    reliability_band: z.enum(RELIABILITY_BANDS),
    identity_state: z.enum(IDENTITY_STATES),
    is_suspended: z.boolean(),
    /** Homes by number and municipality, never an address. */
    homes: z.array(Named.extend({ area_id: z.int() })),
  })
  .meta({ id: 'OpsCaller' });

/** What the desk of the telephone reads (docs/rules/phone-booking.md). */
export const phoneDeskEndpoints = endpoints({
  'GET /api/v1/ops/phone_customers/': {
    summary: '電話のお客様を探す（電話番号、下4桁、ニックネーム）',
    access: 'ops',
    task: 'phone_bookings',
    query: { q: searchedWords },
    reply: z.array(Caller),
  },
  'POST /api/v1/ops/phone_customers/': {
    summary: 'はじめてのお客様に、登録のリンクをSMSで送る',
    access: 'ops',
    task: 'phone_bookings',
    idempotency: 'required',
    body: registrationPhoneForm,
    reply: z.null(),
    status: 204,
    errors: ['phone_reservation/known_number', 'rate/limited'],
  },
  'GET /api/v1/ops/phone_casts/': {
    summary: 'この時間の前後に予約できるキャスト（お客様をブロックしているキャストは含まない）',
    access: 'ops',
    task: 'phone_bookings',
    query: {
      customer_id: pathId,
      starts_at: instant,
      minutes: wholeNumber(playMinutes),
      place_type_id: wholeNumber(z.int()),
      area_id: pathId.optional(),
      mst_hotel_id: pathId.optional(),
      home_id: pathId.optional(),
    },
    reply: z
      .object({
        starts: z.array(instant),
        casts: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            /** Address of the portrait; null while there is none. */
            picture: z.string().nullable(),
            store: Named,
            /** Yen for this customer, options left out; the least of the starts. */
            total: z.int(),
            /** The customer was with the cast before. */
            met: z.boolean(),
            options: z.array(Named.extend({ price: z.int() })),
            /** Of each of `starts`: can be booked, is taken or too early, lies outside of the shift. */
            states: z.array(z.enum(['open', 'closed', 'off'])),
          }),
        ),
      })
      .meta({ id: 'OpsPhoneCasts' }),
    errors: ['not_found', 'booking/not_possible'],
  },
});
