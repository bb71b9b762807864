import type { Reply } from '@/contract';
import { INVITATION_CODES, INVITATION_SESSION_HOURS } from '@/domain/cast-invitation';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { CODE } from '@/domain/limits';
import { OPEN_INVITATIONS } from '@/domain/machines/cast-invitation';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { codeRefusal, codeText } from '../../people/auth/service';
import { isOver, presentConsent, presentLink } from './present';
import * as rows from './queries';
import { step } from './steps';

/** What a link, a device and a code are known by: nothing that opens anything is stored. */
export const tokenHashOf = ({ seal }: Pick<Deps, 'seal'>, token: string): string =>
  seal.fingerprint('cast-invitation', token);
const sessionHashOf = ({ seal }: Deps, id: string, session: string) =>
  seal.fingerprint('cast-invitation-session', `${id}:${session}`);
const codeHashOf = ({ seal }: Deps, id: string, code: string) =>
  seal.fingerprint('cast-invitation-code', `${id}:${code}`);

/** What a link shows: where it stands, which store invites, and the contract. Throws `not_found`. */
export async function openLink(deps: Deps, token: string): Promise<Reply<'POST /api/v1/cast_invitations/open/'>> {
  const row = await rows.invitationByToken(deps.reader(), tokenHashOf(deps, token));
  if (!row) throw new Refusal('not_found');
  return presentLink(deps.reader(), row, deps.clock.now());
}

/**
 * Sends a code to the invited number. To any other nothing goes, and the answer is the same: a stranger who found a
 * link learns nothing of whose it is. Throws `not_found`, `cast_invitation/over`, `rate/limited`.
 */
export async function sendCode(work: Work, token: string, phone: string) {
  const { tx, now, deps } = work;
  const row = await openFor(work, token);
  const wait = row.codeSentAt
    ? Math.ceil((row.codeSentAt.getTime() + CODE.resendSeconds * 1000 - now.getTime()) / 1000)
    : 0;
  if (wait > 0) throw limited(wait, `再送は${wait}秒後に可能です`);
  if (row.codesSent >= INVITATION_CODES)
    throw limited(86_400, '送信回数の上限に達しました。招待した担当者に、新しいリンクをお求めください');
  const code = phone === row.phone ? deps.random.digits(CODE.digits) : null;
  await rows.updateInvitation(tx, row.id, {
    codeHash: code && codeHashOf(deps, row.id, code),
    codeTries: 0,
    codesSent: row.codesSent + 1,
    codeSentAt: now,
  });
  if (code !== null)
    await enqueue(work, {
      kind: 'code',
      channel: 'sms',
      to: phone,
      subject: null,
      body: codeText(deps, '認証コード', code),
      code,
    });
  return { expires_in: CODE.smsMinutes * 60, resend_after: CODE.resendSeconds };
}

/**
 * Proves the number: five tries a code, counted although the call is refused. What it answers opens the documents on
 * this device for a day.
 */
export async function verifyCode(deps: Deps, token: string, code: string): Promise<{ session: string }> {
  const session = deps.random.token(32);
  const outcome = await deps.unitOfWork(async (work) => {
    const { tx, now } = work;
    const row = await openFor(work, token);
    const until = row.codeSentAt ? row.codeSentAt.getTime() + CODE.smsMinutes * MINUTE_MS : 0;
    if (until <= now.getTime() || row.codeTries >= CODE.tries) return 'code/expired' as const;
    if (row.codeHash === null || !isSameSecret(row.codeHash, codeHashOf(deps, row.id, code))) {
      await rows.updateInvitation(tx, row.id, { codeTries: row.codeTries + 1 });
      return 'code/wrong' as const;
    }
    const change = {
      sessionHash: sessionHashOf(deps, row.id, session),
      sessionExpiresAt: new Date(now.getTime() + INVITATION_SESSION_HOURS * HOUR_MS),
    };
    if (row.state === 'sent') await step(work, row, { event: 'prove', by: null, change });
    else await rows.updateInvitation(tx, row.id, change);
    return null;
  });
  if (outcome) throw codeRefusal(outcome);
  return { session };
}

/**
 * Where the documents stand and what was agreed to, ends included: for the device that proved the number. Throws
 * `not_found`.
 */
export async function readMine(
  deps: Deps,
  { token, session }: { token: string; session: string },
): Promise<Reply<'POST /api/v1/cast_invitations/mine/'>> {
  const db = deps.reader();
  const now = deps.clock.now();
  const row = await rows.invitationByToken(db, tokenHashOf(deps, token));
  if (!row || !isProven(deps, row, session, now)) throw new Refusal('not_found');
  return {
    ...(await presentLink(db, row, now)),
    reason: row.rejection,
    document_type: row.documentType,
    display_name: row.displayName,
    consent: presentConsent(await rows.consentOf(db, row.id)),
  };
}

/** An invitation by its link, locked, with a step still open. Throws `not_found`, `cast_invitation/over`. */
export async function openFor({ tx, now, deps }: Work, token: string): Promise<rows.InvitationRow> {
  const row = await rows.lockByToken(tx, tokenHashOf(deps, token));
  if (!row) throw new Refusal('not_found');
  if (isOver(row, now) || !OPEN_INVITATIONS.some((state) => state === row.state))
    throw new Refusal('cast_invitation/over');
  return row;
}

/** Whether this device proved the number of an invitation within a day. */
export const isProven = (deps: Deps, row: rows.InvitationRow, session: string, now: Date): boolean =>
  row.sessionHash !== null &&
  row.sessionExpiresAt !== null &&
  row.sessionExpiresAt > now &&
  isSameSecret(row.sessionHash, sessionHashOf(deps, row.id, session));

const limited = (seconds: number, message: string) =>
  new Refusal('rate/limited', {
    headers: { 'retry-after': String(seconds) },
    errors: [{ path: 'body.phone_number', code: 'wait', message }],
  });
