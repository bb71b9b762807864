// The ring of tests of every run (`npm test`), in two lanes side by side, closed by one line `N passed, N failed`.
// `npm test -- types browser` runs the named steps only; those of `further` belong to .ci/run, those of `byHand` only
// to a run that names them (docs/tests.md has the rings).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { quickNode } from './runtime.mjs';
import { commandStep, measured, runLanes } from './steps.mjs';

const RESULTS = 'test-results';
const LONGEST_SHOWN = 10;
const FAULT_LINES = 12;
const PG = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

/** What waits for others; run with more connections on the machine's own PostgreSQL. */
const RACES = 'races|ledger|idempotency|live|timer|notice|sign-in|retry|migrate';

// Tests make and drop many small things: a larger nursery has them swept half as often.
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

const check = (name, ...command) => commandStep(name, command);
const jest = (name, commandOf, env = {}) => ({
  name,
  run: async (lane) => {
    const file = `${RESULTS}/${name}.json`;
    const reported = [...commandOf(), '--json', `--outputFile=${file}`];
    const { code, coreSeconds } = await measured(reported, lane, { NODE_OPTIONS, ...env }, true);
    if (!existsSync(file)) return { good: 0, bad: 1, coreSeconds, faults: ['no report was written'] };
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
    showLongest(name, secondsOfTests(report));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { good: numPassedTests, bad: failed || (code === 0 ? 0 : 1), coreSeconds, faults: faultsOfTests(report) };
  },
});
const server = (name, args, env = {}) => jest(name, () => ['node', 'scripts/server-tests.mjs', ...args], env);
const playwright = (name, ...which) => ({
  name,
  run: async (lane) => {
    const file = `${RESULTS}/${name}.json`;
    const env = { ...findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const { code, coreSeconds } = await measured(['npx', 'playwright', 'test', ...which], lane, env);
    if (!existsSync(file)) return { good: 0, bad: 1, coreSeconds, faults: ['no report was written'] };
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    for (const title of journeysThatAre('flaky', suites)) console.log(`FLAKY ${title}`);
    showLongest(name, secondsOfJourneys(suites));
    return {
      good: stats.expected + stats.flaky,
      bad: stats.unexpected || (code === 0 ? 0 : 1),
      coreSeconds,
      faults: journeysThatAre('unexpected', suites),
    };
  },
});

/**
 * Two lanes run side by side, the steps of one lane one after the other. `types` stands before `build`, which rewrites
 * the declarations that it reads; everything after `build` uses the build.
 */
const lanes = [
  {
    // The journeys wait for their screens with time limits, so what has none leaves them the cores first.
    nice: 5,
    steps: [
      check('lint', 'npm', 'run', '--silent', 'lint'),
      check('layers', 'npm', 'run', '--silent', 'layers'),
      check('unused', 'npm', 'run', '--silent', 'unused'),
      jest('browser', () => [quickNode(), 'node_modules/jest/bin/jest.js', '--selectProjects=browser']),
      server('server', ['usual']),
    ],
    further: [
      // Where `server` had PostgreSQL: a newcomer's database, on the Node that is here.
      server('embedded', ['dialect', '--embedded']),
      server('server-further', ['further']),
      check('upgrade', 'node', 'scripts/upgrade-test.mjs'),
      check('proxy', 'node', 'scripts/proxy-test.mjs'),
    ],
    byHand: [
      // The whole suite on the embedded database, and a recovery to an instant.
      server('embedded-all', ['every', '--embedded']),
      check('drill', 'node', 'scripts/drill.mjs'),
    ],
  },
  {
    nice: 0,
    steps: [
      check('types', 'npm', 'run', '--silent', 'typecheck'),
      check('build', 'npm', 'run', '--silent', 'build'),
      check('bundle', 'node', 'scripts/check-bundle.mjs'),
      playwright('main-journeys', '--project=journeys', '--grep=@main'),
    ],
    further: [playwright('journeys', '--project=journeys', '--grep-invert=@main')],
    byHand: [
      // Every page at three widths in both themes, into test-results/screens.
      playwright('screens', '--project=screens'),
    ],
  },
];

/** Further steps that begin, in this order, in the lane that has none of its own left: the longest first. */
const furtherOfAnyLane = [
  check('crash', 'node', 'scripts/crash-test.mjs'),
  check('processes', 'node', 'scripts/processes-test.mjs'),
  server('postgres-pool-40', ['--runInBand', `--testPathPatterns=${RACES}`], {
    TEST_DATABASE_URL: PG,
    TEST_POOL_SIZE: '40',
  }),
  check('pooled', 'node', 'scripts/pooled-test.mjs'),
  check('alerts', 'node', 'scripts/alerts-test.mjs'),
];

const wanted = process.argv.slice(2);
const every = lanes.flatMap(({ steps, further, byHand }) => [...steps, ...further, ...byHand]).concat(furtherOfAnyLane);
const unknown = wanted.filter((name) => name !== 'further' && !every.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = every.map(({ name }) => name).join(' ');
  console.error(`No step is named ${unknown.join(', ')}. The steps: ${known}, and further = those of .ci/run.`);
  process.exit(1);
}
const isWanted = ({ name }) => wanted.includes(name);
const chosenOf = (further) => (wanted.includes('further') ? further : further.filter(isWanted));
const ofAnyLane = chosenOf(furtherOfAnyLane);
const plan = lanes
  .map(({ nice, steps, further, byHand }) => ({
    nice,
    steps: wanted.length === 0 ? steps : [...steps.filter(isWanted), ...chosenOf(further), ...byHand.filter(isWanted)],
  }))
  .filter(({ steps }) => steps.length > 0);
if (plan.length === 0) plan.push({ nice: 0, steps: [] });

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const { passed, failed, faults } = await runLanes(plan, ofAnyLane);
if (process.env.TOTALS_FILE) writeFileSync(process.env.TOTALS_FILE, JSON.stringify({ passed, failed, faults }));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** The files whose tests took longest. */
function showLongest(name, tests) {
  const seconds = new Map();
  for (const [file, took] of tests) seconds.set(file, (seconds.get(file) ?? 0) + took);
  const longest = [...seconds].sort((a, b) => b[1] - a[1]).slice(0, LONGEST_SHOWN);
  const words = longest.map(([file, took]) => `${file.replace(/.*__tests__\//, '')} ${Math.round(took)}`);
  console.log(`longest of ${name}, seconds: ${words.join(', ')}`);
}

/** Of jest's report: file and seconds of each test; a file of a group is known by its first title. */
function secondsOfTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, duration }) => [
      [ancestorTitles[0], name].find((one) => one?.includes('__tests__/')) ?? name,
      (duration ?? 0) / 1000,
    ]),
  );
}

/** Of Playwright's report: file and seconds of each journey, repetitions among them. */
function secondsOfJourneys(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.map(({ file, tests }) => [
      file,
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    ]),
    ...secondsOfJourneys(inner),
  ]);
}

/** Of jest's report: each test that failed, and each file that could not be run, with the first lines of its fault. */
function faultsOfTests({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${path.relative('.', name)}\n${firstLines(message)}`];
      return failed.map(
        ({ ancestorTitles, title, failureMessages }) =>
          `${[...ancestorTitles, title].join(' › ')}\n${firstLines(failureMessages.join('\n'))}`,
      );
    });
}

function firstLines(text) {
  return text.split('\n').slice(0, FAULT_LINES).join('\n');
}

/**
 * File and title of the journeys with this outcome; `flaky`: failed, and passed when repeated (only under CI is
 * anything repeated), each a defect to be found.
 */
function journeysThatAre(outcome, suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title }) => `${file}: ${title}`),
    ...journeysThatAre(outcome, inner),
  ]);
}
