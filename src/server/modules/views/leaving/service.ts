import type { Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { LEFT_NAME } from '@/domain/called-name';
import { DAY_MS } from '@/domain/durations';
import { LEAVING_DAYS } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { endMatchingOf } from '../../booking/matching/service';
import { authorOf } from '../../booking/review/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { closeProofs, endAllSessions, passwordFits, spendTakeBackToken, startSession } from '../../people/auth/service';
import { checkedState } from '../../people/identity/service';
import { lockShown, setShown } from '../../people/person/service';
import { deletePushesOf } from '../../people/push/service';
import { deleteWithdrawal, insertWithdrawal, lockOpen } from '../../people/withdrawal/service';
import { type HiddenCast, hideCast, renameReviews, showCast } from '../../supply/cast/service';
import { castIdOf, lockCast } from '../../supply/profile/service';
import { settleRest } from '../pay/service';
import { publishSoon } from '../seo/service';
import { causesOf } from './causes';
import { openKept, sealKept } from './kept';

export { previewLeaving } from './causes';

/**
 * What makes a person leave, against the password: from the commit on every session is over, and name, profile and
 * pictures are shown to no one. What was hidden waits sealed for thirty days, in which the leaving can be taken back.
 * argon2 runs before, outside the transaction. Throws `withdrawal/held_up` with the causes, `role/forbidden` for the
 * operator's staff.
 */
export const leaving = async (
  deps: Deps,
  person: Person,
  wish: Received<'POST /api/v1/users/me/withdrawal/'>['body'],
) => {
  if (person.isOps) throw new Refusal('role/forbidden');
  const fits = await passwordFits(deps, person.id, wish.password);
  return async (work: Work) => {
    if (!fits) throw fieldRefusal('body.password', 'パスワードが正しくありません');
    return leave(work, person, wish.reason);
  };
};

async function leave(work: Work, person: Person, reason: string) {
  const { tx, now } = work;
  const { id } = person;
  const castId = await castIdOf(tx, id);
  await endMatchingOf(work, { personId: id, castId });
  // A booking that is being made holds one of these rows until it is made, and finds neither of them afterwards.
  if (castId !== null) await lockCast(tx, castId);
  const shown = await lockShown(tx, id);
  if (!shown) throw new Refusal('auth/invalid');
  // What began until the locks were there; should it be at work just now, one of both is done once more.
  await endMatchingOf(work, { personId: id, castId });
  const causes = await causesOf(tx, person, now);
  if (causes.length > 0) throw new Refusal('withdrawal/held_up', { extras: { causes } });

  if (castId !== null) await settleRest(work, castId);
  const cast: HiddenCast | null = castId === null ? null : await hideCast(work, castId);
  const endsAt = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
  const keptSealed = sealKept(work.deps, { ...shown, cast });
  await insertWithdrawal(tx, { personId: id, reason, leftAt: now, endsAt, keptSealed });
  await setShown(tx, id, { nickname: LEFT_NAME, identityState: 'none', withdrawnAt: now });
  await renameReviews(work, id, LEFT_NAME);
  await closeProofs(tx, id);
  await endAllSessions(work, id, 'left');
  await deletePushesOf(tx, id, { wishes: false });
  await setTimer(work, { kind: 'account.end', subject: String(id), dueAt: endsAt });
  await publishSoon(work);
  return { take_back_until: toTokyoIso(endsAt) };
}

/** Takes a leaving back by the token of a sign-in: everything is shown again as it was, and a session begins. */
export async function takeBack(
  work: Work,
  { token, transport, device }: { token: string; transport: 'body' | 'cookie'; device: TakesBack },
) {
  const { tx, now } = work;
  const { grantSealed, ...account } = await spendTakeBackToken(work, token);
  await clearTimer(work, 'account.end', String(account.id));
  const row = await lockOpen(tx, account.id);
  if (!row?.keptSealed || row.endsAt <= now) throw new Refusal('take_back/expired');
  const { cast, ...kept } = openKept(work.deps, row.keptSealed);
  // It may have been decided meanwhile.
  const shown =
    kept.identityState === 'submitted' ? { ...kept, identityState: await checkedState(tx, account.id) } : kept;
  const castId = await castIdOf(tx, account.id);
  if (castId !== null && cast) await showCast(work, castId, cast);
  await setShown(tx, account.id, { ...shown, withdrawnAt: null });
  await renameReviews(work, account.id, authorOf(shown.nickname));
  await deleteWithdrawal(tx, account.id);
  await publishSoon(work);
  return { account, session: await startSession(work, account, transport, { ...device, grantSealed }) };
}

type TakesBack = Parameters<typeof startSession>[3];
