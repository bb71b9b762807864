import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { newDeviceHours } from '@/domain/coercion';
import { ACCOUNT_KINDS, type BankAccount } from '@/domain/pay';
import { bankText, isHolder, shownBankText } from '@/domain/zengin';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { fieldRefusal } from '../../../core/refusal';
import type { Seal } from '../../../core/seal';
import type { Db, Work } from '../../../core/work';
import { deviceSince, prove, sendAccountCode, spendAccountCode, tellAccountNumber } from '../../people/auth/service';
import { raiseAmong, raiseSignal } from '../../people/coercion/service';
import { tell } from '../../people/notice/service';
import { kanaNamesOf } from '../../supply/cast-invitation/service';
import { lockCast, personsOfCasts, requireCastId } from '../../supply/profile/service';
import * as rows from './queries';

type AccountView = Data<'GET /api/v1/female_casts/me/bank_account/'>['account'];
type Form = Received<'PUT /api/v1/female_casts/me/bank_account/'>['body'];
type KeyForm = Received<'PUT /api/v1/female_casts/me/bank_account/by_passkey/'>['body'];

/** What of the cast's bank account may be shown; null where none was named. */
export async function shownAccount(db: Db, seal: Seal, castId: number): Promise<AccountView> {
  const [row] = await rows.accountsOf(db, [castId]);
  return row ? present(openAccount(seal, row.accountSealed), row.changedAt) : null;
}

/** An account as it was sealed. */
export const openAccount = (seal: Seal, sealed: string): BankAccount =>
  // Written by `keepAccount` below alone.
  JSON.parse(seal.open('bank', sealed)) as BankAccount;

/** What of an account may be shown, in kana of full width. */
export const present = ({ bank_name, branch_name, kind, number, holder }: BankAccount, changedAt: Date) => ({
  bank_name: shownBankText(bank_name),
  branch_name: shownBankText(branch_name),
  kind: ACCOUNT_KINDS[kind],
  tail: number.slice(-3),
  holder: shownBankText(holder),
  changed_at: toTokyoIso(changedAt),
});

/** Sends a code to the cast's number, once the holder has the cast's name. */
export async function askForCode(work: Work, person: Person, holder: string) {
  await assertHolder(work.tx, work.deps.seal, person.id, holder);
  return sendAccountCode(work, person, 'bank account', '振込先変更の認証コード');
}

/**
 * Throws `validation/failed` at the holder where it is not the name of the cast's documents; without documents there
 * is nothing to compare.
 */
async function assertHolder(db: Db, seal: Seal, personId: number, holder: string): Promise<void> {
  const name = (await kanaNamesOf(db, seal, [personId])).get(personId);
  if (name === undefined || isHolder(name, holder)) return;
  const remedy = 'ご本人名義の口座を入力してください。お名前が変わった方はお問い合わせください';
  throw fieldRefusal('body.holder', `ご登録の氏名（フリガナ）と異なります。${remedy}`);
}

/**
 * Names another account, with a fresh code that went to the cast's own number; the cast is told on every device and by
 * SMS. What was approved already goes where the first of the two people saw it.
 */
export async function changeAccount(deps: Deps, person: Person, form: Form): Promise<{ account: AccountView }> {
  const answer = await deps.unitOfWork(async (work) => {
    const castId = await requireCastId(work.tx, person.id);
    await lockCast(work.tx, castId);
    const account = accountOf(form);
    await assertHolder(work.tx, deps.seal, person.id, account.holder);
    const refusal = await spendAccountCode(work, person, { kind: 'bank account', id: form.change_id, code: form.code });
    return refusal ? { refusal } : keepAccount(work, person, castId, account);
  });
  if ('refusal' in answer) throw answer.refusal;
  return answer;
}

/**
 * The same by a passkey: the device's answer to a question that was asked for this alone and takes one answer. Throws
 * `passkey/refused`.
 */
export async function changeAccountByPasskey(
  deps: Deps,
  person: Person,
  form: KeyForm,
): Promise<{ account: AccountView }> {
  const castId = await requireCastId(deps.reader(), person.id);
  const account = accountOf(form);
  await assertHolder(deps.reader(), deps.seal, person.id, account.holder);
  await prove(deps, person, { purpose: 'bank', answer: form.passkey });
  return deps.unitOfWork(async (work) => {
    await lockCast(work.tx, castId);
    return keepAccount(work, person, castId, account);
  });
}

async function keepAccount(
  work: Work,
  person: Person,
  castId: number,
  account: BankAccount,
): Promise<{ account: AccountView }> {
  const { seal } = work.deps;
  const { bank_code, branch_code, kind, number } = account;
  const numberHash = seal.fingerprint('bank', [bank_code, branch_code, kind, number].join('/'));
  await rows.putAccount(work.tx, {
    castId,
    accountSealed: seal.seal('bank', JSON.stringify(account)),
    numberHash,
    changedAt: work.now,
  });
  await lookOver(work, person, numberHash);
  await tellAccountNumber(
    work,
    person.id,
    'YOI: 報酬の振込先が変更されました。お心当たりがない場合は、すぐに窓口へご連絡ください。',
  );
  await tell(work, person.id, { kind: 'bank', subject: 'account', path: '/home/config/bank' });
  return { account: await shownAccount(work.tx, seal, castId) };
}

/**
 * Looks whether another person may stand behind the change: tells a person of the operator, and the caller learns
 * nothing (docs/rules/coercion.md).
 */
async function lookOver(work: Work, { id: personId, sessionId }: Person, numberHash: string): Promise<void> {
  const { tx, now } = work;
  const device = await deviceSince(tx, sessionId);
  const hours = device && newDeviceHours({ ...device, now });
  if (hours !== null) await raiseSignal(work, { personId, kind: 'new_device_account', facts: { hours }, since: now });
  const owners = await personsOfCasts(tx, await rows.castsOfNumber(tx, numberHash));
  await raiseAmong(
    work,
    'shared_account',
    owners.map((owner) => owner.personId),
    now,
  );
}

function accountOf(form: Omit<Form, 'change_id' | 'code'>): BankAccount {
  const { bank_code, branch_code, kind, number } = form;
  const [bank_name, branch_name, holder] = (['bank_name', 'branch_name', 'holder'] as const).map((name) => {
    const written = bankText(form[name]);
    if (written === null) throw fieldRefusal(`body.${name}`, 'カタカナ・英数字で入力してください');
    return written;
  });
  return {
    bank_code,
    bank_name: bank_name ?? '',
    branch_code,
    branch_name: branch_name ?? '',
    kind,
    number,
    holder: holder ?? '',
  };
}
