import * as z from 'zod';
import { BOARD_KINDS } from '@/domain/board';
import { PAYMENT_METHODS, RESERVATION_STATES } from '@/domain/machines/reservation';
import { RESERVATION_SOURCES } from '@/domain/phone-booking';
import { endpoints } from './endpoint';
import { businessDate, instant, pathId, uuid } from './fields';

const Named = z.object({ id: z.int(), name: z.string() });
const Span = z.object({ from: instant, to: instant });

/** A booking as a bar of the board. Of the customer the initial alone. */
const BoardBooking = z.object({
  id: uuid,
  code: z.string(),
  state: z.enum(RESERVATION_STATES),
  /** How it is drawn. */
  kind: z.enum(BOARD_KINDS),
  starts_at: instant,
  ends_at: instant,
  /** Until when the cast's time is held: the way, or the room made ready. Null where nothing is held any more. */
  held_until: instant.nullable(),
  initial: z.string(),
  place_type_id: z.int(),
  area_id: z.int(),
  payment_method: z.enum(PAYMENT_METHODS),
  /** By which way it was asked for. */
  source: z.enum(RESERVATION_SOURCES),
  /** Paid by card, set aside in gold, or taken in cash. */
  is_paid: z.boolean(),
  total: z.int(),
  created_at: instant,
  /** Since when it is in its state. */
  state_at: instant,
  /** By when the next step is due: the answer, the payment, the arrival. */
  due_at: instant.nullable(),
});

/** The desk's board of a night (docs/rules/desk.md#the-board). */
export const boardEndpoints = endpoints({
  'GET /api/v1/ops/board/': {
    summary: 'ボード（営業日に出勤するキャスト、出勤、予約、空き時間。省略した営業日は本日。お客様は頭文字だけ）',
    access: 'ops',
    task: 'bookings',
    query: { business_date: businessDate.optional(), store_id: pathId.optional() },
    reply: z
      .object({
        business_date: businessDate,
        /** Areas that are named below. */
        areas: z.array(Named),
        casts: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            /** Address of the portrait; null while there is none. */
            picture: z.string().nullable(),
            store: Named,
            area_ids: z.array(z.int()),
            shifts: z.array(Span),
            bookings: z.array(BoardBooking),
            /** Times that are held without a booking: offers, changes, the waiting list. */
            holds: z.array(Span),
            /** Where a meeting of an hour can be booked, as the public schedule knows it. */
            free: z.array(Span),
          }),
        ),
      })
      .meta({ id: 'OpsBoard' }),
  },
});
