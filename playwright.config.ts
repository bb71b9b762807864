import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3290);

/** One server with the test doors and a fresh embedded database serves all journeys; they share it, so one worker. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  fullyParallel: false,
  // CI repeats a failed journey once; scripts/test.mjs names it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 375, height: 812 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `rm -rf test-results/e2e-data && node scripts/start.mjs`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: 'test-results/e2e-data',
      YOI_DEMO: '1',
      YOI_DOORS: '1',
      // Where push.spec.ts listens in the place of a browser's push service.
      YOI_PUSH_EMULATOR: `http://127.0.0.1:${port + 1}`,
      LOG_LEVEL: 'warn',
    },
  },
});
