import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract, list, type ReadEntry } from 'tar';
import * as z from 'zod';

/** An archive that cannot be used. The message is for the person who asked for it. */
export class DamagedArchive extends Error {}

const MANIFEST = 'manifest.json';

/**
 * Bytes of a file that are held at a time: by itself `tar` takes 16 MiB for each of four files, and what was held
 * stays resident.
 */
export const READ_BYTES = 64 * 1024;

/** What an archive says of itself, in its last file: one that was cut off has none. */
const Manifest = z.object({
  format: z.literal(1),
  /** Id of the installation that it was made of. */
  installation: z.string(),
  created_at: z.string(),
  /** `sealed` under the passphrase within it, or not in it at all. */
  keys: z.enum(['sealed', 'apart']),
  media: z.boolean(),
  /** Every other file by its path, with its size in bytes and its SHA-256. */
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Writes the files `names` below `root` and what is said of them into the tar file `to`. */
export async function pack(
  root: string,
  names: readonly string[],
  facts: Omit<Manifest, 'format' | 'files'>,
  to: string,
): Promise<void> {
  const files: Manifest['files'] = {};
  for (const name of names) {
    const file = path.join(root, name);
    files[name] = { size: (await stat(file)).size, sha256: await digestOf(file) };
  }
  const manifest: Manifest = { format: 1, ...facts, files };
  await writeFile(path.join(root, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
  await create({ file: to, cwd: root, portable: true, maxReadSize: READ_BYTES }, [...names, MANIFEST]);
}

/**
 * Reads an archive from end to end and compares each file with what the manifest says. Throws {@link DamagedArchive}.
 */
export async function verify(file: string): Promise<Manifest> {
  const found = new Map<string, { size: number; hash: Hash }>();
  const manifestText: Buffer[] = [];
  const onReadEntry = (entry: ReadEntry) => {
    const seen = { size: 0, hash: createHash('sha256') };
    if (entry.path !== MANIFEST) found.set(entry.path, seen);
    entry.on('data', (part: Buffer) => {
      seen.size += part.length;
      seen.hash.update(part);
      if (entry.path === MANIFEST) manifestText.push(part);
    });
  };
  try {
    await list({ file, strict: true, maxReadSize: READ_BYTES, onReadEntry });
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : 'it cannot be read');
  }
  const manifest = parse(file, Buffer.concat(manifestText).toString('utf8'));
  for (const [name, { size, sha256 }] of Object.entries(manifest.files)) {
    const seen = found.get(name);
    if (!seen) throw damaged(file, `${name} is missing`);
    if (seen.size !== size || seen.hash.digest('hex') !== sha256) throw damaged(file, `${name} was changed`);
  }
  return manifest;
}

/** Writes the files of a verified archive below `root`; others that might be in it are left out. */
export async function unpack(file: string, manifest: Manifest, root: string): Promise<void> {
  await extract({
    file,
    cwd: root,
    strict: true,
    maxReadSize: READ_BYTES,
    filter: (name) => Object.hasOwn(manifest.files, name),
  });
}

function parse(file: string, text: string): Manifest {
  if (text === '') throw damaged(file, 'its end is missing');
  const read = Manifest.safeParse(jsonOf(text));
  if (!read.success) throw damaged(file, 'it is no backup of this product, or of a later version');
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const damaged = (file: string, what: string): DamagedArchive =>
  new DamagedArchive(`${file} is damaged: ${what}. Nothing was changed.`);

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
