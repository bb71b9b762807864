// `npm run passes`: compiles the passes over the roster (AssemblyScript) into a module that the server can load. `-- --check` writes
// nothing and fails when the module is not what its source gives.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ASSEMBLY = 'src/server/modules/supply/cast/roster/assembly';
const MODULE = `${ASSEMBLY}/passes.wasm.ts`;
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd,threads,bulk-memory'];
const MEMORY = ['--importMemory', '--noExportMemory', '--sharedMemory', '--maximumMemory', '65536'];

const directory = mkdtempSync(join(tmpdir(), 'passes-'));
try {
  const binary = join(directory, 'passes.wasm');
  const compiler = 'node_modules/assemblyscript/bin/asc.js';
  execFileSync(process.execPath, [compiler, `${ASSEMBLY}/passes.ts`, '-o', binary, ...OPTIONS, ...MEMORY], {
    stdio: 'inherit',
  });
  const lines = readFileSync(binary)
    .toString('base64')
    .match(/.{1,110}/g);
  const text = `/** Compiled from \`passes.ts\` by \`npm run passes\`. */\nexport const PASSES = [\n${lines
    .map((line) => `  '${line}',\n`)
    .join('')}].join('');\n`;
  if (!process.argv.includes('--check')) writeFileSync(MODULE, text);
  else if (readFileSync(MODULE, 'utf8') !== text) {
    console.error(`${MODULE} is not what its source gives: run \`npm run passes\`.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
