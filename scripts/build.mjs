// `npm run build`: the pages and the service worker by Next, the server by esbuild.
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensurePasses } from './passes.mjs';
import { bundleServer } from './server-bundle.mjs';
import { STAMP } from './sources.mjs';

// Before the build begins: a source that is newer than that would be built anew at the next start.
await ensurePasses();
const startedAt = Date.now();
try {
  await rm(STAMP, { force: true });
  await mkdir('dist', { recursive: true });
  await Promise.all([buildPages(), buildServer()]);
} catch (error) {
  const unwritable = error.code === 'EACCES' || error.code === 'EROFS';
  console.error(unwritable ? `Cannot write ${error.path}: build as the owner of this directory.` : error.message);
  process.exit(1);
}

await writeFile(STAMP, JSON.stringify({ startedAt, node: process.version }));
console.log(`build finished in ${Math.round((Date.now() - startedAt) / 1000)} s`);

function buildPages() {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join('node_modules', 'next', 'dist', 'bin', 'next'), 'build', '--webpack'],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          YOI_BUILD_ID: String(startedAt),
        },
      },
    );
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`next build ended with ${code}`))));
  });
}

/** The chunks of earlier builds bear other names: they go first. */
async function buildServer() {
  for (const name of await readdir('dist')) if (/^server.*\.mjs(\.map)?$/.test(name)) await rm(path.join('dist', name));
  await bundleServer('dist');
}
