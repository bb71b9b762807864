import type { Endpoint } from '@/contract';
import type { CallableEvent } from '@/domain/machines/reservation';
import { isOps, type Role } from '@/domain/roles';

/**
 * The writes that a step-up may permit, with the words in which the owner reads of them. Everything that is not listed
 * stays the owner's own, whatever comes to the contract later: payments, bookings, password, phone, what is said in
 * talk and reviews, read marks, settings of the device (docs/rules/ghost.md).
 */
export const STEP_UP_WRITES = {
  'POST /api/v1/users/me/reservations/{reservation_id}/{event}/': '予約の操作',
  'POST /api/v1/users/me/blocks/': '相手のブロック',
  'DELETE /api/v1/users/me/blocks/{user_id}/': 'ブロックの解除',
  'POST /api/v1/female_casts/me/shifts/': '出勤の登録',
  'PATCH /api/v1/female_casts/me/shifts/{shift_id}/': '出勤の変更',
  'DELETE /api/v1/female_casts/me/shifts/{shift_id}/': '出勤の取り消し',
  'PATCH /api/v1/female_casts/me/settings/': '受付設定の変更',
} as const satisfies Partial<Record<Endpoint, string>>;

const BLOCKS = { female_cast: '/home/settings', male_user: '/mypage/settings' };

/**
 * Where the owner of an account sees what was done, and whether it can be undone there. `path` is the call's; a
 * booking's own page says what may still be done with it.
 */
export const placeOfWrite = (path: string, role: Role): { path: string; undo: boolean } => {
  const [, reservation] = /\/reservations\/([\w-]+)\/\w+$/.exec(path) ?? [];
  if (reservation) return { path: `/reserve/detail/${reservation}`, undo: false };
  if (path.includes('/blocks')) return { path: BLOCKS[role], undo: true };
  return { path: path.includes('/shifts') ? '/home/schedule' : '/home/settings', undo: true };
};

/**
 * What the operator never reads while impersonating an account: addresses are shown around a booking only (decision
 * 9), and what a cast notes stays with that cast (docs/rules/visits.md#memo), as are the copy of all that is a
 * person's (docs/rules/data-export.md) and the address that opens a person's calendar (docs/rules/calendar.md).
 */
const OWNER_READS: readonly Endpoint[] = [
  'GET /api/v1/users/me/homes/',
  'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/',
  'GET /api/v1/female_casts/me/bank_account/',
  'GET /api/v1/users/me/calendar_feed/',
  'GET /api/v1/users/me/exports/latest/',
  'GET /api/v1/users/me/exports/{export_id}/',
  'GET /api/v1/users/me/exports/{export_id}/parts/{part}/',
];

/** True for a call that stays the owner's own to read. */
export const isOwnerRead = (endpoint: Endpoint): boolean => OWNER_READS.includes(endpoint);

/** The words of each event of a reservation that the staff may do for a person; null = it stays the owner's own. */
const EVENTS: Readonly<Record<CallableEvent, string | null>> = {
  accept: '予約の承認',
  decline: '予約リクエストのお断り',
  propose: null,
  approve: null,
  cancel: '予約のキャンセル',
  depart: '出発の記録',
  arrive: '到着の記録',
  enter: '入室の記録',
  start: '開始の記録',
  finish: '終了の記録',
  no_show: '未到着の記録',
  dispute: '問題の報告',
  resolve: null,
};

/** Words for a call that a step-up may permit (`path` without its end slash); null when it may not. */
export const permittedWrite = (method: string, path: string): string | null => {
  for (const { verb, pattern, label } of PATTERNS) {
    const found = verb === method ? pattern.exec(path) : null;
    if (!found) continue;
    const event = found.groups?.event;
    return event === undefined ? label : (new Map<string, string | null>(Object.entries(EVENTS)).get(event) ?? null);
  }
  return null;
};

/** A path without its end slash: the form in which a permitted write is kept and compared. */
export const plainPath = (path: string): string => path.replace(/\/+$/, '');

/** What decides whether a ghost session is in force. */
export type SessionFacts = {
  expiresAt: Date;
  endedAt: Date | null;
  /** The ops person's own sign-in, and account. */
  signedOutAt: Date | null;
  actorSuspendedAt: Date | null;
  actorGroups: readonly string[];
  /** One of their roles may impersonate. */
  actorMay: boolean;
  subjectGroups: readonly string[];
};

/**
 * True until it is ended or expires, while its ops person is signed in, not suspended and still of the staff with a
 * role that may.
 */
export const inForce = (session: SessionFacts, now: Date): boolean =>
  session.endedAt === null &&
  now < session.expiresAt &&
  session.signedOutAt === null &&
  session.actorSuspendedAt === null &&
  isOps(session.actorGroups) &&
  session.actorMay &&
  !isOps(session.subjectGroups);

/** When it ended, whatever ended it; null while it lasts. */
export const endOf = (session: Pick<SessionFacts, 'expiresAt' | 'endedAt' | 'signedOutAt'>, now: Date): Date | null => {
  const ends = [session.endedAt, session.signedOutAt, session.expiresAt].filter((at) => at !== null && at <= now);
  return ends.reduce<Date | null>((first, at) => (at && (!first || at < first) ? at : first), null);
};

const PATTERNS = Object.entries(STEP_UP_WRITES).map(([endpoint, label]) => {
  const [verb = '', path = ''] = endpoint.split(' ');
  const text = plainPath(path)
    .replace('{event}', '(?<event>[a-z_]+)')
    .replace(/\{\w+\}/g, '[^/]+');
  return { verb, pattern: new RegExp(`^${text}$`), label };
});
