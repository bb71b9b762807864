import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { tasks } from '@/server/app/tasks';
import { wire } from '@/server/app/wire';
import { DirectoryInUse } from '@/server/db/directory-lock';
import { openDatabase } from '@/server/db/open';
import { testDump } from '../../support/test-database';
import { testSettings } from '../../support/test-deps';

// On the embedded database alone (jest.config.mjs); what two processes learn of it:
// modules/people/auth/key-rotation.test.ts.
const log = pino({ level: 'silent' });
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yoi-keys-'));
  await (await openDatabase({ databaseUrl: null, dataDir, loadDump: await testDump() })).close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('the command makes one key that waits, says when it signs, and is refused beside a running process', async () => {
  const settings = testSettings({ DATA_DIR: dataDir });
  const said: string[] = [];
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  const rotate = async () => [await tasks['keys-rotate']?.(settings, log, []), said.pop()];
  try {
    const running = await wire(settings, log);
    const before = (await running.deps.identity.jwks()).keys.map(({ kid }) => kid);
    await expect(rotate()).rejects.toThrow(DirectoryInUse);
    await running.close();
    const [code, line = ''] = await rotate();
    const [, made, at] = /^A new key \((\S+)\) signs from (\S+) on\./.exec(String(line)) ?? [];
    expect([code, Number.isNaN(Date.parse(at ?? ''))]).toEqual([0, false]);
    expect(await rotate()).toEqual([0, expect.stringContaining(`Nothing was made: a new key that waits (${made})`)]);
    const again = await wire(settings, log);
    expect((await again.deps.identity.jwks()).keys.map(({ kid }) => kid)).toEqual([made, ...before]);
    await again.close();
  } finally {
    out.mockRestore();
  }
});
