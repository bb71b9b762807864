import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Line = { line: number | string };
type Ended = { lines: Line['line'][]; code: number | null; signal: NodeJS.Signals | null };

const start = (end: string, count: number) =>
  spawn(process.execPath, ['--import', 'tsx', '__tests__/support/log-lines.ts', end, `${count}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const linesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))
    .map(({ line }) => line);

async function run(end: string, count: number): Promise<Ended> {
  const child = start(end, count);
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  const [code, signal] = await once(child, 'close');
  return { lines: linesIn(text), code, signal };
}

const numbers = (count: number) => Array.from({ length: count }, (_, line) => line);
const LINES = 2000;

test.each([
  ['return', 0, null],
  ['exit', 0, null],
  ['throw', 1, null],
  ['reject', 1, null],
  ['SIGTERM', null, 'SIGTERM'],
  ['SIGINT', null, 'SIGINT'],
])('every line is written when a process ends by %s', async (end, code, signal) => {
  const ended = await run(end, LINES);
  expect(ended).toMatchObject({ code, signal });
  expect(ended.lines).toEqual(numbers(LINES));
});

test('the last lines of a process that finishes first are written too', async () => {
  const { lines, code } = await run('finish', 3);
  expect([lines, code]).toEqual([[0, 1, 2, 'stopping'], 0]);
});

test('a single line is written within a second while the process goes on', async () => {
  const child = start('stay', 1);
  const [first] = await once(child.stdout, 'data');
  expect(linesIn(String(first))).toEqual([0]);
  child.kill('SIGKILL');
  await once(child, 'close');
});
