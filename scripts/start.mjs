// `npm start`: builds when there is no build or a source is newer, then serves. Reads `.env` when there is one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStale } from './sources.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

if (await isStale()) {
  console.log('Building, as at the first start and after a change; this takes a minute or some …');
  const began = Date.now();
  await build();
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
}
// In this very process, so that signals reach the server and nothing has to be forwarded.
await import(pathToFileURL(path.resolve('dist/server.mjs')).href);

/** Builds; what the builder says is shown only when it fails, which ends this process. */
function build() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const stop = (signal) => child.kill(signal);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      if (code === 0) return resolve();
      if (signal) process.exit(130);
      process.stderr.write(Buffer.concat(said));
      console.error('The build failed: see the lines above.');
      process.exit(code ?? 1);
    });
  });
}
