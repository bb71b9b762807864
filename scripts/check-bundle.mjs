// After `npm run build`: no page's first load holds server code or zod, and its JavaScript stays within the budget (brotli, KB).
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Texts that only server code, or zod (forms load it after the first paint), would bring into a page's first load. */
const FORBIDDEN_MARKS = [
  'addValidatedData',
  'getOpenApiMetadata',
  'drizzle:',
  'gold_entries_balance',
  'unrecognized_keys',
];
/**
 * Budget by page, KB brotli (docs/bench.md): what everybody comes to first is the lightest. One above the design's 125 and 145,
 * because the same code packs to a few hundred bytes more or less with other chunk ids beside it.
 */
export const BUDGET_KB = { default: 146, '/': 126, '/girl': 126, '/girl/[id]': 126 };

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
  for (const [page, { kb }] of Object.entries(pages)) console.log(`${page.padEnd(30)} ${kb} KB brotli`);
  if (faults.length) console.error(faults.join('\n'));
  process.exit(faults.length ? 1 : 0);
}
