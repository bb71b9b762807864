import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Random } from './deps';

/** Random things from the operating system's generator. */
export const random: Random = {
  uuid: () => uuidv7(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  // As text: in Node 20 a garbage collection within the export of a generated key object as a JWK waits for ever for
  // that export's own lock (the job that made the key takes it when it is destroyed).
  keyPair: () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
};
