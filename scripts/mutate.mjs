// `npm run mutate`: changes the product in one place at a time, each time in a way that breaks a rule, and looks
// whether the test that guards the rule fails. `npm run mutate -- gold tokens` takes the named tables, or mutants
// whose words or file hold the text. Nothing is changed here: each worker has a copy of the tree. docs/mutants.md says
// how to add one.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { loadMutants } from './mutants/load.mjs';
import { quickNode, startPostgres } from './runtime.mjs';
import { EMBEDDED_ONLY } from './test-groups.mjs';

const ROOT = process.cwd();
const ENOUGH = 95;
const LONGEST_MS = 300_000;
const COPIED = [
  ...['src', '__tests__', 'scripts', 'docs', 'public'],
  ...['package.json', 'tsconfig.json', 'jest.config.mjs', 'next.config.js', 'drizzle.config.ts'],
];

const wanted = process.argv.slice(2);
const mutants = loadMutants(ROOT).filter(({ subject, what, file }) =>
  wanted.length === 0 ? true : wanted.some((word) => subject === word || `${what} ${file}`.includes(word)),
);
const queue = byKiller(mutants.filter(({ fault }) => fault === null));
const results = mutants
  .filter(({ fault }) => fault !== null)
  .map((mutant) => ({ ...mutant, outcome: 'cannot be applied' }));
const started = Date.now();
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
const workers = Math.min(Number(process.env.MUTATE_WORKERS ?? availableParallelism()), queue.length);
await Promise.all(Array.from({ length: workers }, (_, index) => work(copyOfTree(index))));
await postgres?.stop();
process.exitCode = report();

/**
 * Takes one test file after the other: first as it is, since a test that fails anyway notices nothing; then its
 * mutants.
 */
async function work(tree) {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const runner = newRunner(tree, group[0]);
    const healthy = await runner.run([...new Set(group.map(({ test }) => test))]);
    for (const mutant of group) {
      const begun = Date.now();
      const outcome = healthy === 'passes' ? await tried(tree, mutant, runner) : 'its test fails without it';
      results.push({ ...mutant, outcome });
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      console.log(`${outcome.padEnd(10)} ${mutant.subject}: ${mutant.what} (${seconds} s)`);
    }
    runner.stop();
  }
}

async function tried(tree, mutant, runner) {
  const file = path.join(tree, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(mutant.find, () => mutant.put),
  );
  try {
    return { passes: 'SURVIVED', fails: 'killed', breaks: 'does not run' }[await runner.run([mutant.test])];
  } finally {
    writeFileSync(file, text);
  }
}

/**
 * Runs named tests of one test file: `passes`, `fails` (also where they hang), or `breaks` where no test came to run.
 */
function newRunner(tree, { killer }) {
  const embedded = EMBEDDED_ONLY.some((end) => killer.endsWith(end));
  const begin = () =>
    fork(path.join(ROOT, 'scripts/mutants/runner.mjs'), {
      cwd: tree,
      execPath: quickNode(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: embedded ? undefined : databaseUrl },
    });
  let child = begin();
  const run = (names) =>
    new Promise((resolve) => {
      const end = (verdict) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(verdict);
      };
      const startAnew = (verdict) => {
        end(verdict);
        child.kill('SIGKILL');
        child = begin();
      };
      const timer = setTimeout(() => startAnew('fails'), LONGEST_MS);
      child.once('message', end).once('exit', () => startAnew('breaks'));
      child.send({ killer, names });
    });
  return { run, stop: () => child.kill() };
}

function report() {
  const killed = results.filter(({ outcome }) => outcome === 'killed');
  const errors = results.filter(({ outcome }) => outcome !== 'killed' && outcome !== 'SURVIVED');
  const score = (100 * killed.length) / Math.max(1, results.length);
  console.log('');
  for (const { subject, what, file, killer, fault, outcome } of results)
    if (outcome !== 'killed') console.log(`${outcome} ${subject}: ${what}\n  ${fault ?? `${file} by ${killer}`}`);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`${killed.length} of ${results.length} killed, ${score.toFixed(1)} %, ${minutes} minutes`);
  return errors.length === 0 && results.length > 0 && score >= ENOUGH ? 0 : 1;
}

function byKiller(list) {
  const groups = new Map();
  for (const mutant of list) groups.set(mutant.killer, [...(groups.get(mutant.killer) ?? []), mutant]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** The same place for the same tree each time: jest keeps what it compiled there. Two runs at once would share it. */
function copyOfTree(index) {
  const place = path.join(tmpdir(), `yoi-mutate-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`);
  const tree = path.join(place, String(index));
  const owner = path.join(place, `${index}.pid`);
  if (existsSync(owner) && isAlive(Number(readFileSync(owner, 'utf8'))))
    throw new Error('another run of the mutants of this tree is under way');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  writeFileSync(owner, String(process.pid));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(tree, name), { recursive: true });
  for (const name of ['node_modules', 'tools']) symlinkSync(path.join(ROOT, name), path.join(tree, name));
  return tree;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
