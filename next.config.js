import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';

const OFFLINE = '/offline';
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  pageExtensions: ['tsx', 'ts'],
  // Written into the code of the page that shows them.
  env: { YOI_VERSION: version, YOI_BUILD_ID: process.env.YOI_BUILD_ID ?? '' },
  poweredByHeader: false,
  // The server in front compresses everything, the API included.
  compress: false,
  // The API's paths end in a slash; Next must not answer them with a redirect.
  skipTrailingSlashRedirect: true,
  compiler: { styledComponents: { displayName: false, ssr: true } },
  experimental: { optimizePackageImports: ['lucide-react'] },
  // Pictures come drawn and sized from /media; nothing is scaled at run time.
  images: { unoptimized: true },
  // `npm run typecheck` checks the whole tree; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  distDir: '.next',
};

/** Pages written in plain JavaScript (src/pages/dev) exist under `npm run dev` only. */
const developed = { ...config, pageExtensions: ['tsx', 'ts', 'js'] };

/** The worker is built with the pages and only then: at run time the plugin is not even loaded. */
export default async (phase) => {
  if (phase === PHASE_DEVELOPMENT_SERVER) return developed;
  if (phase !== PHASE_PRODUCTION_BUILD) return config;
  const { default: nextPwa } = await import('next-pwa');
  const withPwa = nextPwa({
    dest: 'public',
    // The page registers the worker itself, after it has loaded.
    register: false,
    // What was written offline goes out by itself; a reload in that moment would take the page away.
    reloadOnOnline: false,
    scope: '/',
    cacheStartUrl: false,
    publicExcludes: ['!**/*'],
    workboxOptions: {
      swSrc: 'src/worker/index.ts',
      additionalManifestEntries: [{ url: OFFLINE, revision: process.env.YOI_BUILD_ID ?? String(Date.now()) }],
      manifestTransforms: [ofOfflinePage],
    },
  });
  return withSmallStart(withPwa(config));
};

/**
 * Offline there is one page, so the worker fetches at its installation what that page needs and nothing else: a
 * visitor on a slow line does not pay for pages that are perhaps never opened. Their chunks are kept by the browser's
 * cache.
 */
function ofOfflinePage(entries, compilation) {
  const own = ['main', 'pages/_app', 'pages/offline'].map((name) => compilation.entrypoints.get(name));
  // The children that bear names are the pages; the others are what the shell loads late. Of what these load in turn
  // only the lock, which may stand in front of the page, is needed.
  const late = own.flatMap((entry) => entry.getChildren()).filter((group) => !group.name && !isOfOthers(group));
  const lock = late.flatMap((group) => group.getChildren()).filter(isLock);
  const files = new Set([...own, ...late, ...lock].flatMap((group) => group.getFiles()));
  const isNeeded = (url) => files.has(url.replace(/^\/_next\//, '')) || /\/_(?:build|ssg)Manifest\.js$/.test(url);
  return { manifest: entries.filter(({ url }) => isNeeded(url)) };
}

// Tabs and gates of other pages: the offline page is open to every visitor and has no tabs.
const OF_OTHERS = new Set(['./live-badges', './registration-sheet', './registration-prompt', './staff-only']);

function isOfOthers({ origins }) {
  return origins.every(({ request }) => OF_OTHERS.has(request));
}

function isLock({ origins }) {
  return origins.some(({ request }) => request === './lock-screen');
}

/**
 * What every page's first load carries is kept small. The plugin puts workbox-window into it to register the worker;
 * our page does that by itself.
 */
const withSmallStart = (plugged) => ({
  ...plugged,
  webpack: (webpackConfig, context) => {
    const made = plugged.webpack(webpackConfig, context);
    const { entry } = made;
    made.entry = async () => {
      const entries = typeof entry === 'function' ? await entry() : entry;
      for (const [name, files] of Object.entries(entries))
        if (Array.isArray(files)) entries[name] = files.filter((file) => !/sw-entry\.js$/.test(file));
      return entries;
    };
    // Every page's first load names every later chunk with its hash: six of Next's sixteen digits tell two builds of a
    // chunk apart as well (one in 16 million meets another).
    made.output.hashDigestLength = 6;
    made.resolve.alias['../build/polyfills/polyfill-module'] = fileURLToPath(
      new URL('src/shell/polyfills.ts', import.meta.url),
    );
    if (!context.isServer) made.plugins.push(new CompiledAtOnce());
    return made;
  },
});

/**
 * What every page runs at its start is marked for Chromium to compile whole while it comes, in another thread, and not
 * piece by piece in the main thread. Other browsers see a comment.
 */
class CompiledAtOnce {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('CompiledAtOnce', (compilation) => {
      // After minification, which would drop it, and before the names get their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompiledAtOnce', stage }, (assets) => {
        for (const file of Object.keys(assets))
          if (/\/(?:framework|main|pages\/_app)-[^/]+\.js$/.test(file))
            compilation.updateAsset(file, (code) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', code));
      });
    });
  }
}
