import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { filmTablesApart } from '@/server/adapters/film-tables-child';

const TEA = path.resolve('src/server/demo/films/tea.mp4');
const PROGRAM = [process.execPath, '--import', 'tsx', path.resolve('src/server/adapters/film-tables-main.ts')] as const;
const tables = filmTablesApart(PROGRAM, pino({ level: 'silent' }));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yoi-tables-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/**
 * A film whose table of sizes says four thousand million packets of no bits each: nothing of it has to be there to be
 * read.
 */
const endless = async () => {
  const film = await readFile(TEA);
  const table = film.indexOf('stsz');
  film.write('stz2', table);
  film.writeUInt32BE(0xffff_ffff, table + 12);
  const file = path.join(directory, 'endless.mp4');
  await writeFile(file, film);
  return file;
};

test('a process of its own reads what a film is and copies it', async () => {
  expect(await tables.inspect(TEA, ['avc'])).toMatchObject({
    type: 'video/mp4',
    width: 854,
    height: 480,
    range: 'usual',
  });
  expect(await tables.inspect(TEA, ['vp9'])).toBeNull();
  const begun = path.join(directory, 'begun');
  expect(await tables.copy(TEA, begun, 5)).toBe(true);
  expect((await tables.inspect(begun, ['avc']))?.durationMs).toBeLessThanOrEqual(6000);
});

test('a film that was made to spin and to fill the memory ends that process and is none, and ours goes on meanwhile', async () => {
  const file = await endless();
  const before = process.memoryUsage().rss;
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 20);
  expect(await tables.inspect(file, ['avc'])).toBeNull();
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('one that takes too long is ended', async () => {
  const hasty = filmTablesApart(PROGRAM, pino({ level: 'silent' }), { inspectMs: 5, copyMs: 5 });
  expect(await hasty.inspect(TEA, ['avc'])).toBeNull();
  expect(await hasty.copy(TEA, path.join(directory, 'copy'))).toBe(false);
});
