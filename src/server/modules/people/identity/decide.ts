import type { IdentityRejection } from '@/domain/identity';
import { checkBirthDate, parseBirthDate } from '@/domain/person-fields';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { tell } from '../notice/service';
import { accountById, setIdentityState } from '../person/service';
import { smsMailRecipients } from '../push/service';
import { lockedFor } from './desk';
import * as rows from './queries';
import { erasedAtOf } from './service';

/**
 * Approves a check: the date of birth as it was read from the document must be the account's, of a person of 18 or
 * more. Throws `not_found`, `identity/state_conflict`, `identity/held`, `validation/failed`.
 */
export async function approveCheck(work: Work, id: string, by: number, typed: string): Promise<null> {
  const check = await lockedFor(work, id, by);
  const account = await accountById(work.tx, check.personId);
  if (!account) throw new Refusal('not_found');
  const wrong = checkBirthDate(typed, work.now);
  if (wrong) throw fieldRefusal('body.birth_date', wrong);
  if (parseBirthDate(typed) !== account.birthDate)
    throw fieldRefusal('body.birth_date', 'アカウントの生年月日と一致しません');
  return settle(work, check, by, { state: 'approved', birthDateMatched: true });
}

/** Sends a check back with one reason. Throws `not_found`, `identity/state_conflict`, `identity/held`. */
export async function rejectCheck(work: Work, id: string, by: number, rejection: IdentityRejection): Promise<null> {
  return settle(work, await lockedFor(work, id, by), by, { state: 'rejected', rejection });
}

type Outcome = { state: 'approved'; birthDateMatched: true } | { state: 'rejected'; rejection: IdentityRejection };

// Everything that follows from a decision, in its transaction; what the person hears says nothing of what it is about.
async function settle(work: Work, { id, personId }: rows.CheckRow, by: number, outcome: Outcome): Promise<null> {
  const { tx, now } = work;
  await rows.updateCheck(tx, id, { ...outcome, decidedAt: now, decidedBy: by, heldBy: null, heldUntil: null });
  await setIdentityState(tx, personId, outcome.state);
  await setTimer(work, { kind: 'identity.erase', subject: id, dueAt: erasedAtOf(now) });
  const numbers = await recordEvents(work, [personId], {
    kind: 'identity',
    subject: id,
    payload: { state: outcome.state },
  });
  const account = await accountById(tx, personId);
  if (account && (await smsMailRecipients(tx, [personId], 'sms')).length > 0)
    await enqueue(work, {
      kind: 'identity',
      channel: 'sms',
      to: account.phone,
      subject: null,
      body: SMS_TEXT,
      code: null,
    });
  const path = outcome.state === 'approved' ? PLAN : '/mypage/account/identity';
  await tell(work, personId, { kind: 'identity', subject: id, path }, numbers);
  return null;
}

// The customer goes on where the check was asked for: the device knows which booking that was, and no server does.
const PLAN = '/reserve?kept=1';
const SMS_TEXT = 'YOI: お手続きの結果が出ました。アプリでご確認ください。';
