// What every ring of tests is made of: a command that is run and measured, and steps one after the other in lanes side
// by side.
import { spawn } from 'node:child_process';

/** Of a command that failed: lines shown again at the end. */
const LAST_LINES = 12;

/** A command's exit code, and the processor time that it and what it started took, in seconds. */
const MEASURED = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a command. Its output is shown at once, or kept in `output` where two lanes would mix theirs; `quietStdout` is
 * for what writes its report into a file. `nice` > 0 leaves the processor to others first.
 */
export function measured([file, ...args], { output, nice }, env = {}, quietStdout = false) {
  return new Promise((resolve) => {
    const shown = output ? 'pipe' : 'inherit';
    const command = nice > 0 ? ['nice', '-n', String(nice), file, ...args] : [file, ...args];
    const child = spawn('sh', ['-c', MEASURED, 'sh', ...command], {
      stdio: ['ignore', quietStdout ? 'ignore' : shown, shown, 'pipe'],
      env: { ...process.env, ...env },
    });
    let times = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.stdio[3].on('data', (part) => {
      times += part;
    });
    child.on('close', (code) => resolve({ code: code ?? 1, coreSeconds: coreSecondsOf(times) }));
    child.on('error', () => resolve({ code: 1, coreSeconds: 0 }));
  });
}

/** A step that is one command: it passes or it fails. */
export const commandStep = (name, command, env = {}) => ({
  name,
  run: async (lane) => {
    const { code, coreSeconds } = await measured(command, lane, env);
    if (code === 0) return { good: 1, bad: 0, coreSeconds, faults: [] };
    const said = Buffer.concat(lane.output ?? []).toString('utf8');
    return { good: 0, bad: 1, coreSeconds, faults: [said.trimEnd().split('\n').slice(-LAST_LINES).join('\n')] };
  },
});

/** Of what the shell's `times` prints: the second line is user and system time of everything that it waited for. */
function coreSecondsOf(times) {
  const [, children = ''] = times.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/**
 * Runs lanes `{ nice, steps }` side by side, the steps `{ name, run }` of each one after the other, then those of
 * `ofAnyLane` in whichever lane has ended, and prints what each did, last what failed. `run(lane)` resolves with
 * `{ good, bad, coreSeconds, faults }`. Returns the sums and the faults.
 */
export async function runLanes(plan, ofAnyLane = []) {
  const started = Date.now();
  const alone = plan.length === 1;
  const waiting = [...ofAnyLane];
  const results = (await Promise.all(plan.map((lane) => runLane(lane, alone, waiting)))).flat();
  const sum = (key) => results.reduce((total, one) => total + one[key], 0);
  const [passed, failed] = [sum('good'), sum('bad')];
  console.log('');
  for (const { name, good, bad, seconds, coreSeconds } of results)
    console.log(
      `${bad ? 'FAIL' : 'ok  '} ${name.padEnd(18)} ${good} passed, ${bad} failed, ${seconds} s, ${Math.round(coreSeconds)} core-seconds`,
    );
  console.log(`all steps ${secondsSince(started)} s, ${Math.round(sum('coreSeconds'))} core-seconds`);
  const failing = results.filter(({ bad }) => bad > 0);
  const faults = failing.flatMap(({ name, faults }) =>
    (faults.length > 0 ? faults : ['']).map((one) => `${name}: ${one}`),
  );
  for (const fault of faults) console.log(`\nFAILED ${fault}`);
  return { passed, failed, faults };
}

async function runLane({ nice, steps }, alone, waiting) {
  const results = [];
  const still = [...steps];
  for (let step = still.shift() ?? waiting.shift(); step; step = still.shift() ?? waiting.shift()) {
    const { name, run } = step;
    // A lane that runs alone shows its output at once and has the cores for itself.
    console.log(alone ? `\n── ${name}` : `── ${name} began`);
    const began = Date.now();
    const output = [];
    const result = await run(alone ? { output: null, nice: 0 } : { output, nice });
    const seconds = secondsSince(began);
    if (!alone) console.log(`\n── ${name}, ${seconds} s\n${Buffer.concat(output).toString('utf8')}`);
    results.push({ name, seconds, ...result });
  }
  return results;
}

function secondsSince(instant) {
  return Math.round((Date.now() - instant) / 1000);
}
