// After `npm run build`: no page's first load holds server code or zod, and its JavaScript and what the service worker
// fetches stay within their budgets (brotli, KB).
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/**
 * Texts of server code, zod (forms load it after the first paint), the map library and the player, which no page's
 * first load holds.
 */
const FORBIDDEN_MARKS = [
  'addValidatedData',
  'getOpenApiMetadata',
  'drizzle:',
  'gold_entries_balance',
  'unrecognized_keys',
  'leaflet-zoom-animated',
  'hlsDestroying',
];
/**
 * Budget by page, KB brotli (docs/bench.md): the page to which visitors come first is the lightest. One above the
 * design's 125 and 145, because the same code packs to a few hundred bytes more or less with other chunk ids beside
 * it.
 */
export const BUDGET_KB = {
  default: 146,
  '/': 126,
  '/girl': 126,
  '/girl/[id]': 126,
  '/hotelmap': 126,
  '/movie': 125,
  '/movie/[id]': 126,
};

/**
 * What the service worker fetches at its installation, KB brotli: the offline page and what it loads, not the other
 * pages.
 */
const PRECACHE_KB = 165;

const sizes = new Map();
/** Bytes of a script as brotli packs it; most scripts belong to many pages. */
const packedSize = (file) => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`.next/${file}`)).length;
  sizes.set(file, size);
  return size;
};

/** First-load scripts of every page: `{ '/girl': { files, kb } }`. */
export const firstLoad = () => {
  const { pages, rootMainFiles = [] } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));
  return Object.fromEntries(
    Object.keys(pages)
      .filter((page) => !page.startsWith('/_'))
      .map((page) => {
        const files = [...new Set([...rootMainFiles, ...pages['/_app'], ...pages[page]])].filter((file) =>
          file.endsWith('.js'),
        );
        const bytes = files.reduce((sum, file) => sum + packedSize(file), 0);
        return [page, { files, kb: Math.round(bytes / 102.4) / 10 }];
      }),
  );
};

/** KB brotli of the scripts in the service worker's list. */
const precache = () => {
  const files = new Set(readFileSync('public/sw.js', 'utf8').match(/static\/[^"']+\.js/g));
  if (files.size === 0) throw new Error('public/sw.js names no scripts');
  return Math.round([...files].reduce((sum, file) => sum + packedSize(file), 0) / 102.4) / 10;
};

if (process.argv[1]?.endsWith('check-bundle.mjs')) {
  if (!existsSync('.next/build-manifest.json')) {
    console.error('nothing is built: npm run build');
    process.exit(1);
  }
  const pages = firstLoad();
  const faults = Object.entries(pages).flatMap(([page, { files, kb }]) => {
    const code = files.map((file) => readFileSync(`.next/${file}`, 'utf8')).join('\n');
    const budget = BUDGET_KB[page] ?? BUDGET_KB.default;
    return [
      ...FORBIDDEN_MARKS.filter((mark) => code.includes(mark)).map((mark) => `${page}: its chunks hold ${mark}`),
      ...(kb > budget ? [`${page}: ${kb} KB of first-load JavaScript, budget ${budget}`] : []),
    ];
  });
  const atInstall = precache();
  if (atInstall > PRECACHE_KB)
    faults.push(`the service worker fetches ${atInstall} KB at its installation, budget ${PRECACHE_KB}`);
  for (const [page, { kb }] of Object.entries(pages)) console.log(`${page.padEnd(30)} ${kb} KB brotli`);
  console.log(`${'service worker'.padEnd(30)} ${atInstall} KB brotli`);
  if (faults.length) console.error(faults.join('\n'));
  process.exit(faults.length ? 1 : 0);
}
