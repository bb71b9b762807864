// `npm run dev`: the whole server from source; pages by hot reload, server code by a restart of the process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensurePasses } from './passes.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');

await ensurePasses();
const child = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'src/server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
