import { AUDIT_KINDS, AUDIT_SUBJECTS, type AuditKind, type AuditSubject } from '@/domain/audit';
import { isRealDate } from '@/domain/business-day';
import type { FoundKind } from '@/domain/desk-search';
import { keysOf } from '@/domain/keys';
import { reservationCode } from '@/domain/reservation-code';
import { isUuid } from '@/domain/uuid';
import { type AddressQuery, numberOf, textOf } from '@/hooks/use-address-state';

/** Which entries are wanted, as the address holds it: empty texts and null for all. */
export type Wish = { staff: number | null; subject: string; kind: AuditKind | null; from: string; to: string };

/** Nothing is chosen. */
export const NO_WISH: Wish = { staff: null, subject: '', kind: null, from: '', to: '' };

const dateOf = (text: string | undefined): string => (text !== undefined && isRealDate(text) ? text : '');

/** Reads it from an address; what the address cannot mean is left out. */
export const readWish = (query: AddressQuery): Wish => ({
  staff: numberOf(query.staff),
  subject: (textOf(query.subject) ?? '').slice(0, 64).replace(/\p{Cc}/gu, ''),
  kind: keysOf(AUDIT_KINDS).find((kind) => kind === textOf(query.kind)) ?? null,
  from: dateOf(textOf(query.from)),
  to: dateOf(textOf(query.to)),
});

/** The address's query of it. */
export const writeWish = (wish: Wish): Record<string, string> =>
  Object.fromEntries(Object.entries(wish).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/** What the calls are asked. */
export const askedOf = ({ staff, subject, kind, from, to }: Wish) => ({
  ...(staff && { staff_id: staff }),
  ...(subject && { subject }),
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
});

/** What of the search of everything an entry can be about, as the address names it. */
export const FOUND_SUBJECTS = {
  booking: 'booking',
  customer: 'account',
  cast: 'cast',
  staff: 'account',
} as const satisfies Partial<Record<FoundKind, AuditSubject>>;

/** "予約 Y-VN6S-4536", "アカウント 12". */
export function subjectWords(subject: string): string {
  const [, kind = '', id = ''] = /^(\w+):(.+)$/.exec(subject) ?? [];
  const known = keysOf(AUDIT_SUBJECTS).find((one) => one === kind);
  if (!known) return `ID ${subject}`;
  return `${AUDIT_SUBJECTS[known]} ${known === 'booking' && isUuid(id) ? reservationCode(id) : id}`;
}
