// The server as esbuild bundles it: one file, and beside it what is loaded only when it is asked for (the demo).
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles `src/server/main.ts` into `outdir` as `server.mjs` and its chunks, and what reads films in a process of its own as `server-films.mjs`; `more`
 * are further options of esbuild.
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
    packages: 'external',
    alias: { '@': path.resolve('src') },
    sourcemap: 'linked',
    logLevel: 'warning',
    ...more,
  });
