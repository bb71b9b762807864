import { LOGIN_LOCK } from '@/domain/limits';
import type { Deps } from '../../core/deps';
import { Refusal } from '../../core/refusal';
import { accountById, clearFailures, countFailure, failureOf } from './queries';

const MINUTE_MS = 60_000;

/** What failed tries of a telephone number (E.164) are counted under, whether it has an account or not. */
export const failureKey = (deps: Deps, phone: string) => deps.seal.fingerprint('sign-in-failure', phone);

/** Throws `rate/limited` while a number is locked. */
export const assertUnlocked = async (deps: Deps, phoneHash: string): Promise<void> => {
  const now = deps.clock.now();
  const lockedUntil = (await failureOf(deps.reader(), phoneHash))?.lockedUntil;
  if (lockedUntil && lockedUntil > now)
    throw new Refusal('rate/limited', {
      headers: { 'retry-after': String(Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000)) },
    });
};

/** Counts one wrong password; five in a row lock the number for 15 minutes. */
export const noteFailure = (deps: Deps, phoneHash: string) =>
  deps.unitOfWork((work) =>
    countFailure(work.tx, {
      phoneHash,
      now: work.now,
      forgetAfter: new Date(work.now.getTime() - LOGIN_LOCK.minutes * MINUTE_MS),
      tries: LOGIN_LOCK.tries,
      lockUntil: new Date(work.now.getTime() + LOGIN_LOCK.minutes * MINUTE_MS),
    }),
  );

/**
 * Whether this is the person's own password, asked again before something grave. Wrong ones count like failed sign-ins:
 * `rate/limited` while the number is locked. argon2 runs outside any transaction.
 */
export const passwordFits = async (deps: Deps, personId: number, password: string): Promise<boolean> => {
  const account = await accountById(deps.reader(), personId);
  if (!account) return false;
  const phoneHash = failureKey(deps, account.phone);
  await assertUnlocked(deps, phoneHash);
  const fits = await deps.identity.verifyPassword(account.passwordHash, password);
  if (fits) await deps.unitOfWork((work) => clearFailures(work.tx, phoneHash));
  else await noteFailure(deps, phoneHash);
  return fits;
};
