import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { PASSWORD } from './support/doors';
import { expect, test as journey, refusalOf } from './support/journey';
import { controlled, expectFault, passwordField, signIn } from './support/screens';

// A passkey belongs to a name, and 127.0.0.1 is none.
const test = journey.extend({
  baseURL: async ({ baseURL }, use) => use((baseURL ?? '').replace('127.0.0.1', 'localhost')),
});

/** The app as if from the home screen, on a device with a screen lock of its own. */
const install = async (page: Page) => {
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => match(query.includes('display-mode: standalone') ? 'all' : query);
  });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) => device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
};

/** The app goes to the background and comes back. */
const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

const lockRow = (page: Page) => page.getByRole('button', { name: /^アプリロック/ });

const turnOn = async (page: Page) => {
  await lockRow(page).click();
  const sheet = page.getByRole('dialog', { name: 'アプリロック' });
  await passwordField(page).fill('wrong-2026');
  await sheet.getByRole('button', { name: 'オンにする' }).click();
  await expectFault(passwordField(page), 'パスワードが正しくありません');
  await check(page, 'the sheet of the app lock');
  await sheet.getByRole('button', { name: /ロックするまで/ }).click();
  await page.getByRole('radio', { name: 'すぐに' }).click();
  await passwordField(page).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'オンにする' }).click();
  await expect(page.getByText('アプリロックをオンにしました')).toBeVisible();
  await expect(lockRow(page)).toContainText('オン');
};

test('a customer locks the app; it opens by the finger alone, or by the password, which also turns the lock off', {
  tag: '@main',
}, async ({ page, doors, faults }) => {
  faults.allow(refusalOf(400));
  const man = await doors.newUser('male');
  const verifies = await install(page);
  await signIn(page, man.phone, '/mypage/settings');
  await turnOn(page);
  const cover = page.getByRole('dialog', { name: 'ロックしています' });

  await leaveAndReturn(page);
  await expect(cover).toBeVisible();
  await expect(page.getByText('ブロックリスト')).toBeHidden();
  await check(page, 'a locked app');
  await verifies(false);
  await cover.getByRole('button', { name: 'ロックを解除' }).click();
  await expect(cover.getByText('端末での確認が完了しませんでした。もう一度お試しください')).toBeVisible();
  await expect(page.getByText('ブロックリスト')).toBeHidden();
  await verifies(true);
  await cover.getByRole('button', { name: 'ロックを解除' }).click();
  await expect(cover).toHaveCount(0);
  await expect(page.getByText('ブロックリスト')).toBeVisible();

  await test.step('a sheet that was open stays beneath the lock', async () => {
    await lockRow(page).click();
    const sheet = page.getByRole('dialog', { name: 'アプリロック' });
    await expect(sheet).toBeVisible();
    await leaveAndReturn(page);
    await expect(cover).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await cover.getByRole('button', { name: 'ロックを解除' }).click();
    await expect(cover).toHaveCount(0);
    await sheet.getByRole('button', { name: '閉じる' }).click();
  });

  await test.step('opened anew it is locked from the first paint on', async () => {
    await page.goto('/mypage');
    await expect(page.locator('html')).toHaveAttribute('data-locked', '');
    await expect(cover).toBeVisible();
    await expect(page.getByRole('heading', { name: 'マイページ' })).toBeHidden();
    await cover.getByRole('button', { name: 'ロックを解除' }).click();
    await expect(cover).toHaveCount(0);
  });

  await test.step('without the passkey the password is the way', async () => {
    await leaveAndReturn(page);
    await cover.getByRole('button', { name: 'パスワードでログインし直す' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(cover).toHaveCount(0);
    await signIn(page, man.phone, '/mypage/settings');
    await lockRow(page).click();
    const sheet = page.getByRole('dialog', { name: 'アプリロック' });
    await passwordField(page).fill(PASSWORD);
    await sheet.getByRole('button', { name: 'オフにする' }).click();
    await expect(page.getByText('アプリロックをオフにしました')).toBeVisible();
    await leaveAndReturn(page);
    await page.reload();
    await expect(page.getByText('ブロックリスト')).toBeVisible();
    await expect(cover).toHaveCount(0);
  });
});

test('a cast names a bank account by the passkey of the device, and not without the finger; without the network the finger opens the app all the same, the offline page too', async ({
  page,
  context,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(400));
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const cast = await doors.newUser('cast');
  const verifies = await install(page);
  await signIn(page, cast.phone, '/home/settings');
  await turnOn(page);
  const cover = page.getByRole('dialog', { name: 'ロックしています' });
  const open = cover.getByRole('button', { name: 'ロックを解除' });
  await page.goto('/home/config/bank');
  await open.click();
  const change = page.getByRole('button', { name: 'パスキーで変更する' });
  await expect(page.getByText(/この端末のパスキーまたはSMSの認証コード/)).toBeVisible();
  await change.click();
  await expectFault(page.getByLabel('銀行コード'), /入力してください/);
  await page.getByLabel('銀行名（カナ）').fill('アオゾラ');
  await page.getByLabel('銀行コード').fill('0001');
  await page.getByLabel('支店名（カナ）').fill('シンジュク');
  await page.getByLabel('支店コード').fill('123');
  await page.getByLabel('口座番号').fill('7654218');
  await page.getByLabel('口座名義（カナ）').fill('ヤマダ ハナコ');
  await page.getByRole('checkbox', { name: 'ご本人名義の口座です' }).check();
  await check(page, '/home/config/bank with a passkey');
  await verifies(false);
  await change.click();
  await expect(page.getByText('端末での確認が完了しませんでした。もう一度お試しください')).toBeVisible();
  await expect(page.getByLabel('口座番号')).toHaveValue('7654218');
  await verifies(true);
  await change.click();
  await expect(page.getByText('普通 ••••218')).toBeVisible();
  expect(JSON.stringify(await doors.outbox(cast.phone))).toContain('振込先が変更されました');

  await page.goto('/home/settings');
  await open.click();
  await expect(cover).toHaveCount(0);
  await expect(lockRow(page)).toBeVisible();
  await controlled(page);
  await context.setOffline(true);
  await leaveAndReturn(page);
  await verifies(false);
  await open.click();
  await expect(cover.getByText('端末での確認が完了しませんでした。もう一度お試しください')).toBeVisible();
  await expect(lockRow(page)).toBeHidden();
  await verifies(true);
  await open.click();
  await expect(cover).toHaveCount(0);
  await expect(lockRow(page)).toBeVisible();

  await page.goto('/home');
  const offline = page.getByRole('heading', { name: 'インターネットに接続されていません' });
  await expect(cover).toBeVisible();
  await expect(offline).toBeHidden();
  await open.click();
  await expect(offline).toBeVisible();
});
