import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];

/** A file's bytes under a key of its own (AES-256-GCM): nonce, tag, ciphertext. `name` is bound to them. */
export function encryptFile(key: string, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyBytes(key), nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The bytes of before; throws where key, name or bytes are others. */
export function decryptFile(key: string, name: string, file: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyBytes(key), file.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(file.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(file.subarray(NONCE + TAG)), decipher.final()]);
}

// Keys are random texts of at least 256 bits, kept sealed.
const keyBytes = (key: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'yoi file', 32));
