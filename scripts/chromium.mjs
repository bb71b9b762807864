// Finds a Chromium for the browser tests; on Debian as root it installs Debian's. Elsewhere it says what to do.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The same engine without windows, tabs and profiles: a new context costs an eighth of what it costs in the whole
 * browser.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Paths of the browsers as the environment that playwright.config.ts reads: `CHROMIUM`, and `CHROMIUM_SHELL` where
 * Debian's headless shell is there. Without any Chromium the process ends with one clear line.
 */
export function findChromium() {
  const given = process.env.CHROMIUM ?? process.env.CHROME_PATH;
  const found = [given, ...usual].find((path) => path && existsSync(path));
  if (canInstall() && !(found && hasJapaneseFont())) install('chromium', 'fonts-noto-cjk');
  if (canInstall() && !given && !existsSync(SHELL)) tryToInstallShell();
  const browser = found ?? usual.find((path) => existsSync(path));
  if (!browser) {
    console.error(
      'Browser tests need Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell fonts-noto-cjk) or set CHROMIUM=/path/to/chromium.',
    );
    process.exit(1);
  }
  return { CHROMIUM: browser, ...(!given && existsSync(SHELL) ? { CHROMIUM_SHELL: SHELL } : {}) };
}

// The journeys pass in the whole browser as well, they only take longer there.
function tryToInstallShell() {
  try {
    install('chromium-headless-shell');
  } catch {
    console.log('chromium-headless-shell cannot be installed: the journeys run in chromium');
  }
}

function install(...packages) {
  console.log(`installing ${packages.join(' and ')} from Debian …`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'inherit', 'ignore'] });
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const hasJapaneseFont = () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
