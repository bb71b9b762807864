import sharp from 'sharp';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { expectFault, signIn } from './support/screens';

const WORDS = '10分たっても残高に反映されていません。ご確認をお願いします。';
// One blue pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

// As a telephone takes it: 48 megapixels, more than the server reads.
const LARGE = { create: { width: 8000, height: 6000, channels: 3, background: '#b0a090' } } as const;

// Each step is looked at in both themes as well.

test('a guest asks with a picture, ops reads and answers, and both mails are on their way', { tag: '@main' }, async ({
  page,
  visitor,
  doors,
}) => {
  const address = `guest${Date.now()}@example.jp`;
  await page.goto('/afi?code=yorumichi');
  await check(page, '/afi');
  await page.goto('/contact');
  await check(page, '/contact');
  await expect(page.getByRole('link', { name: 'ヘルプセンターを開く' })).toHaveAttribute('href', '/sandbox/help');
  await page.getByRole('link', { name: /お支払い・ゴールド/ }).click();
  await page.getByLabel('お名前・ニックネーム').fill('たか');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await expectFault(page.getByLabel('メールアドレス'), 'メールアドレスを入力してください');
  await check(page, '/contact/form with faults');
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel(/^内容/).fill(WORDS);
  await page.locator('input[type=file]').setInputFiles({ name: '明細.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await expect(page.getByRole('heading', { name: 'この内容で送信します' })).toBeVisible();

  await check(page, '/contact/form confirm');

  // A reload keeps the words and asks for the picture again.
  await page.reload();
  await expect(page.getByText('選んだ画像は残っていません', { exact: false })).toBeVisible();
  await expect(page.getByLabel(/^内容/)).toHaveValue(WORDS);
  const photo = await sharp(LARGE).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: '写真.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();
  await check(page, '/contact/form done');
  const number = await page.getByText(/^Q-/).innerText();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  await expect
    .poll(async () => (await doors.outbox(address)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining(number)]);

  const staff = await visitor();
  await signIn(staff, OPS, '/ops?tab=contacts');
  const item = staff.getByRole('listitem').filter({ hasText: number });
  await expect(item.getByText(WORDS)).toBeVisible();
  await item.getByRole('button', { name: '画像を見る（1枚）' }).click();
  await expect(item.getByRole('img', { name: '添付の画像 1' })).toBeVisible();
  await check(staff, '/ops お問い合わせ');
  await item.getByRole('button', { name: 'メールで回答' }).click();
  await check(staff, '/ops answer');
  await staff.getByLabel(/^回答/).fill('反映を確認しました。');
  await staff.getByRole('button', { name: 'メールで送る' }).click();
  await expect(item).toBeHidden();
  await expect
    .poll(async () => (await doors.outbox(address)).some(({ body }) => body.startsWith('反映を確認しました。')))
    .toBe(true);
});
