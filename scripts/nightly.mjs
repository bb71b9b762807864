// `npm run nightly`: what takes hours, by hand, and before something large is called done: mutants, every bad value,
// lives of the models, soak, drills, bench, pictures of every page, the whole suite on the embedded database and under
// newer versions of Node. PostgreSQL must run; `npm run nightly -- fuzz bench` takes the named steps only. Closes with
// `N passed, N failed`.
import { userInfo } from 'node:os';
import { runLanes, commandStep as step } from './steps.mjs';

const PG = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
/** Lives of each model; a run of `npm test` lives a few. */
const LIVES = '50';

const EVERYTHING = 'node scripts/test.mjs build browser server main-journeys journeys';
/** The tests of every run, and the other journeys, under a version of Node from the registry. */
const onNode = (version) =>
  step(`node-${version}`, [
    'npx',
    '--yes',
    ...['--package', `node@${version}`],
    // What npx keeps for this call would make every npx inside of it fail.
    ...['-c', `unset npm_config_call npm_config_package; ${EVERYTHING}`],
  ]);

const steps = [
  step('mutants', ['node', 'scripts/mutate.mjs']),
  step('mutants-domain', ['node', 'scripts/mutate-domain.mjs']),
  step('fuzz', ['npm', 'run', '--silent', 'fuzz']),
  step('models', ['node', 'scripts/server-tests.mjs', '--testPathPatterns=booking/model/'], {
    MODEL_RUNS: LIVES,
  }),
  step('embedded-all', ['node', 'scripts/test.mjs', 'embedded-all']),
  step('screens', ['node', 'scripts/test.mjs', 'build', 'screens']),
  step('drill', ['node', 'scripts/drill.mjs']),
  step('drill-safety', ['node', 'scripts/drill-safety.mjs']),
  step('soak', ['node', 'scripts/soak.mjs']),
  step('bench', ['node', 'scripts/bench.mjs'], { BENCH_DATABASE_URL: PG }),
  onNode(22),
  onNode(24),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(' ')}`);
  process.exit(1);
}
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const { passed, failed } = await runLanes([{ nice: 0, steps: chosen }]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
