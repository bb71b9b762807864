import { createECDH } from 'node:crypto';
import type { Deps } from '../../../core/deps';
import type { VapidKeys } from '../../../core/ports';
import type { Renewal } from '../../../core/renewed-column';
import type { Work } from '../../../core/work';
import { factOf, lockFact, putFact, writeFirst } from '../../../db/installation';

const FACT = 'vapid';
const PRIVATE_BYTES = 32;

/** The installation's pair: from the settings, else made at the first use and kept in the database, sealed. */
export const vapidKeys = async (
  deps: Pick<Deps, 'settings' | 'reader' | 'unitOfWork' | 'seal'>,
): Promise<VapidKeys> => {
  if (deps.settings.vapid) return deps.settings.vapid;
  const stored = storedPair(deps, await factOf(deps.reader(), FACT));
  if (stored) return stored;
  const made = makePair();
  const row = { public_key: made.publicKey, private_sealed: deps.seal.seal('vapid', made.privateKey) };
  await deps.unitOfWork(({ tx }) => writeFirst(tx, FACT, row));
  // Another process may have been quicker: what stands in the database counts.
  return storedPair(deps, await factOf(deps.reader(), FACT)) ?? made;
};

/** Seals the private half anew under the newest key. */
export async function renewVapidSeal({ tx, deps }: Work): Promise<Renewal> {
  const fact = Object(await lockFact(tx, FACT));
  const pair = storedPair(deps, fact);
  if (!pair || String(fact.private_sealed).startsWith(deps.seal.newestMark)) return { renewed: 0, left: 0 };
  await putFact(tx, FACT, { ...fact, private_sealed: deps.seal.seal('vapid', pair.privateKey) });
  return { renewed: 1, left: 0 };
}

const storedPair = ({ seal }: Pick<Deps, 'seal'>, fact: unknown): VapidKeys | null => {
  if (typeof fact !== 'object' || fact === null || !('public_key' in fact) || !('private_sealed' in fact)) return null;
  return { publicKey: String(fact.public_key), privateKey: seal.open('vapid', String(fact.private_sealed)) };
};

const makePair = (): VapidKeys => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const secret = curve.getPrivateKey();
  // A secret that begins with zeros comes shorter.
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - secret.length), secret]);
  return { publicKey, privateKey: padded.toString('base64url') };
};
