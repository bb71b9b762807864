import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Seal, SealPurpose } from './seal';

/** Of the form in which texts are sealed. */
const VERSION = '1';

/** A master key with the id that its texts carry. */
type Key = { id: string; master: Buffer };

/**
 * AES-256-GCM under an HKDF subkey per purpose: `1.<key id>.<nonce>.<ciphertext and tag>`, base64url. The first key
 * seals, all of them open. Fingerprints use the last key, so that look-ups keep working while two keys are given;
 * dropping the old key then ends what was found by them (people sign in again). `npm run seal:renew` seals anew what
 * the old key had sealed (docs/deploy.md).
 */
export function makeSeal(masterKeys: readonly Buffer[]): Seal {
  const keys = masterKeys.map((master) => ({ id: subkey(master, 'key id').toString('hex').slice(0, 8), master }));
  const [newest, oldest] = [keys.at(0), keys.at(-1)];
  if (!newest || !oldest) throw new Error('a seal needs at least one master key');
  if (masterKeys.some((key) => key.length !== 32)) throw new Error('a master key has 32 bytes');
  const fingerprintKey = keysByPurpose(oldest.master);
  return {
    seal: (purpose, plain) => encrypt(newest, purpose, plain),
    open: (purpose, sealed) => decrypt(keys, purpose, sealed),
    newestMark: `${VERSION}.${newest.id}.`,
    fingerprint: (purpose, text) => createHmac('sha256', fingerprintKey(purpose)).update(text).digest('hex'),
  };
}

/** The subkeys of fingerprints, each derived once: they stand behind every piece of a film. */
function keysByPurpose(master: Buffer) {
  const known = new Map<string, KeyObject>();
  return (purpose: string): KeyObject => {
    const key = known.get(purpose) ?? createSecretKey(subkey(master, `fingerprint ${purpose}`));
    known.set(purpose, key);
    return key;
  };
}

function encrypt(key: Key, purpose: SealPurpose, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', subkey(key.master, `seal ${purpose}`), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, key.id, nonce.toString('base64url'), body.toString('base64url')].join('.');
}

function decrypt(keys: readonly Key[], purpose: SealPurpose, sealed: string): string {
  const [version, id, nonce = '', body = ''] = sealed.split('.');
  const key = keys.find((candidate) => candidate.id === id);
  if (version !== VERSION || !key)
    throw new Error(`sealed with an unknown key (${id}): is YOI_MASTER_KEY the right one?`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    subkey(key.master, `seal ${purpose}`),
    Buffer.from(nonce, 'base64url'),
    { authTagLength: 16 },
  );
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

function subkey(master: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `yoi ${info}`, 32));
}
