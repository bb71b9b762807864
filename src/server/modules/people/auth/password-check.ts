import { MINUTE_MS } from '@/domain/durations';
import { LOGIN_LOCK } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { accountById, accountByPhone, personWithPhone } from '../person/service';
import { revokeGrant } from './pool';
import { isKnownDevice } from './proof-queries';
import { clearFailures, failureOf, takeTry } from './queries';

/** What the tries of a telephone number (E.164) are counted under, whether it has an account or not. */
export const phoneKey = (deps: Deps, phone: string): string => deps.seal.fingerprint('sign-in-failure', phone);

/**
 * The same for a device: one that is known to the account has a count of its own, so a stranger's wrong passwords do
 * not lock its owner out.
 */
export const tryKey = async (deps: Deps, phone: string, deviceKey: string | null): Promise<string> => {
  const known = deviceKey !== null && (await isKnownDevice(deps.reader(), personWithPhone(phone), deviceKey));
  return known ? deps.seal.fingerprint('sign-in-failure', `${phone} ${deviceKey}`) : phoneKey(deps, phone);
};

/**
 * Counts one try, before the password is looked at, so that tries at the same moment count as many; five that do not
 * fit lock the key for 15 minutes. Throws `rate/limited` while it is locked.
 */
export const countTry = async (deps: Deps, phoneHash: string): Promise<void> => {
  const lockedUntil = await takeOneTry(deps, phoneHash);
  if (lockedUntil === null) return;
  const seconds = Math.ceil((lockedUntil.getTime() - deps.clock.now().getTime()) / 1000);
  throw new Refusal('rate/limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
};

/** Counts one try as {@link countTry} does; until when the key is locked where it may not be made, else null. */
export const takeOneTry = async (deps: Deps, phoneHash: string): Promise<Date | null> => {
  const allowed = await deps.unitOfWork((work) =>
    takeTry(work.tx, {
      phoneHash,
      now: work.now,
      forgetAfter: new Date(work.now.getTime() - LOGIN_LOCK.minutes * MINUTE_MS),
      tries: LOGIN_LOCK.tries,
      lockUntil: new Date(work.now.getTime() + LOGIN_LOCK.minutes * MINUTE_MS),
    }),
  );
  return allowed ? null : ((await failureOf(deps.reader(), phoneHash))?.lockedUntil ?? deps.clock.now());
};

/**
 * Whether this is the password of the account with this number; false where there is none, after the same time. The
 * answer is for the staff alone: where the person who typed it learns it, tries must be counted (`countTry`).
 */
export const passwordFitsNumber = async (deps: Deps, phone: string, password: string): Promise<boolean> => {
  const entered = await deps.identity.signIn(await accountByPhone(deps.reader(), phone), password);
  if (entered) await revokeGrant(deps, entered.grant);
  return entered !== null;
};

/**
 * Whether this is the person's own password, asked again before something grave. Five wrong ones lock the
 * question for 15 minutes (`rate/limited`), not the sign-in, and no stranger's sign-ins lock it. The pool is asked
 * outside any transaction.
 */
export const passwordFits = async (deps: Deps, personId: number, password: string): Promise<boolean> => {
  const account = await accountById(deps.reader(), personId);
  if (!account) return false;
  const phoneHash = deps.seal.fingerprint('password-asked-again', String(personId));
  await countTry(deps, phoneHash);
  const entered = await deps.identity.signIn(account, password);
  if (!entered) return false;
  await revokeGrant(deps, entered.grant);
  await deps.unitOfWork((work) => clearFailures(work.tx, phoneHash));
  return true;
};
