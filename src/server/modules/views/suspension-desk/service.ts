import type { Received, Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { isOps } from '@/domain/roles';
import { endOfSuspension, SUSPENSION_DAYS_MAX } from '@/domain/suspension';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { endOffersOf, endOpenRequest, lockOpenRequest } from '../../booking/matching/service';
import { callOffAll, openBookingsOf } from '../../booking/reservation/service';
import { enqueue } from '../../machinery/outbox/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import {
  closeProofs,
  endAllSessions,
  insertSuspension,
  liftSuspension,
  openSuspension,
  type SuspensionRow,
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

/** What happens when a timer of this module is due: a suspension of limited time is over. */
export const suspensionTimers = { [TIMER]: (work: Work, subject: string) => endByTime(work, Number(subject)) };

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
 * back, every session is over, and nothing of it is shown or booked until it is lifted. Throws `not_found`,
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
  const row = { id: deps.random.uuid(), personId, reason, note, startedAt: now, endsAt, startedBy: by };
  await insertSuspension(tx, row);
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
  await clearTimer(work, TIMER, String(personId));
  if (!(await end(work, personId, { by, note }))) throw new Refusal('suspension/state_conflict');
  return readSuspension(work.tx, personId);
}

async function endByTime(work: Work, personId: number): Promise<void> {
  const open = await openSuspension(work.tx, personId);
  if (open?.endsAt && open.endsAt <= work.now) await end(work, personId, { by: null, note: null });
}

async function end(work: Work, personId: number, { by, note }: { by: number | null; note: string | null }) {
  const { tx, now } = work;
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
});
