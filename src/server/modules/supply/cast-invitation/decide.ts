import type { Reply } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { INVITATION_HOURS } from '@/domain/cast-invitation';
import { HOUR_MS } from '@/domain/durations';
import type { IdentityRejection } from '@/domain/identity';
import { checkBirthDate, parseBirthDate } from '@/domain/person-fields';
import { isUuid } from '@/domain/uuid';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { insertPerson } from '../../people/person/service';
import { carryBlocks } from '../../people/withdrawal/service';
import { hasApprovedPhoto } from '../photo/service';
import { storeById } from '../place/service';
import { addCast, castIdOf, showToGuests } from '../profile/service';
import { factsOf, locked } from './desk';
import { eraseLater } from './erase';
import { presentItem } from './present';
import * as rows from './queries';
import { step } from './steps';

type Item = Reply<'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/approve/'>;

/**
 * A member of the staff found identity and contract in order; the second, another member, makes the cast's account
 * with it. Both read the date of birth from the document. Throws `not_found`, `cast_invitation/state_conflict`,
 * `…/same_person`, `…/help_open`, `…/phone_taken`.
 */
export async function approveInvitation(work: Work, id: string, by: number, typed: string): Promise<Item> {
  const { tx, now, deps } = work;
  const row = await locked(work, id);
  if (row.state !== 'submitted' && row.state !== 'checked') throw new Refusal('cast_invitation/state_conflict');
  if (row.checkedBy === by) throw new Refusal('cast_invitation/same_person');
  const facts = factsOf(deps, row);
  const wrong = checkBirthDate(typed, now, 'female_cast');
  if (wrong) throw fieldRefusal('body.birth_date', wrong);
  if (!facts || parseBirthDate(typed) !== facts.birthDate)
    throw fieldRefusal('body.birth_date', 'ご本人の入力した生年月日と一致しません');
  if ((await rows.helpsOf(tx, [id])).some(({ closedAt }) => closedAt === null))
    throw new Refusal('cast_invitation/help_open');
  if (row.state === 'submitted')
    await step(work, row, { event: 'check', by, change: { checkedBy: by, checkedAt: now } });
  else await makeAccount(work, row, by, facts.birthDate);
  return presentItem(tx, id, now);
}

async function makeAccount(work: Work, row: rows.InvitationRow, by: number, birthDate: string): Promise<void> {
  const { tx, now } = work;
  const { credential, displayName } = row;
  if (credential === null || displayName === null)
    throw new Error('an application without an account of the user pool');
  const store = await storeById(tx, row.storeId);
  if (!store) throw new Error('an invitation without a store');
  const made = await insertPerson(tx, {
    phone: row.phone,
    credential,
    groups: ['female_cast'],
    nickname: displayName,
    birthDate,
    identityState: 'approved' as const,
    createdAt: now,
  });
  if (!made) throw new Refusal('cast_invitation/phone_taken');
  await carryBlocks(work, { personId: made.id, phone: row.phone });
  await addCast(work, { personId: made.id, store, displayName, joinedOn: businessDateOf(now) });
  await step(work, row, {
    event: 'approve',
    by,
    change: { approvedBy: by, personId: made.id, credential: null, sessionHash: null },
  });
  await eraseLater(work, row.id);
  await tell(work, made.id, { kind: 'joined', subject: row.id, path: '/home/profile' });
  await sms(work, row.phone, 'YOI: ご登録が完了しました。電話番号とパスワードでログインしてください。');
}

/**
 * Sends the documents back with one reason; for a person under age that is the end. Throws `not_found`,
 * `cast_invitation/state_conflict`.
 */
export async function sendBack(work: Work, id: string, by: number, rejection: IdentityRejection): Promise<Item> {
  const row = await locked(work, id);
  const expiresAt = new Date(work.now.getTime() + INVITATION_HOURS * HOUR_MS);
  await step(work, row, {
    event: rejection === 'under_age' ? 'refuse' : 'send_back',
    by,
    change: {
      rejection,
      checkedBy: null,
      checkedAt: null,
      // The invited person has the time of a new link to send others.
      ...(rejection === 'under_age' ? { sessionHash: null } : { expiresAt }),
    },
  });
  await rows.withdrawConsent(work.tx, id, work.now);
  if (rejection === 'under_age') await eraseLater(work, id);
  else await setTimer(work, { kind: 'cast_invitation.expire', subject: id, dueAt: expiresAt });
  await sms(work, row.phone, 'YOI: お手続きの結果が出ました。招待のリンクからご確認ください。');
  return presentItem(work.tx, id, work.now);
}

/**
 * Shows a cast to customers, after a look at the profile and first picture. Throws `not_found`,
 * `cast_invitation/state_conflict` for one who is shown already or has taken the consent back,
 * `cast_invitation/no_photo`.
 */
export async function publishCast(work: Work, id: string, by: number): Promise<Item> {
  const { tx, now } = work;
  const row = await locked(work, id);
  const castId = row.personId === null ? null : await castIdOf(tx, row.personId);
  const consent = await rows.consentOf(tx, id);
  if (castId === null || !consent || consent.withdrawnAt !== null) throw new Refusal('cast_invitation/state_conflict');
  if (!(await hasApprovedPhoto(tx, castId))) throw new Refusal('cast_invitation/no_photo');
  if (!(await showToGuests(work, castId))) throw new Refusal('cast_invitation/state_conflict');
  await rows.insertStep(tx, { invitationId: id, event: 'publish', byId: by, at: now });
  return presentItem(tx, id, now);
}

/**
 * Writes down what came of a call for help. Throws `not_found`, `cast_invitation/state_conflict` where that was done.
 */
export async function closeHelp(
  work: Work,
  { id, helpId, by, note }: { id: string; helpId: string; by: number; note: string },
): Promise<null> {
  await locked(work, id);
  if (!isUuid(helpId)) throw new Refusal('not_found');
  const closed = await rows.closeHelp(
    work.tx,
    { id: helpId, invitationId: id },
    { closedAt: work.now, closedBy: by, note },
  );
  if (!closed) throw new Refusal('cast_invitation/state_conflict');
  await rows.insertStep(work.tx, { invitationId: id, event: 'help_closed', byId: by, at: work.now });
  return null;
}

const sms = (work: Work, to: string, body: string) =>
  enqueue(work, { kind: 'invitation', channel: 'sms', to, subject: null, body, code: null });
