import * as z from 'zod';
import { PAY_METHODS, SETTLEMENT_STATES } from '@/domain/pay';
import { businessDate, instant, PriceLine, uuid } from './fields';
import { Adjustment, Dispute, Guarantee, ShiftTimes } from './pay-dispute';

/** What of an account may be shown: the end of its number. */
export const ShownAccount = z.object({
  bank_name: z.string(),
  branch_name: z.string(),
  kind: z.string(),
  tail: z.string(),
  holder: z.string(),
  changed_at: instant,
});

/** A way to receive it, and the day on which it is paid where it is asked for now. */
const PayDay = z.object({ method: z.enum(PAY_METHODS), pay_on: businessDate });

export const Settlement = z
  .object({
    id: uuid,
    amount: z.int(),
    method: z.enum(PAY_METHODS),
    state: z.enum(SETTLEMENT_STATES),
    pay_on: businessDate,
    requested_at: instant,
    paid_at: instant.nullable(),
  })
  .meta({ id: 'Settlement' });

/** Of a shift, or of the sales of a month ("2026-11"). */
export const CastSettlement = Settlement.extend({ shift: ShiftTimes.nullable(), month: z.string().nullable() }).meta({
  id: 'OwnSettlement',
});

/** What a shift earned line by line, and what of it was settled. Yen. */
export const PayMoney = z
  .object({
    shift_id: z.int(),
    starts_at: instant,
    ends_at: instant,
    bookings: z.array(
      z.object({
        reservation_id: uuid,
        starts_at: instant,
        ends_at: instant,
        /** The initial of the customer's name, a capital letter. */
        initial: z.string(),
        lines: z.array(PriceLine),
      }),
    ),
    adjustments: z.array(Adjustment),
    /** Null where the store guarantees nothing. */
    guarantee: Guarantee.nullable(),
    /** Of bookings and adjustments. */
    total: z.int(),
    cash_received: z.int(),
    settled: z.int(),
    /** What the cast may ask for now; below 0 what goes to the store, of the cash that was taken. */
    amount: z.int(),
    /**
     * `open` while the shift runs, then `closed`, `requested`, and `settled` when everything was paid; `disputed` in
     * place of the last two while what the cast said about the amount waits for an answer, for which no payment waits.
     */
    pay_state: z.enum(['open', 'closed', 'requested', 'settled', 'disputed']),
    methods: z.array(PayDay),
    account: ShownAccount.nullable(),
    store_name: z.string(),
    settlements: z.array(Settlement),
    disputes: z.array(Dispute),
  })
  .meta({ id: 'PayMoney' });

/** What of the shifts is not settled, and how the cast may receive it. */
export const PayOverview = z
  .object({
    /** The oldest first; `amount` in yen is what the cast may ask for, below 0 what goes to the store. */
    unsettled: z.array(ShiftTimes.extend({ amount: z.int() })),
    /** "2026-11", the latest first. */
    months: z.array(z.string()),
    methods: z.array(PayDay),
    account: ShownAccount.nullable(),
    store_name: z.string(),
  })
  .meta({ id: 'PayOverview' });
