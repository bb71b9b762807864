// Server code as a module that this process can import: the product's own bundle starts a server and exports nothing.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ensurePasses } from '../../scripts/passes.mjs';

/** Bundles a TypeScript file into dist/bench (packages stay outside) and returns the bundle's path. */
export async function bundleOf(entry) {
  const outfile = path.resolve(
    'dist/bench',
    `${path.basename(entry, '.ts')}-${path.basename(path.dirname(entry))}.mjs`,
  );
  await ensurePasses();
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@': path.resolve('src') },
    logLevel: 'warning',
  });
  return outfile;
}

/** Bundles a file and imports it. */
export const load = async (entry) => import(pathToFileURL(await bundleOf(entry)).href);
