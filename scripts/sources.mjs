// What a build is made of, and whether the build at hand is older than that.
import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Written at the end of a build: `{ startedAt }` in milliseconds. */
export const STAMP = 'dist/build.json';

const SOURCES = ['src', 'public', 'next.config.js', 'package-lock.json', 'tsconfig.json'];
// The build itself writes these into public.
const GENERATED = /^(?:sw|swe-worker-.*|workbox-.*|worker-.*|fallback-.*)\.js(?:\.map)?$/;

/** True when there is no complete build or when a source changed after it began. */
export async function isStale() {
  if (!existsSync('dist/server.mjs') || !existsSync('.next/BUILD_ID') || !existsSync(STAMP)) return true;
  const { startedAt } = JSON.parse(readFileSync(STAMP, 'utf8'));
  for (const source of SOURCES) if ((await newest(source)) > startedAt) return true;
  return false;
}

async function newest(place) {
  const { mtimeMs, isDirectory } = await stat(place).then(
    (found) => ({ mtimeMs: found.mtimeMs, isDirectory: found.isDirectory() }),
    () => ({ mtimeMs: 0, isDirectory: false }),
  );
  if (!isDirectory) return mtimeMs;
  const entries = (await readdir(place)).filter((name) => !(place === 'public' && GENERATED.test(name)));
  const times = await Promise.all(entries.map((name) => newest(path.join(place, name))));
  return Math.max(0, ...times);
}
