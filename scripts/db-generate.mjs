// `npm run db:generate -- --name what_it_does`: writes the migration from the newest one to the schema of the code.
// drizzle-kit reads the newest snapshot alone, so the one before goes.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { toolFile } from './tools.mjs';

const META = 'src/server/db/migrations/meta';

const kit = path.join(path.dirname(toolFile('drizzle-kit')), 'bin.cjs');
execFileSync(process.execPath, [kit, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(path.join(META, name));
