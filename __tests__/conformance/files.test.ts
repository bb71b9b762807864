import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { makeDiskStorage } from '@/server/adapters/storage-disk';
import { makeS3Storage, proveBucket } from '@/server/adapters/storage-s3';
import type { Storage } from '@/server/core/ports';
import { rangedFile } from '@/server/http/ranged';
import { makeS3Server } from '../support/s3-server';

let directory: string;
let s3: Awaited<ReturnType<typeof makeS3Server>>;
beforeAll(async () => {
  [directory, s3] = await Promise.all([mkdtemp(path.join(tmpdir(), 'yoi-media-')), makeS3Server()]);
});
afterAll(() => Promise.all([rm(directory, { recursive: true }), s3.close()]));

const onDisk = () => makeDiskStorage(path.join(directory, 'media'));
const inS3 = () => makeS3Storage(s3.bucket);
const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

describe.each<[string, () => Storage]>([
  ['on a disk', onDisk],
  ['in a bucket of S3', inS3],
])('files %s', (_, make) => {
  let storage: Storage;
  beforeAll(() => {
    storage = make();
  });

  test('a file comes back with its content type, and is replaced whole', async () => {
    await storage.put('casts/1/a.svg', '<svg/>', 'image/svg+xml');
    await storage.put('casts/1/a.svg', Buffer.from('<svg></svg>'), 'image/svg+xml');
    const file = await storage.get('casts/1/a.svg');
    expect([file?.bytes.toString(), file?.contentType]).toEqual(['<svg></svg>', 'image/svg+xml']);
  });

  test('bytes stay what they were, none and many', async () => {
    for (const bytes of [Buffer.alloc(0), randomBytes(3_000_000)]) {
      await storage.put('private/identity/1.bin', bytes, 'application/octet-stream');
      expect((await storage.get('private/identity/1.bin'))?.bytes.equals(bytes)).toBe(true);
    }
  });

  test('what is not there is not there', async () => {
    expect(await storage.get('casts/2/b.svg')).toBeNull();
    expect(await storage.get('casts')).toBeNull();
    expect(await storage.look('casts/2/b.svg')).toBeNull();
    await storage.remove('casts/2/b.svg');
    await expect(textOf(storage.read('casts/2/b.svg', { start: 0, end: 1 }))).rejects.toThrow();
    await expect(storage.copy('casts/2/b.svg', 'casts/2/c.svg')).rejects.toThrow();
    expect(await storage.get('casts/2/c.svg')).toBeNull();
  });

  test('a file of this machine is taken over, and nothing of it stays behind', async () => {
    const [part, film] = [path.join(directory, 'part'), randomBytes(9_000_000)];
    await writeFile(part, film);
    await storage.take('private/movies/1.mp4', part, 'video/mp4');
    await expect(access(part)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await storage.look('private/movies/1.mp4')).toMatchObject({ size: film.length, contentType: 'video/mp4' });
    expect((await storage.get('private/movies/1.mp4'))?.bytes.equals(film)).toBe(true);
  });

  test('a file that cannot be taken over puts nothing in its place', async () => {
    const gone = path.join(directory, 'gone');
    await expect(storage.take('private/movies/2.mp4', gone, 'video/mp4')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await storage.get('private/movies/2.mp4')).toBeNull();
  });

  test('players get the part that they ask for, and the same name for the same file', async () => {
    await storage.put('private/movies/3.mp4', '0123456789', 'video/mp4');
    const ask = (range: string | undefined, ifNoneMatch?: string) =>
      rangedFile(storage, 'private/movies/3.mp4', { range, ifRange: undefined, ifNoneMatch });
    for (const [range, status, text] of [
      [undefined, 200, '0123456789'],
      ['bytes=0-1', 206, '01'],
      ['bytes=3-6', 206, '3456'],
      ['bytes=7-', 206, '789'],
      ['bytes=-2', 206, '89'],
    ] as const) {
      const answer = await ask(range);
      const body = answer?.body?.();
      expect([answer?.status, body && (await textOf(body))]).toEqual([status, text]);
    }
    const outside = await ask('bytes=10-');
    expect(outside?.headers).toMatchObject({ 'content-range': 'bytes */10', 'content-type': 'video/mp4' });
    expect(await ask(undefined, outside?.headers.etag)).toMatchObject({ status: 304, body: null });
  });

  test('a reader that has enough in the middle of a part leaves it, and the next one is served', async () => {
    const film = randomBytes(6_000_000);
    await storage.put('private/movies/4.mp4', film, 'video/mp4');
    for (let player = 0; player < 60; player += 1) {
      const part = storage.read('private/movies/4.mp4', { start: 0, end: film.length - 1 });
      for await (const piece of part) {
        expect(film.subarray(0, piece.length).equals(piece)).toBe(true);
        break;
      }
      expect(part.destroyed).toBe(true);
    }
    storage.read('private/movies/4.mp4', { start: 0, end: 9 }).destroy();
    expect((await storage.get('private/movies/4.mp4'))?.bytes.equals(film)).toBe(true);
  });

  test('a file under a second name outlives the first', async () => {
    await storage.put('casts/3/a.webp', 'picture', 'image/webp');
    await storage.copy('casts/3/a.webp', 'casts/4/a.webp');
    await storage.remove('casts/3/a.webp');
    await storage.remove('casts/3/a.webp');
    expect(await storage.get('casts/3/a.webp')).toBeNull();
    expect(await storage.look('casts/3/a.webp')).toBeNull();
    const { bytes, contentType } = (await storage.get('casts/4/a.webp')) ?? {};
    expect([bytes?.toString(), contentType]).toEqual(['picture', 'image/webp']);
  });

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\\b',
    'A.svg',
    'a.svg.type',
    '',
  ])('the key %j is none', async (key) => {
    await expect(storage.put(key, 'x', 'text/plain')).rejects.toThrow('not a storage key');
    expect(() => storage.read(key, { start: 0, end: 0 })).toThrow('not a storage key');
    await expect(storage.copy(key, 'a.svg')).rejects.toThrow('not a storage key');
    await expect(storage.copy('a.svg', key)).rejects.toThrow('not a storage key');
    expect(await storage.get(key)).toBeNull();
    expect(await storage.look(key)).toBeNull();
    await storage.remove(key);
  });
});

test('on a disk nothing lies beside a file but its content type', async () => {
  await onDisk().put('casts/9/a.svg', '<svg/>', 'image/svg+xml');
  await onDisk().put('casts/9/a.svg', '<svg></svg>', 'image/svg+xml');
  expect((await readdir(path.join(directory, 'media/casts/9'))).sort()).toEqual(['a.svg', 'a.svg.type']);
});

describe('a bucket', () => {
  const silent = pino({ level: 'silent' });

  test('that is there lets a start through; keys and names that do not fit refuse it', async () => {
    await proveBucket(s3.bucket, silent);
    await expect(proveBucket({ ...s3.bucket, bucket: 'nobodys' }, silent)).rejects.toThrow(
      /^S3_BUCKET: .* answered 404 NoSuchBucket/,
    );
    const strange = { ...s3.bucket, keys: { id: 'S3RVER', secret: 'guessed' } };
    await expect(proveBucket(strange, silent)).rejects.toThrow(/^S3_BUCKET: .* answered 403 SignatureDoesNotMatch/);
    await expect(makeS3Storage(strange).get('casts/1/a.svg')).rejects.toThrow();
    await expect(makeS3Storage(strange).put('casts/1/a.svg', 'x', 'text/plain')).rejects.toThrow();
  });

  test('that does not answer at a start may answer later: the log says so', async () => {
    const gone = createServer();
    const port = await listening(gone);
    await new Promise((resolve) => gone.close(resolve));
    const lines: unknown[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    await proveBucket({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` }, log);
    expect(lines).toEqual([expect.objectContaining({ msg: 'the bucket of files does not answer' })]);
  });
});

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
