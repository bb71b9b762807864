// Packages beside the product's own, each with a lock in a folder of `tools`, installed when something asks for them
// first: `tools` has what bench, conformance, nightly runs and `npm run db:generate` need (`npm run tools`),
// `tools/runtime` what the tests run on (scripts/runtime.mjs), `tools/stryker` the mutants of the domain.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../tools/', import.meta.url));
const fromTools = createRequire(path.join(FOLDER, 'package.json'));

/**
 * Installs the packages of `folder`, of the tools when none is named, unless they are there as the lock has them.
 * Throws where the registry cannot be reached.
 */
export function installTools(folder = FOLDER) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const installed = markOf(folder);
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  console.log(`Installing the packages of ${path.relative('.', folder)} …`);
  // What these packages would run after their installation is not needed.
  execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(installed, lock);
}

/**
 * Has the packages of `folder` installed again by the next run that asks: npm passes over an optional one that it
 * cannot load.
 */
export function installAgain(folder) {
  rmSync(markOf(folder), { force: true });
}

/** Where a copy of the lock lies that was installed. */
const markOf = (folder) => path.join(folder, 'node_modules', '.installed-lock.json');

/** What a tool exports. */
export function tool(name) {
  installTools();
  return fromTools(name);
}

/** Where a file of a tool lies. */
export function toolFile(name) {
  installTools();
  return fromTools.resolve(name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installTools();
