import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Deps } from '../../../core/deps';
import type { SigningKey } from '../../../core/ports';
import { insertSigningKey, lockSigningKeys, signingKeyRows } from './queries';

/** The pool's key pairs, newest first; the first start makes one. Private halves are sealed at rest. */
export const signingKeys = async (
  deps: Pick<Deps, 'unitOfWork' | 'seal' | 'random' | 'reader'>,
): Promise<SigningKey[]> => {
  const stored = await signingKeyRows(deps.reader());
  const rows = stored.length > 0 ? stored : await makeFirst(deps);
  return rows.map((row) => ({
    kid: row.kid,
    privatePem: deps.seal.open('signing-key', row.privateSealed),
    publicJwk: row.publicJwk,
    retired: row.retiredAt !== null,
  }));
};

const makeFirst = (deps: Pick<Deps, 'unitOfWork' | 'seal' | 'random'>) => {
  // Made before the transaction: a key takes a tenth of a second.
  // As text: in Node 20 a garbage collection within the export of a generated key object as a JWK waits for ever for that
  // export's own lock (the job that made the key takes it when it is destroyed).
  const { privateKey: privatePem, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { kty = '', n = '', e = '' } = createPublicKey(publicKey).export({ format: 'jwk' });
  return deps.unitOfWork(async ({ tx, now }) => {
    await lockSigningKeys(tx);
    if ((await signingKeyRows(tx)).length === 0)
      await insertSigningKey(tx, {
        kid: deps.random.token(12),
        privateSealed: deps.seal.seal('signing-key', privatePem),
        publicJwk: { kty, n, e },
        createdAt: now,
      });
    return signingKeyRows(tx);
  });
};
