import type { Locator, Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { castCards, markPage, signIn } from './support/screens';
import { rows } from './support/stored';

test('a pull from the top loads the page again; on the talk it does nothing', async ({ visitor, doors, api }) => {
  const page = await visitor({ hasTouch: true });
  await page.goto('/girl');
  await expect(castCards(page).first()).toBeVisible();
  await settled(page);
  await markPage(page);
  await pull(page, 80);
  await expect(page.locator('html')).toHaveAttribute('data-same-page', 'yes');
  await expect(page.getByText('更新しています')).toHaveCount(0);
  await pull(page, 240);
  await expect(page.getByText('更新しています')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-page', 'yes');
  await expect(castCards(page).first()).toBeVisible();

  const [man, cast] = [await doors.newUser('male'), await doors.newUser('cast')];
  const room = await api.post<{ partner: { user_id: number } }>('/api/v1/users/me/talk_rooms/', man.token, {
    female_cast_id: cast.castId,
  });
  await signIn(page, man.phone, `/talk/message?userId=${room.partner.user_id}`);
  await expect(page.getByRole('textbox', { name: 'メッセージ' })).toBeVisible();
  await pull(page, 240);
  await expect(page.getByText('更新しています')).toHaveCount(0);
});

test('the settings of a device: pictures blurred from the first paint, a block taken back; its accounts are kept, and each session its start', async ({
  visitor,
  doors,
  api,
  faults,
}) => {
  const [man, other, cast] = [await doors.newUser('male'), await doors.newUser('male'), await doors.newUser('cast')];
  await api.post('/api/v1/users/me/blocks/', man.token, { female_cast_id: cast.castId });
  const page = await visitor();
  await signIn(page, man.phone, '/mypage');
  await expect
    .poll(() => accounts(page))
    .toEqual([{ id: 1, userId: expect.any(String), createdAt: expect.any(Number) }]);
  await page.getByRole('link', { name: /^設定/ }).click();
  await page.getByRole('switch', { name: /写真をぼかす/ }).check();
  await expect(page.getByText(/^約[\d.]+ [KM]B$/)).toBeVisible();
  await check(page, '/mypage/settings');
  await page.getByRole('button', { name: 'ブロックリスト' }).click();
  const unblock = page.getByRole('button', { name: /のブロックを解除$/ });
  await expect(unblock).toBeVisible();
  await check(page, 'block list');
  await unblock.click();
  await page.getByRole('button', { name: 'ブロックを解除する' }).click();
  await expect(page.getByText('ブロック中の相手はいません')).toBeVisible();

  // Without the scripts of the page: `/boot.js` and the document's own style are enough.
  faults.allow(/ERR_FAILED/);
  await page.route('**/_next/**/*.js', (route) => route.abort());
  await page.goto(`/girl/${cast.castId}`);
  const picture = page.getByRole('button', { name: /1枚目を拡大/ });
  await expect(picture.getByRole('img')).toHaveCSS('filter', /blur/);
  await page.unroute('**/_next/**/*.js');
  await page.reload();
  await expect(picture.getByRole('img')).toHaveCSS('filter', /blur/);
  // The one that is opened on purpose is shown as it is.
  const opened = page.getByRole('dialog').getByRole('img').first();
  await expect(async () => {
    if (!(await opened.isVisible())) await picture.click({ timeout: 2000 });
    await expect(opened).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(opened).toHaveCSS('filter', 'none');

  await expect.poll(() => seen(page)).toEqual([{ castId: cast.castId, at: expect.any(Number) }]);
  await page.goto('/mypage/settings');
  await page.getByRole('button', { name: /^保存データの消去/ }).click();
  await page.getByRole('button', { name: '消去する' }).click();
  await expect(page.getByText('保存データを消去しました')).toBeVisible();
  expect(await seen(page)).toEqual([]);
  expect(await accounts(page)).toHaveLength(1);
  await expect(page.getByRole('switch', { name: /写真をぼかす/ })).toBeChecked();

  await page.goto('/mypage');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  await signIn(page, other.phone, '/mypage');
  await expect.poll(async () => (await accounts(page)).length).toBe(2);
  const [first, second] = await accounts(page);
  expect(second?.userId).not.toBe(first?.userId);
  const session = await page.evaluate(() => ({
    start: Number(sessionStorage.getItem('yoi_start_time')),
    elapsed: Number(sessionStorage.getItem('yoi_elapsed_seconds')),
    age: Date.now(),
  }));
  expect(session.start).toBeGreaterThan(session.age - 600_000);
  expect(session.elapsed).toBeGreaterThanOrEqual(0);
  expect(session.elapsed).toBeLessThanOrEqual((session.age - session.start) / 1000);
});

test('from 768 px the tabs stand at the left, below they stand at the foot; below 375 px forms are compact, nothing is cut at 320', async ({
  page,
}) => {
  await page.goto('/girl');
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'マイページ' }) });
  for (const [width, place] of [
    [320, 'foot'],
    [375, 'foot'],
    [767, 'foot'],
    [768, 'left'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => placeOf(tabs), `${width}`).toBe(place);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }

  await page.goto('/');
  const label = page.getByText('エリア', { exact: true }).and(page.locator('small')).first();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(label).toBeVisible();
  await page.setViewportSize({ width: 374, height: 700 });
  await expect(label).toBeHidden();
});

/** What the shell does after the first paint is at work: the device key is made in the same step as the pull. */
const settled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.cookie)).toContain('yoi_auth_device_key=');

/** A finger that goes down by so many px from near the top, as the device reports it. */
const pull = async (page: Page, distance: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  await touch('touchStart', 300);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 300 + distance * share);
  await touch('touchEnd');
  await devtools.detach();
};

type Account = { id: number; userId: string; createdAt: number };

/** The rows of the store `information` (spec §3). */
const accounts = (page: Page) => rows<Account>(page, 'yoi', 'information');

/** The casts whose pages were looked at on this device. */
const seen = (page: Page) => rows<{ castId: number; at: number }>(page, 'yoi_offline', 'seen');

const placeOf = (tabs: Locator): Promise<'foot' | 'left'> =>
  tabs.evaluate((bar) => {
    const { top, left, right } = bar.getBoundingClientRect();
    return top > 300 && left === 0 && right >= window.innerWidth ? 'foot' : 'left';
  });
