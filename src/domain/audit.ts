/** The record of what the staff read and did (docs/rules/staff-acts.md). */

/** Kinds of entries, in words. */
export const AUDIT_KINDS = {
  act: '操作',
  opening: '画面を開いた',
  export: '書き出し',
  contact: '連絡先を見た',
  document: '書類を見た',
  picture: '写真・動画を見た',
  place: '場所を見た',
  sign: '見守りを見た',
  ghost: '代理ログイン',
} as const;
/** A kind. */
export type AuditKind = keyof typeof AUDIT_KINDS;

/** The calls of which an entry is no plain act: the end of their addresses tells them. */
export const AUDIT_CALLS = { opening: '/open/', export: '/csv/' } as const;

/** Calls that write an entry of their own, which says more: what was done by them stands in the list once. */
export const TOLD_BY_OWN_ROW = [
  '/api/v1/ops/customers/{account_id}/contact/',
  '/api/v1/ops/female_casts/{female_cast_id}/contact/',
  '/api/v1/ops/reports/{report_id}/picture/',
  '/api/v1/ops/ghost_sessions/',
  '/api/v1/ops/coercion_signals/{signal_id}/look/',
  '/api/v1/ops/cast_invitations/{cast_invitation_id}/look/',
] as const;

/** What entries are about, as an address names it: `account:12`, `cast:3`, `booking:<id>`. */
export const AUDIT_SUBJECTS = { account: 'アカウント', cast: 'キャスト', booking: '予約' } as const;
/** One of them. */
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** Whether the last day that is asked for lies before the first (YYYY-MM-DD), and what is said then. */
export const isTurned = (from: string | undefined, to: string | undefined): boolean => !!from && !!to && from > to;
export const TURNED_WORDS = '「この日まで」は「この日から」と同じ日か、後の日にしてください';

/** Lines of a file at most. */
export const AUDIT_FILE_MAX = 5000;
