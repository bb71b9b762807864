import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

// Three people, a film in parts, and a look at it to its end.

/** A film of several parts: the demo's with room behind it. */
async function filmOf(name: string, megabytes: number) {
  const film = await readFile(`src/server/demo/films/${name}.mp4`);
  const room = Buffer.alloc(megabytes * 1_000_000);
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4);
  room.write(String(Math.random()), 8);
  return { name: '街の灯り.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, room]) };
}
const played = (film: Locator) =>
  film.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true;
    player.playbackRate = 2;
    await player.play();
  });

test('a cast’s film is agreed to, sent in spite of two breaks and a reload, checked by a person, seen by a customer', {
  tag: '@main',
}, async ({ page, visitor, doors, faults }) => {
  faults.allow(/ERR_FAILED|Failed to load resource/);
  const [man, cast] = [await doors.newUser('male'), await doors.newUser('cast')];
  const film = await filmOf('hello', 9);
  let parts = 0;
  let isCut = true;
  let cutsLeft = 0;
  await page.route('**/female_casts/me/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1;
    const isLost = route.request().method() === 'PATCH' && cutsLeft > 0;
    if (isLost) cutsLeft -= 1;
    if ((isCut && parts > 1) || isLost) await route.abort('failed');
    else await route.continue();
  });

  await signIn(page, cast.phone, '/home/settings');
  await page.getByRole('link', { name: /^動画/ }).click();
  await expect(page.getByText('投稿した動画はありません')).toBeVisible();
  await check(page, '/home/movie, empty');
  await page.getByRole('link', { name: '動画を追加する' }).click();
  await expect(page.getByRole('button', { name: '動画を選ぶ' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /動画の投稿のきまり/ }).check();
  await check(page, '/home/movie?id=new');
  await page
    .getByLabel('動画のファイル')
    .setInputFiles({ name: 'x.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film at all') });
  await expect(page.getByText(/この動画は再生できませんでした/)).toBeVisible();
  await page.getByLabel('動画のファイル').setInputFiles(film);

  await expect(page.getByRole('heading', { name: '公開の前に、4つの確認' })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await check(page, '/home/movie, consent');
  await page.getByRole('button', { name: '表紙へ進む' }).click();
  await expect(page.getByText('電波を待っています')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('送信が途中です')).toBeVisible();
  // The second loss ends by itself, without a reload.
  [isCut, cutsLeft] = [false, 1];
  await page.getByLabel('続きを送る動画').setInputFiles(film);
  await page.getByRole('group', { name: '表紙にする場面' }).getByRole('button').nth(2).click();
  await expect(page.getByAltText('選んだ表紙')).toBeVisible();
  const title = `はじめまして${cast.castId}`;
  await page.getByRole('textbox', { name: '題名' }).fill(title);
  await page.getByRole('button', { name: '自己紹介' }).click();
  await expect(page.getByRole('button', { name: '審査に出す' })).toBeEnabled({ timeout: 30_000 });
  expect(cutsLeft).toBe(0);
  await check(page, '/home/movie, cover');
  await page.getByRole('button', { name: '審査に出す' }).click();
  await expect(page).toHaveURL('/home/movie');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('審査中')).toBeVisible({ timeout: 30_000 });
  await check(page, '/home/movie');

  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=movies');
  await staff.getByRole('list', { name: '審査待ちの動画' }).getByRole('button', { name: title }).click();
  const player = staff.getByLabel(title, { exact: true }).locator('video');
  await expect(player).toBeVisible();
  await expect(staff.getByRole('button', { name: /^承認する/ })).toBeDisabled();
  for (const key of ['1', '2', '3', '4', '5']) await staff.keyboard.press(key);
  await played(player);
  await expect(staff.getByText('最後まで再生しました')).toBeVisible({ timeout: 30_000 });
  await check(staff, '/ops 動画', 1280);
  await staff.getByRole('button', { name: /^承認する/ }).click();
  await expect(staff.getByText('承認しました')).toBeVisible();

  const customerPage = await visitor();
  await signIn(customerPage, man.phone, '/movie');
  await customerPage
    .getByRole('link', { name: '新着' })
    .or(customerPage.getByRole('button', { name: '新着' }))
    .first()
    .click();
  await expect(customerPage.getByText(title).first()).toBeVisible();

  await page.reload();
  await expect(row.getByText('公開中')).toBeVisible();
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: '公開を止める' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '止める', exact: true }).click();
  await expect(row.getByText('停止')).toBeVisible();
  await customerPage.reload();
  await expect(customerPage.getByText(title)).toHaveCount(0);

  // The rules of films are agreed to once on a device.
  await page.goto('/home/movie?id=new');
  await expect(page.getByRole('button', { name: '動画を選ぶ' })).toBeEnabled();
});
