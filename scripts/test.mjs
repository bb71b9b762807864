// `npm test`: everything that can fail, one step after the other, closed by one line `N passed, N failed`.
// `npm test -- types browser` runs the named steps only; `postgres`, `crash` and `processes` are the extra runs of .ci/run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { findChromium } from './chromium.mjs';

const RESULTS = 'test-results';
const PG = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

const check = (name, ...command) => ({ name, run: async () => ((await sh(command)) === 0 ? [1, 0] : [0, 1]) });
const jest = (name, project, env = {}, more = []) => ({
  name,
  run: async () => {
    const file = `${RESULTS}/${name}.json`;
    const code = await sh(
      ['npx', 'jest', '--selectProjects', project, '--json', `--outputFile=${file}`, ...more],
      env,
      true,
    );
    if (!existsSync(file)) return [0, 1];
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return [numPassedTests, failed || (code === 0 ? 0 : 1)];
  },
});
const playwright = {
  name: 'e2e',
  run: async () => {
    const file = `${RESULTS}/e2e.json`;
    const code = await sh(['npx', 'playwright', 'test'], {
      CHROMIUM: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    if (!existsSync(file)) return [0, 1];
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    for (const title of flakyIn(suites)) console.log(`FLAKY ${title}`);
    return [stats.expected + stats.flaky, stats.unexpected || (code === 0 ? 0 : 1)];
  },
};

const everything = [
  check('types', 'npm', 'run', '--silent', 'typecheck'),
  check('lint', 'npx', 'biome', 'ci', '.'),
  check('layers', 'npm', 'run', '--silent', 'layers'),
  check('unused', 'npm', 'run', '--silent', 'unused'),
  jest('browser', 'browser'),
  jest('server', 'server'),
  check('build', 'npm', 'run', '--silent', 'build'),
  check('bundle', 'node', 'scripts/check-bundle.mjs'),
  playwright,
];
const extra = [
  jest('postgres', 'server', { TEST_DATABASE_URL: PG, TEST_POOL_SIZE: '10' }),
  jest('postgres-pool-40', 'server', { TEST_DATABASE_URL: PG, TEST_POOL_SIZE: '40' }, [
    '--testPathPatterns',
    'races|ledger|idempotency|live|timer|notice|sign-in|retry|migrate',
  ]),
  check('crash', 'node', 'scripts/crash-test.mjs'),
  check('processes', 'node', 'scripts/processes-test.mjs'),
];

const wanted = process.argv.slice(2);
const steps = wanted.length ? [...everything, ...extra].filter(({ name }) => wanted.includes(name)) : everything;
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
let passed = 0;
let failed = 0;
const lines = [];
for (const { name, run } of steps) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const [good, bad] = await run();
  passed += good;
  failed += bad;
  lines.push(
    `${bad ? 'FAIL' : 'ok  '} ${name.padEnd(18)} ${good} passed, ${bad} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
console.log(`\n${lines.join('\n')}`);
if (process.env.TOTALS_FILE) writeFileSync(process.env.TOTALS_FILE, JSON.stringify({ passed, failed }));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** The journeys that failed and passed when repeated: each is a defect to be found (only under CI is anything repeated). */
function flakyIn(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyIn(inner),
  ]);
}

/** Runs a command with its output shown (jest's JSON goes to its file); resolves with the exit code. */
function sh([file, ...args], env = {}, quietStdout = false) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['ignore', quietStdout ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}
