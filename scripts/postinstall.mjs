// After each installation of what builds and tests need: drizzle is patched
// (docs/decisions/0038-a-patch-of-drizzle.md), and the passes of the search are compiled, so that an editor finds
// them. An installation for a finished build (`npm ci --omit=dev`) has neither drizzle, which is in the bundle, nor
// patcher and compiler.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isInstalled = (name) => existsSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)));

if (isInstalled('patch-package'))
  execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('patch-package/index.js'))], { stdio: 'inherit' });
if (isInstalled('assemblyscript')) await (await import('./passes.mjs')).ensurePasses();
