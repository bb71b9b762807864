// `npm run mutate:domain`: StrykerJS changes the rules of src/domain in every place it can, one at a time, and looks
// whether a test of __tests__/domain fails. `npm run mutate:domain -- slots pricing` takes the named files. Exits with
// 1 below the share of docs/mutants.md. Stryker writes into what it changes, so it gets a copy of the tree.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jest from '../jest.config.mjs';
import { quickNode } from './runtime.mjs';
import { installTools } from './tools.mjs';

const ROOT = process.cwd();
const ENOUGH = 95;
/** Stryker's own package: it needs a newer Node than the product does. */
const STRYKER = path.join(ROOT, 'tools/stryker');
const COPIED = ['src', '__tests__', 'docs', 'package.json'];
/** Words, pictures and lists hold no rules: a test could only repeat them. */
const TABLES =
  /(?:-words|^master-data|^holidays|^rail-lines|^articles|^notices|^device-steps|^hotel-drawings|^town-maps\/(?:east|tokyo-west))\.ts$/;

const files = readdirSync(path.join(ROOT, 'src/domain'), { recursive: true })
  .filter((file) => file.endsWith('.ts') && !TABLES.test(file))
  .filter(isWanted);
if (files.length === 0) throw new Error(`no rules in src/domain/{${process.argv.slice(2)}}.ts`);
installTools(STRYKER);
const tree = mkdtempSync(path.join(tmpdir(), 'yoi-mutate-domain-'));
try {
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(tree, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  writeFileSync(path.join(tree, 'stryker.json'), JSON.stringify(settings()));
  const stryker = path.join(STRYKER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(quickNode(), [stryker, 'run', 'stryker.json'], { cwd: tree, stdio: 'inherit' });
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  rmSync(tree, { recursive: true, force: true });
}

function settings() {
  const { globalSetup, sandboxInjectedGlobals, displayName, ...server } = jest.projects[1];
  return {
    plugins: [path.join(STRYKER, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      // Only what the domain's own tests reach, found without a walk through the whole tree.
      config: {
        ...server,
        rootDir: tree,
        roots: ['<rootDir>/src/domain', '<rootDir>/__tests__/domain'],
        testMatch: ['<rootDir>/__tests__/domain/**/*.test.ts'],
      },
    },
    coverageAnalysis: 'perTest',
    // Rows of tables and numbers: each would cost a run of all tests; scripts/mutants changes those that are rules.
    ignoreStatic: true,
    mutate: files.map((file) => `src/domain/${file}`),
    // Most are words for people.
    mutator: { excludedMutations: ['StringLiteral'] },
    // In the copy: a copy of its own would want `typescript` beside Stryker, with the interface before version 7.
    inPlace: true,
    disableTypeChecks: false,
    concurrency: Number(process.env.MUTATE_WORKERS ?? 1),
    thresholds: { high: ENOUGH, low: ENOUGH, break: ENOUGH },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  };
}

function isWanted(file) {
  const wanted = process.argv.slice(2);
  return wanted.length === 0 || wanted.includes(file.replace(/\.ts$/, ''));
}
