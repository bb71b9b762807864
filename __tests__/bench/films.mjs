// Films: sent, made, served and watched.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tool } from '../../scripts/tools.mjs';
import { load } from './bundle.mjs';
import { serve, withDirectory, withProduct } from './children.mjs';
import { measureWatching } from './film-browser.mjs';
import { filmOf, uploaded } from './film-sending.mjs';
import { alternate, perSecond, spread } from './rounds.mjs';
import { ratioRow, valueRow } from './table.mjs';

const BARS = { served: 0.8, checks: 50_000, uploadMb: 80, p99Ms: 100 };
const UPLOAD_BYTES = 300_000_000;
/** What a player asks for of a large film at once. */
const RANGE_BYTES = 8_000_000;
const FFMPEG = '/usr/bin/ffmpeg';

/** All rows; without an ffmpeg on the machine nothing is made, and that row is left out. */
export const measureFilms = (port) =>
  withDirectory(async (directory) => {
    const hasFfmpeg = existsSync(FFMPEG);
    const settings = { DATA_DIR: directory, FFMPEG_PATH: hasFfmpeg ? FFMPEG : 'none' };
    const rows = [await signatureChecks()];
    await withProduct(
      port,
      async (origin, product) => {
        rows.push(await uploading(origin, product));
        rows.push(await serving(origin, product, { directory, port }));
        rows.push(...(await measureWatching(origin)));
        if (hasFfmpeg) rows.push(await besideMaking(origin, directory));
      },
      settings,
    );
    return rows;
  });

async function signatureChecks() {
  const [{ makeSeal }, { signedQuery, viewerOfSigned }] = [
    await load('src/server/core/seal-impl.ts'),
    await load('src/server/modules/media/movie/signed.ts'),
  ];
  const now = new Date();
  const deps = { seal: makeSeal([Buffer.alloc(32, 7)]), clock: { now: () => now } };
  const id = '0193f000-0000-7000-8000-000000000001';
  const expires = Math.floor(now.getTime() / 1000) + 300;
  const query = Object.fromEntries(new URLSearchParams(signedQuery(deps, 'playback', { id, viewer: 7, expires })));
  const context = { req: { query: () => query, param: () => id } };
  const rates = [];
  for (let round = 0; round < 6; round += 1) {
    const { rate } = await perSecond(async () => {
      for (let at = 0; at < 50_000; at += 1)
        if (viewerOfSigned(deps, 'playback', context) !== 7) throw new Error('not verified');
      return 50_000;
    });
    if (round > 0) rates.push(rate);
  }
  const { median, min, max } = spread(rates);
  const value = `${Math.round(median)}/s (${Math.round(min)}–${Math.round(max)})`;
  return valueRow('signature of a film checked', value, `≥ ${BARS.checks}/s`, median >= BARS.checks);
}

async function uploading(origin, product) {
  await uploaded(origin, filmOf(8_000_000)); // what the first upload brings into memory belongs to the server
  const before = product.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, product.rss());
  }, 50);
  await uploaded(origin, filmOf(UPLOAD_BYTES));
  clearInterval(looking);
  const grown = (most - before) / 1e6;
  const value = `${(before / 1e6).toFixed(0)} → ${(most / 1e6).toFixed(0)} MB`;
  return valueRow(
    `resident memory in an upload of ${UPLOAD_BYTES / 1e6} MB`,
    value,
    `≤ ${BARS.uploadMb} MB`,
    grown <= BARS.uploadMb,
  );
}

/** A large film of the demo, in parts, against node:http with the same parts of the same file. */
async function serving(origin, product, { directory, port }) {
  const { data } = await (await fetch(`${origin}/api/v1/movies/?limit=1`)).json();
  const [{ url }] = data[0].sources;
  const file = path.join(directory, 'media', 'private', 'movies', path.basename(url));
  const kept = readFileSync(file);
  writeFileSync(file, filmOf(64_000_000));
  const bareUrl = `http://127.0.0.1:${port + 1}/`;
  const bare = await serve('__tests__/bench/bare-ranges.mjs', [`${port + 1}`, file], { url: bareUrl });
  const rate = async (server, address) => {
    const before = server.cpu();
    const headers = { range: `bytes=${RANGE_BYTES}-${2 * RANGE_BYTES - 1}` };
    const { requests, errors, non2xx } = await tool('autocannon')({
      url: address,
      connections: 8,
      duration: 3,
      headers,
    });
    if (errors + non2xx > 0) throw new Error(`${address}: ${errors + non2xx} failed answers`);
    return { rate: requests.average, cpu: (server.cpu() - before) / requests.total };
  };
  try {
    const found = await alternate(3, { ours: () => rate(product, origin + url), bare: () => rate(bare, bareUrl) });
    return ratioRow(`parts of ${RANGE_BYTES / 1e6} MB of a film`, found, BARS.served);
  } finally {
    await bare.stop();
    writeFileSync(file, kept);
  }
}

/** The API under a small steady load while ffmpeg makes a film of half a minute, against the same load before. */
async function besideMaking(origin, directory) {
  const sent = path.join(directory, 'sent.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=30'];
  execFileSync(FFMPEG, ['-loglevel', 'error', '-y', ...picture, '-c:v', 'libx264', '-preset', 'ultrafast', sent]);
  const { send, state } = await uploaded(origin, readFileSync(sent));
  const latency = async () =>
    (
      await tool('autocannon')({
        url: `${origin}/api/v1/movies/?limit=10`,
        connections: 2,
        overallRate: 20,
        duration: 10,
      })
    ).latency;
  await latency();
  const quiet = await latency();
  await send();
  const beside = await latency();
  const wasMaking = (await state()) === 'converting';
  const value = `p99 ${beside.p99} ms, before ${quiet.p99} ms${wasMaking ? '' : ' (it was made sooner)'}`;
  return valueRow('API while a film is made', value, `≤ ${BARS.p99Ms} ms`, beside.p99 <= BARS.p99Ms);
}
