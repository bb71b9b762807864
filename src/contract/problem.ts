import type { LeavingCause } from '@/domain/leaving';
import type { StaffRole } from '@/domain/staff-roles';
import type { SuspensionTold } from '@/domain/suspension';
import type { ErrorCode } from './errors';

/**
 * One faulty field: `path` as the caller names it (`body.phone_number`, `query.area_id`), a machine code, a Japanese
 * sentence.
 */
export type FieldError = { path: string; code: string; message: string };

/** The body of every refusal, sent as `application/problem+json` (RFC 9457). */
export type Problem<Code extends ErrorCode = ErrorCode> = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: Code;
  request_id: string;
  errors?: FieldError[];
} & ProblemExtras;

/** What holds a leaving up; `reservation_id` where it is a booking. */
export type LeavingCauses = { kind: LeavingCause; reservation_id: string | null; starts_at: string | null }[];

/** What single codes say beside that. */
export type ProblemExtras = {
  /** Of `auth/device_unconfirmed`: what the code that went out belongs to. */
  confirmation_id?: string;
  /** Of `account/withdrawn`: what takes the leaving back, and until when that is possible (RFC 3339). */
  take_back_token?: string;
  take_back_until?: string;
  /** Of `account/suspended`: why, since when and until when. */
  suspension?: SuspensionTold;
  /**
   * Of `video/price_changed`: the price now. Of `reservation/fee_changed`: the fee now (yen). Of
   * `cash/amount_differs`: the price. Of `pay/amount_differs`: the server's amount, and what it is more than the one
   * that was sent (yen).
   */
  amount?: number;
  difference?: number;
  /** Of `reservation/own_overlap`: which booking the customer has in that time. */
  own_reservation?: { id: string; code: string };
  /** Of `debt/open`: where it is paid, a path of this site. */
  path?: string;
  /** Of `staff/role_required`: the sentence that names the roles that may, and the roles. */
  detail?: string;
  roles?: StaffRole[];
  /** Of `withdrawal/held_up`: what must end first; of `reception/not_yet`: why a pause lasts, and until when. */
  causes?: LeavingCauses | { code: string; message: string; until: string | null }[];
};
