import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { ACCOUNT_KINDS, type BankAccount } from '@/domain/pay';
import { bankText } from '@/domain/zengin';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { fieldRefusal } from '../../../core/refusal';
import type { Seal } from '../../../core/seal';
import type { Db } from '../../../core/work';
import { spendOwnCode, tellOwnNumber } from '../../people/auth/service';
import { tell } from '../../people/notice/service';
import { lockCast, requireCastId } from '../../supply/profile/service';
import * as rows from './queries';

type Shown = Data<'GET /api/v1/female_casts/me/bank_account/'>['account'];
type Form = Received<'PUT /api/v1/female_casts/me/bank_account/'>['body'];

/** What of her account may be shown; null where she named none. */
export async function shownAccount(db: Db, seal: Seal, castId: number): Promise<Shown> {
  const [row] = await rows.accountsOf(db, [castId]);
  return row ? present(openAccount(seal, row.accountSealed), row.changedAt) : null;
}

/** An account as it was sealed. */
export const openAccount = (seal: Seal, sealed: string): BankAccount =>
  // Written by `changeAccount` below alone.
  JSON.parse(seal.open('bank', sealed)) as BankAccount;

/** What of an account may be shown. */
export const present = ({ bank_name, branch_name, kind, number, holder }: BankAccount, changedAt: Date) => ({
  bank_name,
  branch_name,
  kind: ACCOUNT_KINDS[kind],
  tail: number.slice(-3),
  holder,
  changed_at: toTokyoIso(changedAt),
});

/**
 * Names another account, with a fresh code that went to her own number; she is told on all her devices and by SMS. What was approved
 * already goes where the first of the two people saw it.
 */
export async function changeAccount(deps: Deps, person: Person, form: Form): Promise<{ account: Shown }> {
  const answer = await deps.unitOfWork(async (work) => {
    const castId = await requireCastId(work.tx, person.id);
    await lockCast(work.tx, castId);
    const account = accountOf(form);
    const refusal = await spendOwnCode(work, person, { kind: 'bank account', id: form.change_id, code: form.code });
    if (refusal) return { refusal };
    const { bank_code, branch_code, kind, number } = account;
    await rows.putAccount(work.tx, {
      castId,
      accountSealed: deps.seal.seal('bank', JSON.stringify(account)),
      numberHash: deps.seal.fingerprint('bank', [bank_code, branch_code, kind, number].join('/')),
      changedAt: work.now,
    });
    await tellOwnNumber(
      work,
      person.id,
      'YOI: 報酬の振込先が変更されました。お心当たりがない場合は、すぐに窓口へご連絡ください。',
    );
    await tell(work, person.id, { kind: 'bank', subject: 'account', path: '/home/config/bank' });
    return { account: await shownAccount(work.tx, deps.seal, castId) };
  });
  if ('refusal' in answer) throw answer.refusal;
  return answer;
}

function accountOf(form: Form): BankAccount {
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
