// `npm run migrate | backup | restore | check:ledger | seal:renew | keys:rotate | admin:create | seed`: one task of
// the server's own bundle, then the end.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV = 'production';

if (!existsSync('dist/server.mjs')) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// The server's file reads its task from the command line: migrate, backup, restore, check-ledger, seal-renew,
// keys-rotate, admin-create or seed.
await import(pathToFileURL(path.resolve('dist/server.mjs')).href);
