import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bucket } from '@/server/settings/file-settings';

/** A server that speaks as S3 does and proves the signature of each call; it knows the one pair of keys `S3RVER`. */
type S3rver = { httpServer: Server; run: () => Promise<AddressInfo>; close: () => Promise<void> };
/** The emulator is one of the tools (`npm run tools`). */
const newS3rver = (options: object): S3rver =>
  new (createRequire(path.resolve('tools/package.json'))('@20minutes/s3rver'))(options);

/** An S3-compatible server on this machine with one empty bucket, and how it is reached. */
export async function makeS3Server(): Promise<{
  bucket: Bucket;
  /** Files whose key is wanted, by looking into its directory. */
  count: (wanted: (key: string) => boolean) => Promise<number>;
  close: () => Promise<void>;
}> {
  const directory = await mkdtemp(path.join(tmpdir(), 'yoi-s3-'));
  const server = newS3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'yoi-files' }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      bucket: 'yoi-files',
      region: 'ap-northeast-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      keys: { id: 'S3RVER', secret: 'S3RVER' },
      patience: 10_000,
    },
    count: async (wanted) => {
      const names = await readdir(directory, { recursive: true });
      return names.filter(
        (name) => name.endsWith('._S3rver_object') && wanted(name.slice(0, -'._S3rver_object'.length)),
      ).length;
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
