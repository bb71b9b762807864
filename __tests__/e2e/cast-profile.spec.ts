import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { expectFault, signIn } from './support/screens';

// Each step is looked at in both themes as well.

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();
const choose = async (page: Page, file: { mimeType: string; buffer: Buffer }) =>
  page.getByLabel('写真のファイル').setInputFiles({ name: 'IMG_0001', ...file });
const tiles = (page: Page) => page.getByRole('button', { name: /^\d枚目、/ });

test('a picture is blurred, sent, sent back once and approved; no one sees it before, and then it comes first', {
  tag: '@main',
}, async ({ visitor, doors, api, faults }) => {
  faults.allow(refusalOf(400));
  const cast = await doors.newUser('cast');
  const page = await visitor({ viewport: { width: 375, height: 812 } });
  await signIn(page, cast.phone, '/home/settings');
  await page.getByRole('link', { name: /プロフィール/ }).click();
  await expect(tiles(page).first()).toBeVisible();
  const before = await tiles(page).count();
  await check(page, '/home/profile');

  await choose(page, { mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(page.getByText('JPEG・PNG・WebPの画像を選択してください')).toBeVisible();
  await choose(page, { mimeType: 'image/jpeg', buffer: await photo('#b5652d') });
  const editor = page.getByRole('dialog', { name: '写真を調整' });
  await editor.getByRole('button', { name: '顔をぼかす' }).click();
  await editor.getByRole('group', { name: /ぼかす範囲/ }).press('ArrowDown');
  await editor.getByRole('slider', { name: '範囲' }).press('ArrowRight');
  await check(page, 'photo editor');
  await editor.getByRole('button', { name: '審査に出す' }).click();
  await expect(page.getByText('審査に出しました')).toBeVisible();
  const last = tiles(page).last();
  await expect(last).toHaveAccessibleName(`${before + 1}枚目、審査中　顔ぼかし`);
  const guest = await visitor();
  await guest.goto(`/girl/${cast.castId}`);
  await expect(guest.getByText(`1 / ${before}`)).toBeVisible();

  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=photos');
  const waiting = staff.getByRole('list', { name: '審査待ちの写真' }).getByRole('button');
  await waiting.first().click();
  await expect(staff.getByRole('img', { name: /審査待ちの写真/ })).toBeVisible();
  await staff.keyboard.press('1');
  await expect(staff.getByText('本人に表示：', { exact: false })).toBeVisible();
  await check(staff, '/ops 写真', 1280);
  await staff.keyboard.press('r');
  await expect(staff.getByText('差し戻しました')).toBeVisible();
  await expect(staff.getByText('審査待ちの写真はありません')).toBeVisible();

  await page.reload();
  const flag = page.getByRole('region', { name: `${before + 1}枚目の差し戻し` });
  await expect(flag).toContainText('背景に場所のわかるものが写っています');
  await check(page, '/home/profile, sent back');
  await flag.getByRole('button', { name: '切り抜く・ぼかす' }).click();
  await editor.getByRole('button', { name: '全体をぼかす' }).click();
  await editor.getByRole('button', { name: '審査に出す' }).click();
  await expect(last).toHaveAccessibleName(`${before + 1}枚目、審査中　全体ぼかし`);
  await staff.reload();
  await waiting.first().click();
  await expect(staff.getByRole('img', { name: /審査待ちの写真/ })).toBeVisible();
  await staff.keyboard.press('a');
  await expect(staff.getByText('承認しました')).toBeVisible();

  await page.reload();
  await last.click();
  await page.getByRole('button', { name: '前へ' }).click();
  await expect(page.getByRole('dialog', { name: `${before}枚目の写真` })).toBeVisible();
  await page.getByRole('button', { name: '1枚目にする' }).click();
  await expect(page.getByRole('button', { name: '前へ' })).toBeDisabled();
  await check(page, 'photo sheet');
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(tiles(page).first()).toHaveAccessibleName('1枚目、公開中　全体ぼかし');
  // Another guest: a browser may show a page that it has for a minute more.
  const next = await visitor();
  await next.goto(`/girl/${cast.castId}`);
  await expect(next.getByText(`1 / ${before + 1}`)).toBeVisible();
  const [first] = (await api.get<{ photos: { srcset?: string }[] }>(`/api/v1/female_casts/${cast.castId}/`)).photos;
  expect(first?.srcset).toContain('1080w');

  await page.setViewportSize({ width: 1024, height: 800 });
  await check(page, '/home/profile at 1024', 1024);
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'この写真を消す' }).click();
  await page.getByRole('button', { name: '消す', exact: true }).click();
  await expect(tiles(page)).toHaveCount(before);
});

test('a cast writes and chooses tags, reads the own page as guests see it, and does not exist for the owner of a number', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(404));
  const [cast, known] = [await doors.newUser('cast'), await doors.newUser('male')];
  // A cast cannot hide from an area of its work, and the casts that the test door makes work everywhere.
  const shifts = await api.get<{ id: number }[]>('/api/v1/female_casts/me/shifts/', cast.token);
  for (const { id } of shifts) await api.patch(`/api/v1/female_casts/me/shifts/${id}/`, cast.token, { area_ids: [1] });
  await api.patch('/api/v1/female_casts/me/settings/', cast.token, { area_ids: [1] });
  await signIn(page, cast.phone, '/home/profile');
  await page.getByRole('button', { name: /^自己紹介/ }).click();
  const bio = page.getByRole('textbox', { name: /自己紹介/ });
  await bio.fill('LINE ID は yoi です');
  await page.getByRole('button', { name: '保存する' }).click();
  await expectFault(bio, /LINE IDは書けません/);
  await bio.fill('静かに話すのが好きです。');
  await check(page, 'profile text');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('プロフィールを保存しました')).toBeVisible();
  await page.getByRole('button', { name: /^タグ/ }).click();
  const characters = page.getByRole('group', { name: '性格・タイプ' });
  const chosen = characters.getByRole('button', { pressed: true });
  while ((await chosen.count()) > 0) await chosen.first().click();
  await characters.getByRole('button', { name: 'ミステリアス' }).click();
  await check(page, 'profile tags');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('button', { name: /^タグ.*ミステリアス/ })).toBeVisible();
  await page.getByRole('link', { name: 'お客様からの見え方' }).click();
  await expect(page.getByText('お客様から見たあなたのページです')).toBeVisible();
  await expect(page.getByText('静かに話すのが好きです。').first()).toBeVisible();
  await page.getByRole('link', { name: 'プロフィールに戻る' }).click();
  await expect(page).toHaveURL('/home/profile');

  await expect(page.getByText('表示しない相手は登録されていません')).toBeVisible();
  await page.getByRole('button', { name: /^身バレ防止/ }).click();
  const sheet = page.getByRole('dialog', { name: '身バレ防止' });
  const numbers = sheet.getByRole('textbox', { name: /電話番号/ });
  await numbers.fill('03-1234-5678');
  await sheet.getByRole('button', { name: '登録する' }).click();
  await expectFault(numbers, /携帯電話番号を11桁で入力してください/);
  await numbers.fill(known.phone);
  await sheet.getByRole('button', { name: '登録する' }).click();
  await expect(sheet.getByText('登録 1件')).toBeVisible();
  await expect(numbers).toHaveValue('');
  await sheet.getByRole('button', { name: '埼玉県', exact: true }).click();
  await expect(sheet.getByRole('button', { name: '埼玉県', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await check(page, '身バレ防止');
  await sheet.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText('1県と電話番号 1件には表示されません')).toBeVisible();

  const customerPage = await visitor();
  await signIn(customerPage, known.phone, `/girl/${cast.castId}`);
  await expect(customerPage.getByText('お探しのページが見つかりませんでした')).toBeVisible();
});
