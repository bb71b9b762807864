// `npm run check`: before a commit. Format and lint, types, layers, and the tests that are related to what changed
// since the last commit, nearest first and at most so many: which others there are is said, and `npm test` runs them
// all.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandStep, runLanes } from './steps.mjs';

/** Related test files that are run of each project. */
const AT_MOST = { browser: 30, server: 8 };
const RUNNER = {
  browser: ['npx', 'jest', '--selectProjects=browser'],
  server: ['node', 'scripts/server-tests.mjs'],
};

const step = (name, ...command) => commandStep(name, command);
const changed = changedFiles();
const { failed, passed } = await runLanes([
  {
    nice: 0,
    steps: [
      step('lint', 'npm', 'run', '--silent', 'lint'),
      step('types', 'npm', 'run', '--silent', 'typecheck'),
      step('layers', 'npm', 'run', '--silent', 'layers'),
    ],
  },
  { nice: 0, steps: ['browser', 'server'].flatMap(relatedTests) },
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** Files of the working tree that differ from the last commit, new ones among them. */
function changedFiles() {
  const ask = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...ask('diff', '--name-only', 'HEAD'), ...ask('ls-files', '--others', '--exclude-standard')].filter(
    (file) => /^(?:src|__tests__)\/.*\.(?:tsx?|mjs)$/.test(file) && existsSync(file),
  );
}

function relatedTests(project) {
  if (changed.length === 0) return [];
  const found = execFileSync(
    'npx',
    ['jest', '--selectProjects', project, '--listTests', '--findRelatedTests', ...changed],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const files = found
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative('.', file));
  if (files.length === 0) return [];
  const nearest = files.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, AT_MOST[project]);
  if (nearest.length < files.length)
    console.log(`${project}: ${nearest.length} of ${files.length} related test files, those nearest to the change`);
  return [step(project, ...RUNNER[project], '--runTestsByPath', ...nearest)];
}

/** How many folders and names a test shares with the changed file that it shares most with. */
function nearness(test) {
  const words = wordsOf(test);
  return Math.max(
    ...changed.map((file) => (file === test ? Infinity : wordsOf(file).filter((word) => words.includes(word)).length)),
  );
}

function wordsOf(file) {
  return file.replace(/^(?:src|__tests__)\//, '').split(/[/.]/);
}
