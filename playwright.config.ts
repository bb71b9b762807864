import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from './__tests__/e2e/support/chromium';

const firstPort = Number(process.env.E2E_PORT ?? 3290);
const WORKERS = 2;
/** An installation with its demo, closed: every server of a journey begins with a copy of it. */
export const SEEDED_DIR = `test-results/e2e-seeded-${firstPort}`;

/**
 * Each worker has a server of its own with the test doors and a fresh embedded database: a journey moves its server's
 * clock. support/journey.ts leads a worker to its server, two ports further for each.
 */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/e2e',
  workers: WORKERS,
  // The journeys of one file follow one another on one server.
  fullyParallel: false,
  // `--project=screens` takes pictures of every page (npm test -- screens); among the journeys each page is opened
  // alone.
  projects: [{ name: 'journeys' }, { name: 'screens', testMatch: 'screens.spec.ts' }],
  // CI repeats a failed journey once; scripts/test.mjs names it as flaky.
  retries: process.env.CI ? 1 : 0,
  // These limits end what hangs, and nothing else: a machine of CI may be three times slower than the one before it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${firstPort}`,
    viewport: { width: 375, height: 812 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Recording every journey took a sixth of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL ?? CHROMIUM,
      args: CHROMIUM_ARGS,
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => serverOn(firstPort + 2 * worker, worker === 0)),
});

/** `isFirst`: it fills the directory from which each begins. */
function serverOn(port: number, isFirst: boolean) {
  return {
    command: 'node __tests__/e2e/support/seeded-server.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: `test-results/e2e-data-${port}`,
      FILL: isFirst ? '1' : '0',
      SEEDED_DIR,
      YOI_DEMO: '1',
      YOI_DOORS: '1',
      // Where installed.spec.ts listens in the place of a browser's push service.
      YOI_PUSH_EMULATOR: `http://127.0.0.1:${port + 1}`,
      // The same on every machine.
      FFMPEG_PATH: 'none',
      LOG_LEVEL: 'warn',
    },
  };
}
