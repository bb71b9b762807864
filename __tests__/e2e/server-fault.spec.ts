import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

// Beside the two servers of the other journeys, each with its push service.
const port = Number(process.env.E2E_PORT ?? 3290) + 4;
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-fault-'));
let server: ChildProcess;

// An installation whose pages cannot reach their API.
test.beforeAll(async () => {
  server = spawn(process.execPath, ['dist/server.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      YOI_DEMO: '0',
      YOI_DOORS: '0',
      API_INTERNAL_ORIGIN: 'http://127.0.0.1:1',
      LOG_LEVEL: 'fatal',
    },
  });
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.status, { timeout: 60_000 })
    .toBe(200);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('a page that fails on the server says so in Japanese, without a word of what went wrong', async ({ page }) => {
  await page.goto(origin);
  await page.getByRole('button', { name: 'はい', exact: true }).click();
  for (const address of ['/girl', '/girl/1?utm_source=x']) {
    const answer = await page.goto(origin + address);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'ただいま混み合っています' })).toBeVisible();
    await expect(page.getByText('ご予約やゴールドには影響ありません')).toBeVisible();
    expect(await page.content()).not.toMatch(/ECONNREFUSED|fetch failed|127\.0\.0\.1:1\b| {4}at /);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  }
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByRole('heading', { name: 'ただいま混み合っています' })).toBeVisible();
});
