// `npm run passes`: compiles the passes over the roster (AssemblyScript) into a module that the server can load, where
// that is not there as its source gives it. What bundles, checks or runs the server's code asks for it by itself.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ASSEMBLY = 'src/server/modules/supply/cast/roster/assembly';
const SOURCE = `${ASSEMBLY}/passes.ts`;
const MODULE = path.join(ROOT, ASSEMBLY, 'passes.wasm.ts');
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd,threads,bulk-memory'];
const MEMORY = ['--importMemory', '--noExportMemory', '--sharedMemory', '--maximumMemory', '65536'];

/** Writes the module unless it is the one of this source, compiler and list of options. */
export async function ensurePasses() {
  const first = `/** Compiled from \`passes.ts\` by \`npm run passes\`: ${fingerprint()}. */\n`;
  if (existsSync(MODULE) && readFileSync(MODULE, 'utf8').startsWith(first)) return;
  const text = `${first}export const PASSES = '${(await compiled()).toString('base64')}';\n`;
  // A process that reads the file meanwhile reads a whole one.
  const writing = `${MODULE}.${process.pid}`;
  writeFileSync(writing, text);
  renameSync(writing, MODULE);
}

async function compiled() {
  const { main } = await import('assemblyscript/asc');
  let binary = null;
  const writeFile = (_, contents) => {
    binary = Buffer.from(contents);
  };
  const { error, stderr } = await main([SOURCE, '--baseDir', ROOT, '--outFile', 'passes.wasm', ...OPTIONS, ...MEMORY], {
    writeFile,
  });
  if (error) throw new Error(`${SOURCE} does not compile: ${stderr.toString() || error.message}`);
  return binary;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [SOURCE, 'scripts/passes.mjs', 'node_modules/assemblyscript/package.json'])
    hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensurePasses();
