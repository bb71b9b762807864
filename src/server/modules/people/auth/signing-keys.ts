import { createPublicKey } from 'node:crypto';
import { MINUTE_MS } from '@/domain/durations';
import type { Deps, Work } from '../../../core/deps';
import type { SigningKey } from '../../../core/ports';
import {
  deleteSigningKeysRetired,
  insertSigningKey,
  lockSigningKeys,
  retireSigningKeys,
  signingKeyRows,
} from './queries';

/** A new key is published so long before it signs: every process and every cache of the key set knows it by then. */
const LEAD_MS = 10 * MINUTE_MS;
/**
 * … and the one before stays published so long after its last signature: tokens live 15 minutes, processes look each
 * minute.
 */
const KEPT_MS = 20 * MINUTE_MS;

type Keeper = Pick<Deps, 'unitOfWork' | 'seal' | 'random' | 'reader' | 'clock'>;
type Row = Awaited<ReturnType<typeof signingKeyRows>>[number];

/** The published key pairs, newest first; the first start makes one. Private halves are sealed at rest. */
export const signingKeys = async (deps: Keeper): Promise<SigningKey[]> => {
  const stored = await signingKeyRows(deps.reader());
  const rows = stored.length > 0 ? stored : await makeFirst(deps);
  const now = deps.clock.now().getTime();
  const published = rows.filter(({ retiredAt }) => retiredAt === null || retiredAt.getTime() + KEPT_MS > now);
  const signer = published.find((row) => signsFrom(row).getTime() <= now) ?? published.at(-1);
  return published.map((row) => ({
    kid: row.kid,
    privatePem: deps.seal.open('signing-key', row.privateSealed),
    publicJwk: row.publicJwk,
    signs: row === signer,
  }));
};

/**
 * Makes a new key, which signs in ten minutes, and retires the others then. While one waits no further one is made:
 * `made` is false, and the answer is about the one that waits.
 */
export const rotateSigningKeys = async (deps: Keeper): Promise<{ made: boolean; kid: string; signsFrom: Date }> => {
  await signingKeys(deps);
  const pair = newPair(deps);
  return deps.unitOfWork(async ({ tx, now }) => {
    await lockSigningKeys(tx);
    const [newest, ...before] = await signingKeyRows(tx);
    if (newest && before.length > 0 && signsFrom(newest) > now)
      return { made: false, kid: newest.kid, signsFrom: signsFrom(newest) };
    const made = { ...pair, createdAt: now };
    await retireSigningKeys(tx, signsFrom(made));
    await insertSigningKey(tx, made);
    return { made: true, kid: made.kid, signsFrom: signsFrom(made) };
  });
};

/** Removes keys that are published no more. */
export const forgetRetiredKeys = ({ tx, now }: Work) => deleteSigningKeysRetired(tx, new Date(now.getTime() - KEPT_MS));

const signsFrom = ({ createdAt }: Pick<Row, 'createdAt'>) => new Date(createdAt.getTime() + LEAD_MS);

const makeFirst = (deps: Keeper) => {
  // Made before the transaction: a key takes a tenth of a second.
  const pair = newPair(deps);
  return deps.unitOfWork(async ({ tx, now }) => {
    await lockSigningKeys(tx);
    if ((await signingKeyRows(tx)).length === 0) await insertSigningKey(tx, { ...pair, createdAt: now });
    return signingKeyRows(tx);
  });
};

const newPair = ({ random, seal }: Keeper) => {
  const { privateKey: privatePem, publicKey } = random.keyPair();
  const { kty = '', n = '', e = '' } = createPublicKey(publicKey).export({ format: 'jwk' });
  return {
    kid: random.token(12),
    privateSealed: seal.seal('signing-key', privatePem),
    publicJwk: { kty, n, e },
  };
};
