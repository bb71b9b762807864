import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { DirectoryInUse, lockDirectory } from '@/server/db/directory-lock';
import { openDatabase } from '@/server/db/open';

let root: string;
let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'yoi-lock-'));
  directory = path.join(root, 'db');
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  await rm(root, { recursive: true, force: true });
});

const lockFile = () => `${directory}.lock`;
const boot = async () => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
const write = (holder: Record<string, unknown>) => writeFile(lockFile(), JSON.stringify(holder));

/** Another process that takes the lock; resolves with what it says. */
async function secondProcess(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '__tests__/support/hold-directory.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a second process is refused and told who holds the directory', async () => {
  const lock = await lockDirectory(directory, { wait: 0 });
  const { said } = await secondProcess();
  expect(said).toContain(`is in use by process ${process.pid} on ${hostname()}`);
  await lock.release();
});

test('the database itself is not opened while another process has it', async () => {
  const { said } = await secondProcess();
  expect(said).toBe('held');
  await expect(openDatabase({ databaseUrl: null, dataDir: root })).rejects.toThrow(DirectoryInUse);
});

test('a killed holder is stale', async () => {
  const { child } = await secondProcess();
  await end(child);
  await (await lockDirectory(directory, { wait: 0 })).release();
});

test('a wait ends when the holder ends', async () => {
  const { child } = await secondProcess();
  const waiting = lockDirectory(directory, { wait: 10_000 });
  await end(child);
  await (await waiting).release();
});

test('one process takes a directory once', async () => {
  const lock = await lockDirectory(directory, { wait: 0 });
  await expect(lockDirectory(directory, { wait: 0 })).rejects.toThrow('already open in this process');
  await lock.release();
  await (await lockDirectory(directory, { wait: 0 })).release();
});

test('of many attempts at a stale lock one wins', async () => {
  await write({ host: hostname(), bootId: await boot(), pid: 4_190_000, startedAt: '1', token: 'x' });
  const tries = await Promise.all(Array.from({ length: 4 }, () => secondProcess()));
  expect(tries.filter(({ said }) => said === 'held')).toHaveLength(1);
});

test.each([
  ['from before a restart of the machine', async () => ({ bootId: 'other', pid: process.ppid, startedAt: '1' })],
  ['of our own pid', async () => ({ bootId: await boot(), pid: process.pid, startedAt: '1' })],
  ['of a pid that is another process now', async () => ({ bootId: await boot(), pid: process.ppid, startedAt: '1' })],
])('a lock %s is stale', async (_, holder) => {
  await write({ host: hostname(), token: 'x', ...(await holder()) });
  await (await lockDirectory(directory, { wait: 0 })).release();
});

test('a holder on another host counts while it gives signs of life', async () => {
  await write({ host: 'elsewhere', bootId: 'other', pid: 1, startedAt: '1', token: 'x' });
  await expect(lockDirectory(directory, { wait: 0 })).rejects.toThrow('process 1 on elsewhere');
  const past = new Date(Date.now() - 120_000);
  await utimes(lockFile(), past, past);
  await (await lockDirectory(directory, { wait: 0 })).release();
});
