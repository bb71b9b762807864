import type { Received } from '@/contract';
import { parseBirthDate } from '@/domain/person-fields';
import { approvableAt, PHONE_RECOVERY_REFUSALS, type PhoneRecoveryRefusal } from '@/domain/phone-recovery';
import { NOT_HELD } from '../../../core/desk-hold';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { replacePhone } from '../../people/auth/service';
import { accountById } from '../../people/person/service';
import { lockedFor, mailFits } from './desk';
import { endUndecided, eraseLater } from './erase';
import * as rows from './queries';

type Findings = Received<'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/approve/'>['body'];

/**
 * Puts the new number in the place of the old one: the date of birth as it was read from the document must be the
 * account's, and a day must have passed unless the old number said yes. Every session ends, no device is known any
 * more, and every number and mailbox that the account had is told. Other requests about the account end. Throws
 * `not_found`, what `lockedFor` throws, `phone_recovery/too_early`, `phone_recovery/phone_taken`, `validation/failed`.
 */
export async function approveRecovery(work: Work, id: string, by: number, found: Findings): Promise<null> {
  const { tx, now } = work;
  const row = await lockedFor(work, id, by);
  const account = row.personId === null ? null : await accountById(tx, row.personId);
  // The old number has no account, or its owner changed it meanwhile.
  if (!account || account.phone !== row.oldPhone) throw new Refusal('phone_recovery/state_conflict');
  if (approvableAt(row) > now) throw new Refusal('phone_recovery/too_early');
  if (parseBirthDate(found.birth_date) !== account.birthDate)
    throw fieldRefusal('body.birth_date', 'アカウントの生年月日と一致しません');
  if (!(await replacePhone(work, account, row.newPhone))) throw new Refusal('phone_recovery/phone_taken');
  await rows.updateRecovery(tx, id, {
    state: 'approved',
    ground: found.ground,
    endedAt: now,
    decidedBy: by,
    ...NOT_HELD,
  });
  await eraseLater(work, id);
  for (const other of await rows.lockOpenOf(tx, account.id)) await endUndecided(work, other, 'ended');
  await enqueue(work, { kind: 'recovery', channel: 'sms', to: row.newPhone, subject: null, body: DONE, code: null });
  if (account.mail !== null)
    await enqueue(work, {
      kind: 'recovery',
      channel: 'mail',
      to: account.mail,
      subject: '【YOI】お知らせ',
      body: CHANGED,
      code: null,
    });
  return null;
}

/**
 * Refuses a request with one reason, which the new number is told. Throws `not_found`, and what `lockedFor` throws.
 */
export async function refuseRecovery(work: Work, id: string, by: number, refusal: PhoneRecoveryRefusal): Promise<null> {
  const { tx, now } = work;
  const row = await lockedFor(work, id, by);
  await rows.updateRecovery(tx, id, {
    state: 'refused',
    refusal,
    endedAt: now,
    decidedBy: by,
    ...NOT_HELD,
  });
  await eraseLater(work, id);
  const body = `電話番号の変更は承認されませんでした。${PHONE_RECOVERY_REFUSALS[refusal].words}`;
  await enqueue(work, {
    kind: 'recovery',
    channel: 'sms',
    to: row.newPhone,
    subject: null,
    body: `YOI: ${body}`,
    code: null,
  });
  const account = row.personId === null ? null : await accountById(tx, row.personId);
  // Only to the account's own mailbox: another one is not written to because a caller typed it.
  if (account?.mail != null && mailFits(row, account))
    await enqueue(work, {
      kind: 'recovery',
      channel: 'mail',
      to: account.mail,
      subject: '【YOI】お知らせ',
      body,
      code: null,
    });
  return null;
}

const DONE =
  'YOI: 電話番号の変更が完了しました。この番号とパスワードでログインし、届いた認証コードで端末を確認してください。';

const CHANGED = `ご登録の電話番号が変更されました。すべての端末からログアウトしています。
お心当たりがない場合は、すぐに窓口へご連絡ください。`;
