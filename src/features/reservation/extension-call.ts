import type { Data } from '@/contract';
import type { Side } from '@/domain/machines/reservation-steps';
import type { Reservation } from './status-words';

/** What both sheets are drawn from. */
export const EXTENSIONS = 'GET /api/v1/users/me/reservations/{reservation_id}/extensions/';
/** What may be asked for, and what was asked for last. */
export type Extensions = Data<typeof EXTENSIONS>;
/** An extension that was asked for. */
export type Extension = NonNullable<Extensions['latest']>;
/** What is read again when one was asked for or has ended. */
export const AFTER_EXTENSION = [
  EXTENSIONS,
  'GET /api/v1/users/me/reservations/{reservation_id}/',
  'GET /api/v1/users/me/reservations/{reservation_id}/safety/',
  'GET /api/v1/users/me/mygold/',
] as const;

/** Props of both sheets of an extension. */
export type ExtendSheetProps = { reservation: Reservation; side: Side; extensions: Extensions; onClose: () => void };
