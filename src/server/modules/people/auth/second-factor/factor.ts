import { Secret, TOTP } from 'otpauth';
import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { clockWords } from '@/domain/date-words';
import { MINUTE_MS, SECOND_MS } from '@/domain/durations';
import { LOGIN_LOCK } from '@/domain/limits';
import { type Factor, FRESH_MINUTES, TOTP as STEPS } from '@/domain/second-factor';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { nicknamesOf } from '../../person/service';
import { askAny, prove } from '../passkey/passkeys';
import { takeOneTry } from '../password-check';
import { clearFailures, failureOf } from '../queries';
import * as rows from './queries';

type State = Reply<'GET /api/auth/second_factor'>;
type Sent = Received<'POST /api/auth/second_factor'>['body'];

/** What a session of the staff has proven: nothing, or when. The logins of the demo need no factor there. */
export type Proof = { isExempt: boolean; provenAt: Date | null };

/** The proof of a session as it is stored now. Production exempts no account, whatever the rows say. */
export async function proofOf(deps: Deps, person: Pick<Person, 'id' | 'sessionId'>, db?: Db): Promise<Proof> {
  const row = await rows.proofRow(db ?? deps.reader(), person);
  return { isExempt: deps.settings.demo && row?.isExempt === true, provenAt: row?.provenAt ?? null };
}

/**
 * Refuses a session of the staff without a proof: `auth/second_factor_required`, and where it must be a fresh one
 * `auth/second_factor_stale`.
 */
export function assertProven({ isExempt, provenAt }: Proof, now: Date, isFresh: boolean): void {
  if (isExempt) return;
  if (provenAt === null) throw new Refusal('auth/second_factor_required');
  if (isFresh && now.getTime() - provenAt.getTime() > FRESH_MINUTES * MINUTE_MS)
    throw new Refusal('auth/second_factor_stale');
}

/** A person of the staff as every way in but the calls of the contract takes them: proven, or refused. */
export async function provenStaff(deps: Deps, person: Person): Promise<Person> {
  if (person.isOps) assertProven(await proofOf(deps, person), deps.clock.now(), false);
  return person;
}

/** A factor that a person has set up. */
type Held = Exclude<Factor, 'recovery'>;

/** The factors of one person. */
export async function factorsHeld(db: Db, personId: number): Promise<Held[]> {
  const { secret, keys } = await rows.factorsOf(db, personId);
  return heldOf({ hasSecret: secret !== null, keys });
}

/** The factors of these people by account, and whether each is exempt here. */
export async function heldFactors(deps: Deps, personIds: readonly number[]) {
  const sums = await rows.factorSums(deps.reader(), personIds);
  return new Map(
    sums.map((sum) => [sum.personId, { factors: heldOf(sum), isExempt: deps.settings.demo && sum.isExempt }]),
  );
}

const heldOf = ({ hasSecret, keys }: { hasSecret: boolean; keys: number }): Held[] => [
  ...(keys > 0 ? (['passkey'] as const) : []),
  ...(hasSecret ? (['totp'] as const) : []),
];

/** What this person may prove the own session by, and whether that was done. */
export async function readFactor(deps: Deps, person: Person): Promise<State> {
  const db = deps.reader();
  const { secret, keys, left } = await rows.factorsOf(db, person.id);
  const { isExempt, provenAt } = await proofOf(deps, person);
  const names = await nicknamesOf(db, [person.id]);
  const held = heldOf({ hasSecret: secret !== null, keys });
  return {
    name: names.get(person.id) ?? '',
    factors: held.length > 0 && left > 0 ? [...held, 'recovery'] : held,
    recovery_left: left,
    proven_at: provenAt && toTokyoIso(provenAt),
    is_exempt: isExempt,
  };
}

/** The question for any passkey of this person. Throws `not_found` where there is none. */
export const askForFactor = (deps: Deps, person: Person) => askAny(deps, person, 'factor');

/**
 * Proves the session by one of: a code of this moment, which is taken once; a recovery code, which is used up; a
 * passkey's answer. Five codes in a row that do not fit lock the question for 15 minutes. Throws
 * `second_factor/wrong`, `second_factor/locked`, `passkey/refused`.
 */
export async function proveFactor(deps: Deps, person: Person, sent: Sent): Promise<State> {
  const { code, recovery_code: recovery, assertion } = sent;
  if (assertion !== undefined) {
    await prove(deps, person, { purpose: 'factor', answer: assertion });
    await deps.unitOfWork(({ tx, now }) => rows.markSessionProven(tx, person.sessionId, now));
  } else if (recovery !== undefined) {
    await tried(deps, person, 'body.recovery_code', async ({ tx, now }) => {
      await rows.lockFactor(tx, person.id);
      return rows.takeRecoveryCode(tx, person.id, recoveryHash(deps, person.id, recovery), now);
    });
  } else {
    await tried(deps, person, 'body.code', async ({ tx, now }) => {
      const { secretSealed } = await rows.lockFactor(tx, person.id);
      const step =
        secretSealed === null ? null : stepOf(deps.seal.open('second-factor', secretSealed), code ?? '', now);
      return step !== null && rows.takeStep(tx, person.id, step);
    });
  }
  return readFactor(deps, person);
}

/**
 * One try at a code, counted before it is looked at; `take` says whether it fitted, and the session is proven with it.
 * Throws `second_factor/wrong` at `path`, `second_factor/locked`.
 */
export async function tried(
  deps: Deps,
  person: Person,
  path: string,
  take: (work: Work) => Promise<boolean>,
): Promise<void> {
  const key = deps.seal.fingerprint('second-factor-tries', String(person.id));
  const locked = await takeOneTry(deps, key);
  if (locked) throw lockedRefusal(deps, locked);
  const fits = await deps.unitOfWork(async (work) => {
    if (!(await take(work))) return false;
    await rows.markSessionProven(work.tx, person.sessionId, work.now);
    await clearFailures(work.tx, key);
    return true;
  });
  if (fits) return;
  const failure = await failureOf(deps.reader(), key);
  if (failure?.lockedUntil) throw lockedRefusal(deps, failure.lockedUntil);
  const left = LOGIN_LOCK.tries - (failure?.count ?? 0);
  const message = `コードが正しくありません（あと${left}回）`;
  throw new Refusal('second_factor/wrong', { errors: [{ path, code: 'wrong', message }] });
}

const lockedRefusal = ({ clock }: Deps, until: Date) =>
  new Refusal('second_factor/locked', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / SECOND_MS))) },
    extras: { detail: `まちがいが続いたため、${clockWords(until)}まで確認できません。` },
  });

/** The time step of which a code is (RFC 6238), one step off at most; null where it fits none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = totpOf(secret).validate({ token: code, timestamp, window: STEPS.window });
  return off === null ? null : Math.floor(timestamp / (STEPS.seconds * SECOND_MS)) + off;
}

/** Codes of a secret (base 32), as authenticator apps make them. */
export const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: STEPS.name,
    label,
    algorithm: 'SHA1',
    digits: STEPS.digits,
    period: STEPS.seconds,
    secret: Secret.fromBase32(secret),
  });

/** What is kept of a recovery code. */
export const recoveryHash = ({ seal }: Deps, personId: number, code: string): string =>
  seal.fingerprint('recovery-code', `${personId} ${code}`);
