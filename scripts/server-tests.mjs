// Runs the server's tests on the quickest database there is: a PostgreSQL of its own, or the one of TEST_DATABASE_URL;
// `--embedded` takes the embedded database. `node scripts/server-tests.mjs usual` runs files in groups (`WHICH` in
// scripts/test-groups.mjs); what follows goes to jest, so that `npm run test:server -- gold` runs what is named gold.
import { spawn } from 'node:child_process';
import { quickNode, startPostgres } from './runtime.mjs';
import { WHICH, writeGroups } from './test-groups.mjs';
import { installTools } from './tools.mjs';

const GROUPS = 'test-results/groups';

const args = process.argv.slice(2);
const embedded = args.includes('--embedded');
const which = WHICH.find((name) => args.includes(name));
const forJest = args.filter((one) => one !== '--embedded' && one !== which);

const given = process.env.TEST_DATABASE_URL;
const postgres = embedded || given ? null : await startPostgres();
const databaseUrl = embedded ? undefined : (postgres?.url ?? given);
if (which === 'further' || which === 'every') installTools();
if (which) writeGroups(`${GROUPS}-${process.pid}`, { onPostgres: Boolean(databaseUrl), which });
const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
if (postgres) Object.assign(env, { TEST_DATABASE_OWN: '1', TEST_POOL_SIZE: '10' });
if (which) env.TEST_GROUPS = `${GROUPS}-${process.pid}`;
const child = spawn(quickNode(), ['node_modules/jest/bin/jest.js', ...forJest, '--selectProjects', 'server'], {
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => child.on('close', (ended) => resolve(ended ?? 1)));
await postgres?.stop();
process.exitCode = code;
