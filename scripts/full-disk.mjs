// A disk that is really full, under the embedded installation: a file system in memory that is filled up and freed
// again.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appProcess, pause, until } from './processes/app-process.mjs';

/** Bytes of the file system: the demo takes about 75 MB. */
const SIZE = 192 * 1024 * 1024;
/** Bytes into which no file of the write-ahead log fits. */
const NO_SEGMENT = 14 * 1024 * 1024;
/** Milliseconds in which people go on booking on the full disk, and until a probe must know. */
const FULL_MS = 4000;
const NOTICE_MS = 12_000;
const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

/** Writes are refused with 503 `busy`, reads and probes go on, nothing is damaged, and with room again all is well. */
export async function fullDisk({ port, expect }) {
  const disk = mkdtempSync(path.join(tmpdir(), 'yoi-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', disk]).status === 0;
  if (!mounted) {
    rmSync(disk, { recursive: true });
    console.log('left out: the full disk, since this account may not mount a file system');
    return;
  }
  const said = [];
  const place = { DATA_DIR: path.join(disk, 'data'), PUBLIC_ORIGIN: `http://localhost:${port}`, LOG_LEVEL: 'info' };
  const app = appProcess('full disk', port, place, (line) => said.push(line));
  const ballast = path.join(disk, 'ballast');
  try {
    await app.start();
    const men = await app.door('/dev/users', { role: 'male_user', count: 8, gold: 3_000_000 });
    const { read } = await app.answer(null, 'GET', `/api/v1/female_casts/?limit=50&date=${dayAfter(new Date())}`);
    const casts = read.data.filter(({ next_starts_at: start }) => start !== null);
    expect(casts.length > 0, `full disk: ${casts.length} casts can be booked`);
    const book = booker(app, men, casts);
    const first = await book();
    expect(first.status === 201, `full disk: with room a booking is made (${first.status})`);

    // Rows still fit, and the next file of the write-ahead log does not: it must not come to that.
    fill(ballast, disk, NO_SEGMENT);
    const noticedFull = await until(async () => (await book()).status === 503, NOTICE_MS);
    expect(noticedFull < 3000, `full disk: with 14 MB left writes are refused after ${noticedFull} ms`);
    fill(ballast, disk, 0);
    const answers = [];
    for (const end = Date.now() + FULL_MS; Date.now() < end; await pause(10)) answers.push(await book());
    const refused = answers.filter(({ status, code }) => status === 503 && code === 'busy');
    const others = answers.filter(({ status, code }) => status !== 201 && !(status === 503 && code === 'busy'));
    expect(refused.length > 0, `full disk: writes are refused with 503 busy (${refused.length} of ${answers.length})`);
    expect(others.length === 0, `full disk: and with nothing else ${JSON.stringify(others.slice(0, 3))}`);
    const probe = () => fetch(`${app.base}/readyz`).then(async (reply) => `${reply.status} ${await reply.text()}`);
    const noticed = await until(async () => (await probe()).startsWith('503'), NOTICE_MS);
    expect(noticed < NOTICE_MS, `full disk: ${await probe()}`);
    for (const where of ['/healthz', '/api/v1/areas/', `/girl/${read.data[0].id}`, '/metrics'])
      expect((await fetch(app.base + where)).status === 200, `full disk: ${where} is answered`);

    rmSync(ballast);
    const back = await until(async () => (await probe()).startsWith('200'), NOTICE_MS);
    expect(back < NOTICE_MS, `full disk: ready ${back} ms after there was room again`);
    // The log follows the probe at its next look.
    await until(() => said.some(({ msg }) => msg === 'ready again'), NOTICE_MS);
    const after = await book();
    expect(after.status === 201, `full disk: then a booking is made again (${after.status})`);
    await whole(app, [first, ...answers, after], expect, 'before a restart');
    expect((await app.stop()) === 0, 'full disk: stops cleanly');
    fill(ballast, disk, NO_SEGMENT);
    const refusal = await app.start().catch((error) => error.message);
    expect(refusal === 'full disk ended with 1', `full disk: a start on it is refused (${refusal})`);
    rmSync(ballast);
    await app.start();
    await whole(app, [first, ...answers, after], expect, 'after a restart');
    expect((await app.stop()) === 0, 'full disk: stops cleanly again');
    const told = said.filter(({ reason }) => reason === 'the disk of DATA_DIR is full').map(({ msg }) => msg);
    expect(told.join() === 'not ready,ready again', `full disk: the log says so once each (${told})`);
  } finally {
    await app.end();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Everything that was answered is there, and every invariant holds. */
async function whole(app, answers, expect, when) {
  const { ok, failures } = await app.door('/dev/invariants');
  expect(ok, `full disk, ${when}: every invariant holds ${ok ? '' : JSON.stringify(failures)}`);
  const lost = [];
  for (const { id, token } of answers.filter(({ status }) => status === 201))
    if ((await app.answer(token, 'GET', `/api/v1/users/me/reservations/${id}/`)).status !== 200) lost.push(id);
  expect(lost.length === 0, `full disk, ${when}: no booking that was answered is lost ${lost}`);
}

/**
 * Books for one customer after the other wherever there is room, and cancels again; gives the answer of the booking.
 */
function booker(app, men, casts) {
  let turn = 0;
  // Where the disk was full before the cancellation, the time stays taken for both.
  const free = { men: new Set(men), casts: new Set(casts) };
  return async () => {
    turn += 1;
    const man = [...free.men][turn % free.men.size];
    const token = man.access_token;
    const cast = [...free.casts][turn % free.casts.size];
    const quote = await app.answer(token, 'POST', '/api/v1/users/me/reservation_quotes/', {
      female_cast_id: cast.id,
      starts_at: cast.next_starts_at,
      minutes: cast.price_minutes,
      place: { place_type_id: 17, area_id: cast.area_id },
    });
    if (quote.status !== 201) return { status: quote.status, code: quote.read.code };
    const body = { quote_id: quote.read.data.id, payment_method: 'gold' };
    const { status, read } = await app.answer(token, 'POST', '/api/v1/users/me/reservations/', body);
    if (status !== 201) return { status, code: read.code };
    const cancelled = await app.answer(token, 'POST', `/api/v1/users/me/reservations/${read.data.id}/cancel/`, {});
    if (cancelled.status !== 200) {
      free.men.delete(man);
      free.casts.delete(cast);
    }
    return { status, id: read.data.id, token };
  };
}

/** The next date in Tokyo (YYYY-MM-DD): what starts on it can be booked as long as the run takes. */
const dayAfter = (moment) => new Date(moment.getTime() + TOKYO_MS + DAY_MS).toISOString().slice(0, 10);

const roomOn = (disk) => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Writes until no more than so many bytes are left. */
function fill(file, disk, left) {
  const part = Buffer.alloc(64 * 1024);
  const to = openSync(file, 'a');
  try {
    while (roomOn(disk) > left) writeSync(to, part);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(to);
  }
}
