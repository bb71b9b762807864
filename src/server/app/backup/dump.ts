import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { create } from 'tar';
import { READ_BYTES } from './archive';

/**
 * Writes the files of a running embedded database as tar.gz to `to`, and reads them again. Statements wait meanwhile,
 * so all files are of one moment, as after a power cut. PGlite's own dump holds the whole database in memory three
 * times over.
 */
export async function writeDump(client: PGlite, to: string): Promise<void> {
  const { dataDir } = client;
  if (dataDir === undefined) throw new Error('only a database in a directory is backed up');
  await client.runExclusive(async () => {
    const files = create(
      { cwd: dataDir, portable: true, noPax: true, strict: true, maxReadSize: READ_BYTES, jobs: 1 },
      [...(await readdir(dataDir)).sort()],
    );
    await pipeline(files, createGzip(), createWriteStream(to, { mode: 0o600, flags: 'wx' }));
  });
  await pipeline(createReadStream(to), createGunzip(), nowhere());
}

const nowhere = () => new Writable({ write: (_part, _encoding, done) => done() });
