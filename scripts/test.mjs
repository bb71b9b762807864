// `npm test`: everything that can fail, in two lanes side by side, closed by one line `N passed, N failed`.
// `npm test -- types browser` runs the named steps only; `postgres`, `crash`, `processes` and the others of `extra` are
// the extra runs of .ci/run, and `build screens` leaves a picture of every page in test-results/screens.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, userInfo } from 'node:os';
import { findChromium } from './chromium.mjs';
import { writeGroups } from './test-groups.mjs';

const RESULTS = 'test-results';
const LONGEST_SHOWN = 12;
const PG = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

// Tests make and drop many small things: a larger nursery has them swept half as often.
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

const check = (name, ...command) => ({
  name,
  run: async (lane) => ((await sh(command, lane)) === 0 ? [1, 0] : [0, 1]),
});
const jest = (name, project, env = {}, more = []) => ({
  name,
  run: async (lane) => {
    const file = `${RESULTS}/${name}.json`;
    const code = await sh(
      ['npx', 'jest', '--selectProjects', project, '--json', `--outputFile=${file}`, ...more],
      lane,
      { NODE_OPTIONS, ...env },
      true,
    );
    if (!existsSync(file)) return [0, 1];
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
    console.log(`longest of ${name}: ${longestOf(report)}`);
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return [numPassedTests, failed || (code === 0 ? 0 : 1)];
  },
});
const server = (name, env = {}, { dialectOnly = false } = {}) => ({
  name,
  run: (lane) => {
    const groups = `${RESULTS}/${name}-groups`;
    writeGroups(groups, { onPostgres: 'TEST_DATABASE_URL' in { ...process.env, ...env }, dialectOnly });
    return jest(name, 'server', { ...env, TEST_GROUPS: groups }).run(lane);
  },
});
const playwright = (name, project) => ({
  name,
  run: async (lane) => {
    const file = `${RESULTS}/${name}.json`;
    const code = await sh(['npx', 'playwright', 'test', `--project=${project}`], lane, {
      ...findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    if (!existsSync(file)) return [0, 1];
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    for (const title of flakyIn(suites)) console.log(`FLAKY ${title}`);
    return [stats.expected + stats.flaky, stats.unexpected || (code === 0 ? 0 : 1)];
  },
});

/**
 * Two lanes run side by side, the steps of one lane one after the other. `types` stands before `build`, which rewrites the
 * declarations that it reads; everything after `build` uses the build. Steps of `extra` run only when named.
 */
const lanes = [
  {
    // The journeys wait for their screens with time limits, so what has none leaves them the cores first.
    nice: 5,
    steps: [
      check('lint', 'npx', 'biome', 'ci', '.'),
      check('layers', 'npm', 'run', '--silent', 'layers'),
      check('unused', 'npm', 'run', '--silent', 'unused'),
      check('passes', 'npm', 'run', '--silent', 'passes', '--', '--check'),
      jest('browser', 'browser'),
      server('server'),
    ],
    extra: [
      server('postgres', { TEST_DATABASE_URL: PG, TEST_POOL_SIZE: '10' }, { dialectOnly: true }),
      check('upgrade', 'node', 'scripts/upgrade-test.mjs'),
      check('proxy', 'node', 'scripts/proxy-test.mjs'),
      check('pooled', 'node', 'scripts/pooled-test.mjs'),
      check('alerts', 'node', 'scripts/alerts-test.mjs'),
      // By hand: the whole suite on PostgreSQL, and a recovery to an instant.
      server('postgres-all', { TEST_DATABASE_URL: PG, TEST_POOL_SIZE: '10' }),
      check('drill', 'node', 'scripts/drill.mjs'),
    ],
  },
  {
    nice: 0,
    steps: [
      check('types', 'npm', 'run', '--silent', 'typecheck'),
      check('build', 'npm', 'run', '--silent', 'build'),
      check('bundle', 'node', 'scripts/check-bundle.mjs'),
      playwright('e2e', 'journeys'),
    ],
    extra: [
      jest('postgres-pool-40', 'server', { TEST_DATABASE_URL: PG, TEST_POOL_SIZE: '40' }, [
        '--runInBand',
        '--testPathPatterns',
        'races|ledger|idempotency|live|timer|notice|sign-in|retry|migrate',
      ]),
      check('crash', 'node', 'scripts/crash-test.mjs'),
      check('processes', 'node', 'scripts/processes-test.mjs'),
      // Every page at three widths in both themes, into test-results/screens.
      playwright('screens', 'screens'),
    ],
  },
];

const wanted = process.argv.slice(2);
const plan = lanes
  .map(({ nice, steps, extra }) => ({
    nice,
    steps: wanted.length ? [...steps, ...extra].filter(({ name }) => wanted.includes(name)) : steps,
  }))
  .filter(({ steps }) => steps.length > 0);
const known = lanes.flatMap(({ steps, extra }) => [...steps, ...extra].map(({ name }) => name));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}. The steps: ${known.join(' ')}`);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const started = Date.now();
const results = (await Promise.all(plan.map(runLane))).flat();
const passed = results.reduce((sum, { good }) => sum + good, 0);
const failed = results.reduce((sum, { bad }) => sum + bad, 0);
console.log('');
for (const { name, good, bad, seconds } of results)
  console.log(`${bad ? 'FAIL' : 'ok  '} ${name.padEnd(18)} ${good} passed, ${bad} failed, ${seconds} s`);
console.log(`all steps ${secondsSince(started)} s`);
if (process.env.TOTALS_FILE) writeFileSync(process.env.TOTALS_FILE, JSON.stringify({ passed, failed }));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function runLane({ nice, steps }) {
  const results = [];
  // A lane that runs alone shows its output at once and has the cores for itself.
  const alone = plan.length === 1;
  for (const { name, run } of steps) {
    console.log(alone ? `\n── ${name}` : `── ${name} began`);
    const began = Date.now();
    const output = [];
    const [good, bad] = await run(alone ? { output: null, nice: 0 } : { output, nice });
    const seconds = secondsSince(began);
    if (!alone) console.log(`\n── ${name}, ${seconds} s\n${Buffer.concat(output).toString('utf8')}`);
    results.push({ name, good, bad, seconds });
  }
  return results;
}

function secondsSince(instant) {
  return Math.round((Date.now() - instant) / 1000);
}

/** The files whose tests took longest, in seconds; a file of a group is known by its first title. */
function longestOf({ testResults }) {
  const seconds = new Map();
  for (const { name, assertionResults } of testResults)
    for (const { ancestorTitles, duration } of assertionResults) {
      const file = [ancestorTitles[0], name].find((one) => one?.includes('__tests__/')) ?? name;
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
    }
  const longest = [...seconds].sort((a, b) => b[1] - a[1]).slice(0, LONGEST_SHOWN);
  return longest.map(([file, took]) => `${file.replace(/.*__tests__\//, '')} ${Math.round(took)}`).join(', ');
}

/** The journeys that failed and passed when repeated: each is a defect to be found (only under CI is anything repeated). */
function flakyIn(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyIn(inner),
  ]);
}

/**
 * Runs a command and resolves with its exit code. Its output is shown at once, or kept in `output` where two lanes would
 * mix theirs; jest's JSON goes to its file.
 */
function sh([file, ...args], { output, nice }, env = {}, quietStdout = false) {
  return new Promise((resolve) => {
    const shown = output ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      stdio: ['ignore', quietStdout ? 'ignore' : shown, shown],
      env: { ...process.env, ...env },
    });
    if (nice > 0 && child.pid) setPriority(child.pid, nice);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}
