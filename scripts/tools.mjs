// Programs that bench, conformance and nightly runs need and nobody else: a package of its own (tools/package.json),
// installed when the first of them asks, and by `npm run tools`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../tools/', import.meta.url));
/** A copy of the lock that was installed. */
const INSTALLED = path.join(FOLDER, 'node_modules', '.installed-lock.json');
const fromTools = createRequire(path.join(FOLDER, 'package.json'));

/** Installs the tools unless they are there as the lock has them. Throws where the registry cannot be reached. */
export function installTools() {
  const lock = readFileSync(path.join(FOLDER, 'package-lock.json'), 'utf8');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  console.log('Installing the tools …');
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(INSTALLED, lock);
}

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
