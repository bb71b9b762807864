// The server as esbuild bundles it: one file, and beside it what is loaded only when it is asked for (the demo).
import path from 'node:path';
import { build } from 'esbuild';

/** A package's name, and not `@/…`, which is ours. */
const PACKAGE = /^(?:[^./@]|@[^/])/;
const DRIZZLE = /^drizzle-orm(?:\/|$)/;

/** Drizzle goes into the bundle, as it is patched here; every other package stays outside. */
const packages = {
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: PACKAGE }, ({ path: name, kind }) =>
      kind === 'entry-point' || DRIZZLE.test(name) ? null : { path: name, external: true },
    ),
};

/**
 * Bundles `src/server/main.ts` into `outdir` as `server.mjs` and its chunks, and what reads films in a process of its
 * own as `server-films.mjs`; `more` are further options of esbuild.
 */
export const bundleServer = (outdir, more = {}) =>
  build({
    entryPoints: { server: 'src/server/main.ts', 'server-films': 'src/server/adapters/film-tables-main.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'server-[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [packages],
    alias: { '@': path.resolve('src') },
    sourcemap: 'linked',
    logLevel: 'warning',
    ...more,
  });
