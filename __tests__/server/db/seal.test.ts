import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadMasterKeys } from '@/server/core/master-key';
import { makeSeal } from '@/server/core/seal-impl';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a sealed text opens for its purpose only and never repeats', () => {
  const seal = makeSeal([first]);
  const sealed = seal.seal('address', '東京都新宿区1-1');
  expect(sealed).not.toContain('東京');
  expect(seal.open('address', sealed)).toBe('東京都新宿区1-1');
  expect(seal.seal('address', '東京都新宿区1-1')).not.toBe(sealed);
  expect(() => seal.open('session', sealed)).toThrow();
});

test('a changed text does not open', () => {
  const seal = makeSeal([first]);
  const parts = seal.seal('vapid', 'secret').split('.');
  const body = Buffer.from(parts[3] ?? '', 'base64url');
  body[0] = (body[0] ?? 0) ^ 1;
  expect(() => seal.open('vapid', [...parts.slice(0, 3), body.toString('base64url')].join('.'))).toThrow();
});

test('while rotating both keys open, the new one seals, and look-ups keep working', () => {
  const before = makeSeal([first]);
  const rotating = makeSeal([second, first]);
  const after = makeSeal([second]);
  const old = before.seal('session', 'token');
  expect(rotating.open('session', old)).toBe('token');
  expect(after.open('session', rotating.seal('session', 'token'))).toBe('token');
  expect(() => after.open('session', old)).toThrow('unknown key');
  expect(rotating.fingerprint('phone', '+819010000001')).toBe(before.fingerprint('phone', '+819010000001'));
});

test('fingerprints differ by purpose and key', () => {
  const seal = makeSeal([first]);
  const all = [seal.fingerprint('a', 'x'), seal.fingerprint('b', 'x'), makeSeal([second]).fingerprint('a', 'x')];
  expect(new Set(all).size).toBe(3);
});

test('an installation makes its key once, for its owner alone; a given key wins', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yoi-key-'));
  const [made] = await loadMasterKeys([], { dataDir, isNew: true });
  expect(await loadMasterKeys([], { dataDir, isNew: true })).toEqual([made]);
  const file = path.join(dataDir, 'keys', 'master.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(made?.toString('hex'));
  expect(await loadMasterKeys([second, first], { dataDir, isNew: true })).toEqual([second, first]);
  await rm(dataDir, { recursive: true });
});
