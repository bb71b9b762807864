import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { check } from './support/accessible';
import { PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { expectFault, passwordField, signIn } from './support/screens';

test('a data export: a customer asks, is told when it is ready, and saves a ZIP that opens', { tag: '@main' }, async ({
  page,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(400));
  const man = await doors.newUser('male', 12_000);
  await signIn(page, man.phone, '/mypage/account');
  await page.getByRole('button', { name: '自分のデータの書き出し' }).click();
  const sheet = page.getByRole('dialog', { name: '自分のデータの書き出し' });
  await expect(sheet.getByRole('button', { name: '書き出しを依頼する' })).toBeVisible();
  await check(page, 'asking for a copy');
  await passwordField(page).fill('wrong-2026');
  await sheet.getByRole('button', { name: '書き出しを依頼する' }).click();
  await expectFault(passwordField(page), 'パスワードが正しくありません');
  await passwordField(page).fill(PASSWORD);
  await sheet.getByRole('button', { name: '書き出しを依頼する' }).click();
  // The server works by itself too: it may be ready before the page looks.
  await expect(sheet.getByText(/準備(しています|ができました)/)).toBeVisible();
  await doors.pass(0);

  await page.goto('/mypage/notification');
  await page.getByRole('link', { name: /データの書き出しの準備ができました/ }).click();
  await expect(page).toHaveURL('/mypage/account');
  await page.getByRole('button', { name: '自分のデータの書き出し' }).click();
  await expect(sheet.getByText(/準備ができました/)).toBeVisible();
  await check(page, 'a copy that is ready');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /ダウンロード/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('yoi-data.zip');
  const files = unzipSync(readFileSync(await file.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'csv/gold.csv', 'json/account.json']));
  expect(Buffer.from(files['json/account.json'] ?? []).toString()).toContain(`+81${man.phone.slice(1)}`);
  expect(await doors.broken()).toEqual([]);
});
