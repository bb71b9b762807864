import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

/** The passphrase does not open the keys of a backup. */
export class WrongPassphrase extends Error {}

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
// OWASP's parameters for scrypt: 128 MiB for each guess.
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const SALT = 16;
const NONCE = 12;
const TAG = 16;

const Files = z.record(z.string().regex(/^[\w.-]+$/), z.string());

/** The files of a key directory, sealed: salt, nonce, ciphertext (AES-256-GCM), tag. Null where there are none. */
export async function sealKeys(directory: string, passphrase: string): Promise<Buffer | null> {
  const names = await readdir(directory).catch(() => []);
  if (names.length === 0) return null;
  const files: z.infer<typeof Files> = {};
  for (const name of names) files[name] = await readFile(path.join(directory, name), 'utf8');
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, 32, SCRYPT), nonce);
  return Buffer.concat([
    salt,
    nonce,
    cipher.update(JSON.stringify(files), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Writes the keys of a backup into `directory`. Throws {@link WrongPassphrase}. */
export async function openKeys(sealed: Buffer, passphrase: string, directory: string): Promise<void> {
  const [salt, nonce] = [sealed.subarray(0, SALT), sealed.subarray(SALT, SALT + NONCE)];
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, salt, 32, SCRYPT), nonce, {
    authTagLength: TAG,
  });
  decipher.setAuthTag(sealed.subarray(-TAG));
  let text: string;
  try {
    text = Buffer.concat([decipher.update(sealed.subarray(SALT + NONCE, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    throw new WrongPassphrase('YOI_BACKUP_PASSPHRASE does not open the keys of this backup. Nothing was changed.');
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(Files.parse(JSON.parse(text))))
    await writeFile(path.join(directory, name), content, { mode: 0o600 });
}
