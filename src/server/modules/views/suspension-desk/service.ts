import type { Received, Reply } from '@/contract';
import { APPROVAL_HOURS, type ApprovalChange } from '@/domain/approvals';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { momentWords } from '@/domain/date-words';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { isOps } from '@/domain/roles';
import { endOfSuspension, SUSPENSION_DAYS_MAX, SUSPENSION_REASONS } from '@/domain/suspension';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { ApprovalHandler } from '../../../core/upward';
import type { Db, Work } from '../../../core/work';
import { endOffersOf, endOpenRequest, lockOpenRequest } from '../../booking/matching/service';
import { callOffAll, openBookingsOf } from '../../booking/reservation/service';
import { enqueue } from '../../machinery/outbox/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { askApproval, dropApproval } from '../../people/approval/service';
import {
  closeProofs,
  confirmSuspension,
  endAllSessions,
  insertSuspension,
  liftSuspension,
  openSuspension,
  type SuspensionRow,
  suspensionById,
  suspensionsOf,
} from '../../people/auth/service';
import { accountById, lockPerson, setSuspended } from '../../people/person/service';
import { purgePages } from '../../supply/photo/service';
import { castIdOf, shownAccounts } from '../../supply/profile/service';
import { settleRest } from '../pay/service';
import { publishSoon } from '../seo/service';

type SuspensionReply = Reply<'GET /api/v1/ops/accounts/{account_id}/suspension/'>;
type Form = Received<'POST /api/v1/ops/accounts/{account_id}/suspension/'>['body'];

const TIMER = 'suspension.end';
const CONFIRM = 'suspension.confirm';

/** What happens when a timer of this module is due: a suspension of limited time is over, or no one confirmed it. */
export const suspensionTimers = {
  [TIMER]: (work: Work, subject: string) => endByTime(work, Number(subject)),
  [CONFIRM]: (work: Work, subject: string) => endUnconfirmed(work, subject),
};

/** A suspension is in force at once; a second person confirms it, or it ends. */
export const suspensionApproval: ApprovalHandler = {
  changesNow: async ({ tx }, { subject }) => {
    const row = await suspensionById(tx, subject);
    return row && row.liftedAt === null ? [confirmation(row)] : null;
  },
  carryOut: async (work, { subject, approvedBy }) => {
    if (!(await confirmSuspension(work.tx, subject, approvedBy))) throw new Refusal('approval/changed');
    await clearTimer(work, CONFIRM, subject);
  },
  takeBack: async (work, { subject, by }) => {
    const row = await suspensionById(work.tx, subject);
    if (row?.liftedAt === null) await end(work, row, { by, note: NOT_CONFIRMED });
  },
};

/** What the desk shows of an account: its suspensions, and what would end with one. Throws `not_found`. */
export async function readSuspension(db: Db, personId: number): Promise<SuspensionReply> {
  await accountOf(db, personId);
  const all = (await suspensionsOf(db, personId)).map(present);
  const open = await openBookingsOf(db, personId);
  const others = open.map((row) => (row.personId === personId ? row.castPersonId : row.personId));
  const names = await shownAccounts(db, others);
  return {
    current: all.find(({ lifted_at }) => lifted_at === null) ?? null,
    past: all.filter(({ lifted_at }) => lifted_at !== null),
    bookings: open.map(({ id, state, startsAt, endsAt, ending }, at) => ({
      id,
      state,
      ending,
      starts_at: toTokyoIso(startsAt),
      ends_at: toTokyoIso(endsAt),
      with: names.get(others[at] ?? 0)?.name ?? '',
    })),
  };
}

/**
 * Suspends an account in one transaction: what holds its time ends, its request to many casts or its offers are taken
 * back, every session is over, and nothing of it is shown or booked until it is lifted. A second person is asked to
 * confirm it within a day. Throws `not_found`,
 * `role/forbidden` for the staff, `suspension/state_conflict` when it is suspended, `suspension/bookings_changed`,
 * `suspension/under_way`; a refusal changes nothing.
 */
export async function suspend(work: Work, by: number, personId: number, form: Form): Promise<SuspensionReply> {
  const { tx, now, deps } = work;
  const account = await accountOf(tx, personId);
  if (isOps(account.groups)) throw new Refusal('role/forbidden');
  const endsAt = endOf(form.until, now);
  // A request to many casts is locked before any cast, and the casts of its offers with those of the bookings.
  const request = await lockOpenRequest(work, personId);
  const castId = await castIdOf(tx, personId);
  if (castId !== null) await endOffersOf(work, { castId, personId });
  const castIds = request?.castIds ?? [];
  await callOffAll(work, { personId, castId }, { by, seen: form.booking_ids, castIds });
  // From here on the account is locked: what was begun before is seen now.
  if (await openSuspension(tx, personId)) throw new Refusal('suspension/state_conflict');
  const late = await lockOpenRequest(work, personId);
  if (late?.row.id !== request?.row.id) throw new Refusal('suspension/bookings_changed');
  if (late) await endOpenRequest(work, late.row);
  if (castId !== null) await settleRest(work, castId);
  const { reason, note } = form;
  const id = deps.random.uuid();
  const confirmUntil = new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS);
  await insertSuspension(tx, { id, personId, reason, note, startedAt: now, endsAt, startedBy: by, confirmUntil });
  await askApproval(work, {
    kind: 'suspension',
    subject: id,
    thing: `アカウント ID ${personId}`,
    path: '/ops?tab=accounts',
    changes: [confirmation({ reason, endsAt })],
    details: {},
    reason: '停止はもう始まっています。経緯は停止の画面にあります。',
    askedBy: by,
  });
  await setTimer(work, { kind: CONFIRM, subject: id, dueAt: confirmUntil });
  await setSuspended(tx, personId, now);
  await closeProofs(tx, personId);
  await endAllSessions(work, personId, 'suspended');
  if (endsAt) await setTimer(work, { kind: TIMER, subject: String(personId), dueAt: endsAt });
  await told(work, account, SUSPENDED);
  await showAnew(work, castId);
  return readSuspension(tx, personId);
}

/** Lifts the suspension that is in force. Throws `not_found`, `suspension/state_conflict` when there is none. */
export async function lift(work: Work, by: number, personId: number, note: string): Promise<SuspensionReply> {
  const open = await openSuspension(work.tx, personId);
  if (!open || !(await end(work, open, { by, note }))) throw new Refusal('suspension/state_conflict');
  return readSuspension(work.tx, personId);
}

async function endByTime(work: Work, personId: number): Promise<void> {
  const open = await openSuspension(work.tx, personId);
  if (open?.endsAt && open.endsAt <= work.now) await end(work, open, { by: null, note: null });
}

async function endUnconfirmed(work: Work, id: string): Promise<void> {
  const row = await suspensionById(work.tx, id);
  if (row && row.liftedAt === null && row.confirmedBy === null) await end(work, row, { by: null, note: NOT_CONFIRMED });
}

const NOT_CONFIRMED = '2人目の確認がなかったため、停止を終えました。';

const confirmation = ({ reason, endsAt }: Pick<SuspensionRow, 'reason' | 'endsAt'>): ApprovalChange => ({
  label: '利用の停止',
  from: '24時間で終わる',
  to: `${SUSPENSION_REASONS[reason].label}　${endsAt ? `${momentWords(toTokyoIso(endsAt))}まで` : '期限なし'}`,
});

async function end(
  work: Work,
  { id, personId }: SuspensionRow,
  { by, note }: { by: number | null; note: string | null },
): Promise<boolean> {
  const { tx, now } = work;
  // An approval holds its row before it looks at the suspension.
  await dropApproval(work, 'suspension', id);
  await clearTimer(work, TIMER, String(personId));
  await clearTimer(work, CONFIRM, id);
  const castId = await castIdOf(tx, personId);
  await lockPerson(tx, personId);
  const account = await accountOf(tx, personId);
  if (!(await liftSuspension(tx, personId, { liftedAt: now, liftedBy: by, liftingNote: note }))) return false;
  await setSuspended(tx, personId, null);
  await told(work, account, LIFTED);
  await showAnew(work, castId);
  return true;
}

async function accountOf(db: Db, personId: number) {
  const account = await accountById(db, personId);
  if (!account) throw new Refusal('not_found');
  return account;
}

function endOf(until: string, now: Date): Date | null {
  if (until === '') return null;
  if (until < businessDateOf(now)) throw fieldRefusal('body.until', '本日以降の日付を選択してください');
  const endsAt = endOfSuspension(until);
  if (endsAt && endsAt.getTime() - now.getTime() > (SUSPENSION_DAYS_MAX + 1) * DAY_MS)
    throw fieldRefusal('body.until', `${SUSPENSION_DAYS_MAX}日以内の日付を選択してください`);
  return endsAt;
}

// Neutral: a stranger may read it on a locked screen. The reason is told at the next sign-in.
const SUSPENDED = '【YOI】ご利用についてのお知らせがあります。ログインしてご確認ください。';
const LIFTED = '【YOI】ふたたびご利用いただけます。ログインしてご確認ください。';

async function told(work: Work, { phone, mail, withdrawnAt }: Awaited<ReturnType<typeof accountOf>>, body: string) {
  if (withdrawnAt) return;
  await enqueue(work, { kind: 'account', channel: 'sms', to: phone, subject: null, body, code: null });
  if (mail)
    await enqueue(work, { kind: 'account', channel: 'mail', to: mail, subject: '【YOI】お知らせ', body, code: null });
}

// Search reads the account itself; rendered pages and the public files are made anew.
async function showAnew(work: Work, castId: number | null): Promise<void> {
  if (castId === null) return;
  purgePages(work);
  await publishSoon(work);
}

const present = (row: SuspensionRow): NonNullable<SuspensionReply['current']> => ({
  id: row.id,
  reason: row.reason,
  note: row.note,
  since: toTokyoIso(row.startedAt),
  until: row.endsAt && toTokyoIso(row.endsAt),
  by: row.startedBy,
  lifted_at: row.liftedAt && toTokyoIso(row.liftedAt),
  lifted_by: row.liftedBy,
  lifting_note: row.liftingNote,
  confirm_until: row.confirmUntil && row.confirmedBy === null ? toTokyoIso(row.confirmUntil) : null,
  confirmed_by: row.confirmedBy,
});
