import type { Data } from '@/contract';
import { renewalAt } from '@/domain/paid-video-plans';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

type Videos = Data<'GET /api/v1/paid_videos/'>['data'];
const DAY_MS = 86_400_000;
const TITLE = 'お茶を淹れる夜';
const PLAN = 1800;
const PRICE = 1200;

test('a plan is joined, watched, left and taken back, renews three times, and ends kindly when gold is short', {
  tag: '@main',
}, async ({ page, doors, api, visitor, faults }) => {
  // Months pass, and sign-ins with them.
  faults.allow(/status of 401/);
  const man = await doors.newUser('male', 4 * PLAN);
  await signIn(page, man.phone, '/paid-videos');
  await expect(page.getByRole('heading', { name: '月額プラン' })).toBeVisible();
  await page.getByRole('link', { name: /1,800G\/月/ }).click();
  await expect(page.getByText('足りない月は更新せず、請求もしません')).toBeVisible();
  await check(page, 'her page with a plan');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await page.getByRole('radio', { name: /月額プラン/ }).check();
  await check(page, 'two ways to watch');
  await page.getByRole('link', { name: /加入へ進む/ }).click();
  for (const term of ['内容', '価格', '支払時期', '契約期間', '価格の変更', '申込期間', '解約', '取り消し', '販売者'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  await check(page, 'the last look before joining');
  await page.getByRole('button', { name: '加入する' }).dblclick();
  await expect(page.getByText('加入しました')).toBeVisible();
  const joinedAt = await doors.now();
  expect((await api.gold(man.token)).total).toBe(3 * PLAN);
  await expect(page.getByRole('link', { name: /お茶を淹れる夜.*プランで視聴可/s })).toBeVisible();
  await check(page, 'her page, joined');

  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await page.getByRole('button', { name: '再生する' }).click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);

  await page.goto('/paid-video-plans/purchased');
  await expect(page.getByRole('link', { name: '解約する' })).toBeVisible();
  await check(page, '/paid-video-plans/purchased');
  await page.getByRole('link', { name: '解約する' }).click();
  await expect(page.getByRole('button', { name: '一度休みたい' })).toBeVisible();
  await check(page, '/paid-video-plans/unsubscribe');
  await page.getByRole('button', { name: '一度休みたい' }).click();
  await page.getByRole('button', { name: /^解約する/ }).click();
  await expect(page.getByText('解約しました')).toBeVisible();
  await check(page, 'left');
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByRole('button', { name: /^解約する/ })).toBeVisible();

  for (const turn of [1, 2, 3]) {
    const due = renewalAt(joinedAt, turn);
    await doors.moveTo(new Date(due.getTime() - 3 * DAY_MS));
    await doors.moveTo(due);
  }
  const later = await visitor();
  await signIn(later, man.phone, '/paid-videos/purchase/history');
  await expect(later.getByRole('link', { name: /月額プラン.*更新/s })).toHaveCount(3);
  await check(later, 'a history with plans');
  await later.getByRole('link', { name: /月額プラン.*加入/s }).click();
  await expect(later.getByRole('heading', { name: 'ゴールド利用明細' })).toBeVisible();
  await check(later, 'the receipt of a month');
  await later.goto('/paid-video-plans/purchased');
  await expect(later.getByText('あと 1,800G 必要です')).toBeVisible();

  const end = renewalAt(joinedAt, 4);
  await doors.moveTo(new Date(end.getTime() - 3 * DAY_MS));
  await doors.moveTo(end);
  const last = await visitor();
  await signIn(last, man.phone, '/paid-video-plans/purchased');
  await expect(last.getByText('更新待ち')).toBeVisible();
  await check(last, 'a plan that waits for gold');
  await doors.moveTo(new Date(end.getTime() + 3 * DAY_MS));
  await last.reload();
  await expect(last.getByText('加入中のプランはありません')).toBeVisible();
  await check(last, 'no plans');
  await last.goto('/mypage/notification');
  await expect(last.getByText(/プランが終了しました/)).toBeVisible();
});

test('the operator gives back a film that could not be played, and the customer sees it', async ({
  page,
  doors,
  api,
  visitor,
}) => {
  const man = await doors.newUser('male', PRICE);
  const [film] = await api.get<Videos>('/api/v1/paid_videos/', man.token, { q: TITLE });
  await api.post('/api/v1/users/me/paid_video_purchases/', man.token, { paid_video_id: film?.id });
  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=video-purchases');
  await staff.getByLabel('アカウントのID').fill(String(man.id));
  await expect(staff.getByText(new RegExp(`アカウント ${man.id}`))).toHaveCount(1);
  await check(staff, '/ops 動画の購入', 1280);
  await staff.getByRole('button', { name: 'ゴールドを返す' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'ゴールドを返す' }).click();
  await expect(staff.getByText('ゴールドを返しました')).toBeVisible();
  await expect(staff.getByText('返還済み')).toBeVisible();

  expect((await api.gold(man.token)).total).toBe(PRICE);
  await signIn(page, man.phone, '/paid-videos/purchase/history');
  await expect(page.getByText(/返還済み/)).toBeVisible();
});
