import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

// Beside the two servers of the other journeys, each with its push service.
const port = Number(process.env.E2E_PORT ?? 3290) + 4;
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-fault-'));
/** Where Node writes which files it ran, when it ends. */
const coverage = path.join(dataDir, 'coverage');
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
      SMS_URL: 'http://127.0.0.1:1/messages',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'support@yoi.example',
      YOI_DOORS: '0',
      API_INTERNAL_ORIGIN: 'http://127.0.0.1:1',
      LOG_LEVEL: 'fatal',
      NODE_V8_COVERAGE: coverage,
    },
  });
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.status, { timeout: 200_000 })
    .toBe(200);
});
test.afterAll(async () => {
  await stop();
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

test('outside the demo no file of it was loaded', async () => {
  await stop();
  const ours = ranFiles().filter((file) => path.dirname(file) === path.resolve('dist'));
  expect(ours.map((file) => path.basename(file))).toContain('server.mjs');
  // The bundler names the source of each part of a file.
  for (const file of ours) expect(readFileSync(file, 'utf8')).not.toContain('// src/server/demo/');
});

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

function ranFiles(): string[] {
  return readdirSync(coverage).flatMap((name) => {
    const { result }: { result: { url: string }[] } = JSON.parse(readFileSync(path.join(coverage, name), 'utf8'));
    return result.flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url)] : []));
  });
}
