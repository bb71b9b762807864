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

/** Path of a Chromium, or the process ends with one clear line. */
export function findChromium() {
  const given = process.env.CHROMIUM ?? process.env.CHROME_PATH;
  const found = [given, ...usual].find((path) => path && existsSync(path));
  if (found && (hasJapaneseFont() || !canInstall())) return found;
  if (canInstall()) {
    console.log('installing chromium and a Japanese font from Debian …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return '/usr/bin/chromium';
  }
  console.error(
    'Browser tests need Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM=/path/to/chromium.',
  );
  process.exit(1);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const hasJapaneseFont = () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
