import { spawn } from 'node:child_process';
import { once } from 'node:events';

async function run(fault: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '__tests__/support/uncaught.ts', fault], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim().split('\n') };
}

it.each([
  ['connection', 0, ['warn: a connection broke, and nobody listened', 'goes on']],
  ['rejection', 0, ['error: a rejected promise that nobody awaited', 'goes on']],
  ['bug', 1, ['fatal: an error that nobody caught: this process ends', 'ends']],
])('an uncaught %s is decided in one place', async (fault, code, said) => {
  expect(await run(fault)).toEqual({ code, said });
});
