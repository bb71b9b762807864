import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { deviceOf } from '@/domain/devices';
import { PASSKEYS_MAX, type PasskeyPurpose } from '@/domain/passkeys';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { lockPerson } from '../../person/service';
import { passwordFits } from '../password-check';
import { type Attestation, ask, madeKey } from './proof';
import * as rows from './queries';

export { prove } from './proof';

type PasskeyView = Reply<'GET /api/v1/users/me/passkeys/'>[number];
/** The device that calls, as it names itself. */
export type Device = { deviceKey: string | null; userAgent: string };

/** A person's passkeys, the oldest first. */
export async function listPasskeys(db: Db, personId: number, deviceKey: string | null): Promise<PasskeyView[]> {
  return (await rows.passkeysOf(db, personId)).map((row) => present(row, deviceKey));
}

/** Begins to keep a passkey, against the password. Throws `validation/failed` at it, `rate/limited`. */
export async function askForKey(deps: Deps, person: Person, password: string) {
  await assertPassword(deps, person, password);
  return keyQuestion(deps, person);
}

/** The question that a device makes a passkey for, of a person who may keep one. */
export async function keyQuestion(deps: Deps, person: Person) {
  const known = await rows.passkeysOf(deps.reader(), person.id);
  const handle = Buffer.from(deps.seal.fingerprint('passkey-owner', String(person.id)), 'hex').toString('base64url');
  return { ...(await ask(deps, person, 'register')), user_id: handle, exclude: known.map(({ id }) => id) };
}

/** What else happens in the transaction that keeps a passkey. */
type Around = { before?: (work: Work) => Promise<void>; after?: (work: Work) => Promise<void> };
type Keeping = { made: Attestation; device: Device } & Around;

/**
 * Keeps the passkey of a device. Throws `passkey/refused`, also for the twenty-first and for one in use by an account.
 */
export async function keepKey(deps: Deps, person: Person, keeping: Keeping): Promise<PasskeyView> {
  const { made, device, before, after } = keeping;
  const key = await madeKey(deps, person, made);
  const { deviceKey } = device;
  if (deviceKey === null) throw new Refusal('passkey/refused');
  return deps.unitOfWork(async (work) => {
    const { tx, now } = work;
    await lockPerson(tx, person.id);
    await before?.(work);
    if ((await rows.passkeysOf(tx, person.id)).length >= PASSKEYS_MAX) throw new Refusal('passkey/refused');
    const about = { deviceKey, deviceName: deviceOf(device.userAgent).name, createdAt: now };
    const row = await rows.insertPasskey(tx, { ...key, personId: person.id, ...about });
    if (!row) throw new Refusal('passkey/refused');
    await after?.(work);
    return present(row, deviceKey);
  });
}

/** The question for any passkey of a person. Throws `not_found` where there is none. */
export async function askAny(deps: Deps, person: Person, purpose: Exclude<PasskeyPurpose, 'register'>) {
  const known = await rows.passkeysOf(deps.reader(), person.id);
  if (known.length === 0) throw new Refusal('not_found');
  return { ...(await ask(deps, person, purpose)), allow: known.map(({ id }) => id) };
}

/** The question for the passkey of this device. Throws `not_found` where it has none. */
export async function askHere(
  deps: Deps,
  person: Person,
  { purpose, deviceKey }: { purpose: Exclude<PasskeyPurpose, 'register'>; deviceKey: string | null },
) {
  const here = (await rows.passkeysOf(deps.reader(), person.id)).filter((row) => row.deviceKey === deviceKey);
  if (here.length === 0) throw new Refusal('not_found');
  return { ...(await ask(deps, person, purpose)), allow: here.map(({ id }) => id) };
}

/** Gives a passkey up, against the password. Throws `validation/failed` at it, `rate/limited`, `not_found`. */
export const removing = async (deps: Deps, person: Person, { id, password }: { id: string; password: string }) => {
  await assertPassword(deps, person, password);
  return async ({ tx }: Work): Promise<null> => {
    if (!(await rows.deletePasskey(tx, person.id, id))) throw new Refusal('not_found');
    return null;
  };
};

/** Forgets unanswered questions of before an instant. Returns how many. */
export const forgetOldChallenges = ({ tx }: Work, before: Date): Promise<number> => rows.deleteChallenges(tx, before);

async function assertPassword(deps: Deps, person: Person, password: string): Promise<void> {
  if (!(await passwordFits(deps, person.id, password)))
    throw fieldRefusal('body.password', 'パスワードが正しくありません');
}

const present = (row: rows.PasskeyRow, deviceKey: string | null): PasskeyView => ({
  id: row.id,
  device: row.deviceName,
  created_at: toTokyoIso(row.createdAt),
  last_used_at: row.lastUsedAt && toTokyoIso(row.lastUsedAt),
  here: row.deviceKey === deviceKey,
});
