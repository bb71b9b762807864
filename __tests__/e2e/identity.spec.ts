import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { freeTimes, signIn } from './support/screens';

// Each step is looked at in both themes as well.

const photo = () =>
  sharp({ create: { width: 1200, height: 760, channels: 3, background: '#c9d6c2' } })
    .jpeg()
    .toBuffer();

/** Chooses a picture for the side that is on, and covers a part of it before it is used. */
const photograph = async (page: Page, name: string) => {
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await page.getByLabel(`${name}の画像を選ぶ`).setInputFiles(file);
  await expect(page.getByRole('img', { name: `選んだ画像（${name}）` })).toBeVisible();
  await page.getByRole('button', { name: '隠す範囲を追加' }).click();
  await expect(page.getByRole('button', { name: /^隠した範囲 1/ })).toBeVisible();
};

test('a refused booking leads to the identity check: sent back once, sent again, approved; then the customer books', {
  tag: '@main',
}, async ({ visitor, doors, faults }) => {
  faults.allow(refusalOf(403));
  faults.allow(refusalOf(400));
  const [man, cast] = [await doors.newUser('male', 100_000, 'none'), await doors.newUser('cast')];
  const page = await visitor({ viewport: { width: 375, height: 812 } });
  await signIn(page, man.phone, '/mypage');
  await expect(page.getByText('ご予約とトークには本人確認が必要です。')).toBeVisible();
  await check(page, '/mypage before the check');

  await page.goto(`/reserve?girl_id=${cast.castId}`);
  await expect(freeTimes(page).first()).toBeVisible();
  await expect(page.getByText('ご予約には本人確認が必要です。', { exact: false })).toBeVisible();
  await check(page, '/reserve before the check');
  await page.getByRole('button', { name: '確認へ進む' }).click();
  await page.getByRole('link', { name: '本人確認に進む' }).click();

  await expect(page.getByRole('heading', { name: 'お使いになる書類を選んでください' })).toBeVisible();
  await check(page, 'identity document');
  await page.getByRole('radio', { name: /運転免許証/ }).check();
  await page.getByRole('button', { name: '撮影へ進む' }).click();
  await expect(page.getByRole('heading', { name: '運転免許証の表' })).toBeVisible();
  await check(page, 'identity camera');
  const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('運転免許証の表の画像を選ぶ').setInputFiles(broken);
  await expect(page.getByText('この画像は読み込めませんでした', { exact: false })).toBeVisible();
  await photograph(page, '運転免許証の表');
  await check(page, 'identity cover');
  await page.getByRole('button', { name: 'この画像を使う' }).click();
  await photograph(page, '運転免許証の裏');
  await page.getByRole('button', { name: 'この画像を使う' }).click();
  await expect(page.getByRole('heading', { name: 'この画像を送信します' })).toBeVisible();
  await check(page, 'identity confirm');
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('heading', { name: '書類を確認しています' })).toBeVisible();
  await check(page, 'identity waiting');
  await page.reload();
  await expect(page.getByRole('heading', { name: '書類を確認しています' })).toBeVisible();

  // The desk sends it back with a reason; the customer's screen changes by itself.
  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=identity');
  const queue = staff.getByRole('list', { name: '審査待ちの本人確認' });
  await queue.getByRole('button').last().click();
  await expect(staff.getByRole('img', { name: '運転免許証（表）' })).toBeVisible();
  await expect(staff.getByRole('img', { name: '運転免許証（裏）' })).toBeVisible();
  await expect(staff.getByText('表示はあと5分')).toBeVisible();
  await staff.getByRole('button', { name: '差し戻す' }).click();
  await expect(staff.getByText('差し戻す理由を選択してください')).toBeVisible();
  await staff.getByRole('button', { name: '生年月日が見えない' }).click();
  await staff.keyboard.press('r');
  await expect(staff.getByText('差し戻しました')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'もう一度、撮影をお願いします' })).toBeVisible();
  await expect(page.getByText('生年月日が読めませんでした')).toBeVisible();
  await check(page, 'identity sent back');

  await page.getByRole('link', { name: '別の書類にする' }).click();
  await page.getByRole('radio', { name: /マイナンバーカード/ }).check();
  await page.getByRole('button', { name: '撮影へ進む' }).click();
  await expect(page.getByText('番号のある裏は撮影しないでください', { exact: false })).toBeVisible();
  await photograph(page, 'マイナンバーカードの表');
  await page.getByRole('button', { name: 'この画像を使う' }).click();
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('heading', { name: '書類を確認しています' })).toBeVisible();

  await staff.reload();
  await queue.getByRole('button').last().click();
  await expect(staff.getByRole('img', { name: 'マイナンバーカード（表）' })).toBeVisible();
  await expect(staff.getByText('1990/01/01')).toBeVisible();
  await staff.getByLabel('書類の生年月日').fill('19900102');
  await staff.getByRole('heading', { name: '運営' }).click();
  await staff.keyboard.type('1234');
  await expect(staff.getByText('4項目を確認しました。')).toBeVisible();
  await staff.keyboard.press('a');
  await expect(staff.getByText('アカウントの生年月日と一致しません')).toBeVisible();
  await check(staff, '/ops 本人確認', 1280);
  await staff.getByLabel('書類の生年月日').fill('1990/01/01');
  await staff.getByRole('button', { name: '承認する' }).click();
  await expect(staff.getByText('承認しました')).toBeVisible();

  await expect(page.getByRole('heading', { name: '本人確認が完了しています' })).toBeVisible();
  await check(page, 'identity approved');
  await page.getByRole('link', { name: '元の画面へ戻る' }).click();
  await expect(page.getByText('お支払い総額')).toBeVisible();

  // The app was closed meanwhile: the notice leads to the same plan.
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/mypage/notification');
  await later
    .getByRole('link', { name: /本人確認の結果が出ました/ })
    .first()
    .click();
  await expect(later).toHaveURL(new RegExp(`/reserve\\?girl_id=${cast.castId}&.*starts_at=`));
  await later.getByRole('button', { name: '確認へ進む' }).click();
  await expect(later.getByText('お支払い総額')).toBeVisible();
});
