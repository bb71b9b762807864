import { Secret } from 'otpauth';
import type { Reply } from '@/contract';
import { printedRecovery, RECOVERY, recoveryCode } from '@/domain/second-factor';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { nicknamesOf } from '../../person/service';
import { type Device, keepKey, keyQuestion } from '../passkey/passkeys';
import type { Attestation } from '../passkey/proof';
import { endAllSessions } from '../sessions';
import { assertProven, proofOf, recoveryHash, stepOf, totpOf, tried } from './factor';
import * as rows from './queries';

type Kept = Reply<'POST /api/auth/second_factor/recovery_codes'>;
/** Bytes of a secret: as long as the hash of SHA-1 (RFC 4226, 4). */
const SECRET_BYTES = 20;

/**
 * Begins with an authenticator app: a secret that counts once a code of it was typed. Throws what
 * {@link assertMayEnrol} throws.
 */
export async function beginTotp(deps: Deps, person: Person): Promise<Reply<'POST /api/auth/second_factor/totp'>> {
  await assertMayEnrol(deps, person);
  const secret = new Secret({ buffer: bytesOf(deps, SECRET_BYTES).buffer }).base32;
  const pendingSealed = deps.seal.seal('second-factor', secret);
  await deps.unitOfWork(async ({ tx }) => {
    await rows.lockFactor(tx, person.id);
    await rows.updateFactor(tx, person.id, { pendingSealed });
  });
  const names = await nicknamesOf(deps.reader(), [person.id]);
  return { secret, uri: totpOf(secret, names.get(person.id)).toString() };
}

/**
 * Puts the new secret in force by its first code, which is used up with it, and proves the session. Throws
 * `second_factor/wrong`, `second_factor/locked`, `second_factor/over` where none was begun, and what
 * {@link assertMayEnrol} throws.
 */
export async function keepTotp(deps: Deps, person: Person, code: string): Promise<Kept> {
  await assertMayEnrol(deps, person);
  let codes: string[] = [];
  await tried(deps, person, 'body.code', async (work) => {
    const { tx, now } = work;
    const { pendingSealed } = await rows.lockFactor(tx, person.id);
    // Under the lock: of two that enrol at once the second one finds a factor.
    await assertMayEnrol(deps, person, work);
    if (pendingSealed === null) throw new Refusal('second_factor/over');
    const step = stepOf(deps.seal.open('second-factor', pendingSealed), code, now);
    if (step === null) return false;
    const kept = { secretSealed: pendingSealed, pendingSealed: null, provenAt: now, lastStep: step };
    await rows.updateFactor(tx, person.id, kept);
    codes = await firstCodes(work, person.id);
    return true;
  });
  return { recovery_codes: codes };
}

/** The question that a device makes a passkey for. Throws what {@link assertMayEnrol} throws. */
export async function beginPasskey(deps: Deps, person: Person) {
  await assertMayEnrol(deps, person);
  return keyQuestion(deps, person);
}

/** Keeps a passkey and proves the session. Throws `passkey/refused`, and what {@link assertMayEnrol} throws. */
export async function keepPasskey(deps: Deps, person: Person, made: Attestation, device: Device): Promise<Kept> {
  await assertMayEnrol(deps, person);
  let codes: string[] = [];
  await keepKey(deps, person, {
    made,
    device,
    before: async (work) => {
      await rows.lockFactor(work.tx, person.id);
      await assertMayEnrol(deps, person, work);
    },
    after: async (work) => {
      codes = await firstCodes(work, person.id);
      await rows.markSessionProven(work.tx, person.sessionId, work.now);
    },
  });
  return { recovery_codes: codes };
}

/** Ten new recovery codes in place of all before. */
export async function renewCodes(work: Work, personId: number): Promise<Kept> {
  await rows.lockFactor(work.tx, personId);
  return { recovery_codes: await newCodes(work, personId) };
}

/** Exempts logins of the demo, whose password is public. */
export async function exemptDemoStaff({ tx, deps }: Work, personIds: readonly number[]): Promise<void> {
  if (!deps.settings.demo) throw new Error('no account is exempt outside of the demo');
  if (personIds.length > 0) await rows.insertExempt(tx, personIds);
}

/** Takes a lost factor away and ends all sessions: the next sign-in enrols anew. */
export async function resetFactor(work: Work, personId: number): Promise<void> {
  await rows.lockFactor(work.tx, personId);
  await rows.deleteFactors(work.tx, personId);
  await endAllSessions(work, personId, 'second factor reset');
}

// The first factor may be kept after the password alone, any other by who has just proven one:
// `auth/second_factor_required`, `auth/second_factor_stale`.
async function assertMayEnrol(deps: Deps, person: Person, work?: Work): Promise<void> {
  const db = work?.tx ?? deps.reader();
  const { secret, keys } = await rows.factorsOf(db, person.id);
  if (keys === 0 && secret === null) return;
  assertProven(await proofOf(deps, person, db), deps.clock.now(), true);
}

// None where some are left.
async function firstCodes(work: Work, personId: number): Promise<string[]> {
  const { left } = await rows.factorsOf(work.tx, personId);
  return left > 0 ? [] : newCodes(work, personId);
}

async function newCodes({ tx, deps }: Work, personId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY.codes }, () => recoveryCode(bytesOf(deps, RECOVERY.characters)));
  await rows.replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => recoveryHash(deps, personId, code)),
  );
  return codes.map(printedRecovery);
}

const bytesOf = ({ random }: Deps, count: number) => new Uint8Array(Buffer.from(random.token(count), 'base64url'));
