import type { Data, Reply } from '@/contract';
import { tokyoDateOf, toTokyoIso } from '@/domain/business-day';
import { isBankDay, type ReturnReason } from '@/domain/pay';
import { isUuid } from '@/domain/uuid';
import { isHolder, zenginFile, zenginRecords } from '@/domain/zengin';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { kanaNamesOf } from '../../supply/cast-invitation/service';
import { castRefs } from '../../supply/photo/service';
import { personsOfCasts } from '../../supply/profile/service';
import { openAccount, present } from './account';
import * as rows from './queries';
import { returnPayout, waitsForAccount } from './returns';
import { presentSettlement } from './settle';

type Payout = Data<'POST /api/v1/ops/payouts/{payout_id}/approve/'>;
type File = Data<'POST /api/v1/ops/payout_files/'>;

const LIST = 'payouts';

/** A page of transfers as this person of the operator sees it. */
export async function listPayouts(
  deps: Deps,
  viewerId: number,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/payouts/'>> {
  const db = deps.reader();
  const after = readCursor(cursor, LIST, ['date', 'uuid']);
  const found = await rows.payoutPage(db, { open: state === 'open', after, limit: limit + 1 });
  const list = found.slice(0, limit);
  const last = list.at(-1);
  const next_cursor = found.length > limit && last ? writeCursor(LIST, [last.payOn, last.id]) : null;
  return { data: await presentPayouts(deps, db, list, viewerId), page: { next_cursor, total: null } };
}

/** What waits for the first person, and what for the second. */
export const payoutTotals = async (db: Db) => ({
  waiting: await rows.payoutSum(db, 'requested'),
  approved: await rows.payoutSum(db, 'approved'),
});

/**
 * The first of two people says that a transfer is right, and to which account. Throws `not_found`,
 * `payout/state_conflict`, `payout/same_person`, `pay/no_account`.
 */
export async function approvePayout(work: Work, id: string, by: number): Promise<Payout> {
  const { tx, now, deps } = work;
  const [row] = isUuid(id) ? await rows.lockPayouts(tx, [id]) : [];
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'requested') throw new Refusal('payout/state_conflict');
  const [account] = await rows.accountsOf(tx, [row.castId]);
  const returned = row.replaces === null ? undefined : (await rows.returnsBehind(tx, [row])).get(row.replaces);
  if (row.reportedBy === by) throw new Refusal('payout/same_person');
  if (!account || waitsForAccount(returned, account.changedAt)) throw new Refusal('pay/no_account');
  const set = { state: 'approved', approvedBy: by, approvedAt: now, accountSealed: account.accountSealed } as const;
  await rows.moveSettlement(tx, id, 'requested', set);
  const [answer] = await presentPayouts(deps, tx, [{ ...row, ...set }], by);
  if (!answer) throw new Refusal('not_found');
  return answer;
}

/** Says that the bank sent a transfer back, for a reason. Throws `not_found`, `payout/state_conflict`. */
export async function reportReturn(work: Work, id: string, by: number, reason: ReturnReason): Promise<Payout> {
  const row = await returnPayout(work, id, by, reason);
  const [answer] = await presentPayouts(work.deps, work.tx, [row], by);
  if (!answer) throw new Refusal('not_found');
  return answer;
}

/**
 * The second person puts approved transfers into one file for the bank: all of them or none, each once. Throws
 * `not_found`, `payout/state_conflict`, `payout/same_person` where one was approved by the caller, `payout/no_payer`,
 * and `validation/failed` at `pay_on` for a day that is over, or on which no bank transfers.
 */
export async function makeFile(work: Work, ids: readonly string[], payOn: string, by: number): Promise<File> {
  const { tx, now, deps } = work;
  if (payOn < tokyoDateOf(now)) throw fieldRefusal('body.pay_on', '過ぎた日付は選択できません');
  if (!isBankDay(payOn))
    throw fieldRefusal('body.pay_on', '銀行の営業日（土日・祝日・年末年始を除く）を選択してください');
  const wanted = [...new Set(ids)];
  const list = await rows.lockPayouts(tx, wanted);
  if (list.length !== wanted.length) throw new Refusal('not_found');
  if (list.some(({ state }) => state !== 'approved')) throw new Refusal('payout/state_conflict');
  if (list.some(({ approvedBy }) => approvedBy === by)) throw new Refusal('payout/same_person');
  const file = {
    id: deps.random.uuid(),
    payOn,
    count: list.length,
    madeBy: by,
    madeAt: now,
    total: list.reduce((sum, { amount }) => sum + amount, 0),
  };
  await rows.insertFile(tx, file);
  for (const { id } of list)
    await rows.moveSettlement(tx, id, 'approved', { state: 'paid', paidBy: by, paidAt: now, fileId: file.id });
  return fileOf(deps, file, list);
}

/** A file that was made, again: the same bytes. Throws `not_found`, also once its copies of accounts were erased. */
export async function readFile(deps: Deps, id: string): Promise<File> {
  const db = deps.reader();
  const file = isUuid(id) ? await rows.fileById(db, id) : null;
  const list = file ? await rows.payoutsOfFile(db, file.id) : [];
  if (!file || list.some(({ accountSealed }) => accountSealed === null)) throw new Refusal('not_found');
  return fileOf(deps, file, list);
}

function fileOf({ settings, seal }: Deps, file: rows.FileRow, list: readonly rows.SettlementRow[]): File {
  const { payer } = settings;
  if (!payer) throw new Refusal('payout/no_payer');
  const transfers = list.map(({ accountSealed, amount, castId }) => {
    if (accountSealed === null) throw new Error('an approved transfer has no account');
    return { ...openAccount(seal, accountSealed), amount, reference: String(castId) };
  });
  const bytes = zenginFile(zenginRecords(payer, file.payOn, transfers));
  return {
    id: file.id,
    count: file.count,
    total: file.total,
    name: `furikomi-${file.payOn}-${file.id.slice(-6)}.txt`,
    type: 'text/plain;charset=shift_jis',
    base64: Buffer.from(bytes).toString('base64'),
  };
}

async function presentPayouts(
  deps: Deps,
  db: Db,
  list: readonly rows.SettlementRow[],
  viewerId: number,
): Promise<Payout[]> {
  const castIds = [...new Set(list.map(({ castId }) => castId))];
  const accounts = new Map((await rows.accountsOf(db, castIds)).map((row) => [row.castId, row]));
  const hashes = [...accounts.values()].map(({ numberHash }) => numberHash);
  const shared = await rows.sharedNumbers(db, hashes);
  const casts = await castRefs(db, castIds, deps.clock.now());
  const owners = new Map((await personsOfCasts(db, castIds)).map(({ castId, personId }) => [castId, personId]));
  const names = await kanaNamesOf(db, deps.seal, [...owners.values()]);
  const people = list.flatMap(({ approvedBy, paidBy }) => [approvedBy, paidBy]).filter((id) => id !== null);
  const staff = await nicknamesOf(db, [...new Set(people)]);
  const seat = (id: number | null, at: Date | null) =>
    id === null || at === null ? null : { id, name: staff.get(id) ?? '', at: toTokyoIso(at) };
  const returns = await rows.returnsBehind(db, list);
  return list.map((row) => {
    const account = accounts.get(row.castId);
    const returned = returns.get(row.replaces ?? '');
    const waits = row.state === 'requested' && waitsForAccount(returned, account?.changedAt);
    const sealed = row.state === 'requested' ? account?.accountSealed : row.accountSealed;
    const bank = sealed ? openAccount(deps.seal, sealed) : null;
    return {
      ...presentSettlement(row),
      cast_id: row.castId,
      shift_id: row.shiftId,
      adjusted: row.adjusted,
      display_name: casts.get(row.castId)?.display_name ?? '',
      account: bank && present(bank, account?.changedAt ?? row.requestedAt),
      is_own_name: bank !== null && isHolder(names.get(owners.get(row.castId) ?? 0), bank.holder),
      is_shared: account !== undefined && shared.has(account.numberHash),
      approved: seat(row.approvedBy, row.approvedAt),
      paid: seat(row.paidBy, row.paidAt),
      file_id: row.fileId,
      return_reason: row.returnReason ?? returned?.returnReason ?? null,
      waits_for_account: waits,
      can: waits ? [] : actsOf(row, viewerId),
    };
  });
}

function actsOf({ state, approvedBy, reportedBy }: rows.SettlementRow, viewerId: number): Payout['can'] {
  if (state === 'requested') return reportedBy === viewerId ? [] : ['approve'];
  if (state === 'paid') return ['return'];
  return state === 'approved' && approvedBy !== viewerId ? ['pay'] : [];
}
