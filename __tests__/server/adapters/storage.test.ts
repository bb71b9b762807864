import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDiskStorage } from '@/server/adapters/storage-disk';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yoi-media-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('a file comes back with its content type, and is replaced whole', async () => {
  const storage = makeDiskStorage(directory);
  await storage.put('casts/1/a.svg', '<svg/>', 'image/svg+xml');
  await storage.put('casts/1/a.svg', Buffer.from('<svg></svg>'), 'image/svg+xml');
  const file = await storage.get('casts/1/a.svg');
  expect([file?.bytes.toString(), file?.contentType]).toEqual(['<svg></svg>', 'image/svg+xml']);
  expect((await readdir(path.join(directory, 'casts/1'))).sort()).toEqual(['a.svg', 'a.svg.type']);
});

test('what is not there is not there', async () => {
  const storage = makeDiskStorage(directory);
  expect(await storage.get('casts/2/b.svg')).toBeNull();
  expect(await storage.get('casts')).toBeNull();
});

test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', 'A.svg', 'a.svg.type', ''])(
  'the key %j is none',
  async (key) => {
    const storage = makeDiskStorage(directory);
    await expect(storage.put(key, 'x', 'text/plain')).rejects.toThrow('not a storage key');
    expect(await storage.get(key)).toBeNull();
  },
);
