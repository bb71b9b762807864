import type { Page } from '@playwright/test';
import type { Data } from '@/contract';
import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

type Movies = Data<'GET /api/v1/movies/'>['data'];

const films = (page: Page) => page.getByRole('list', { name: '動画の一覧' }).locator('> li');
const current = (page: Page) => page.locator('li[aria-current="true"]');
const depth = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** It has gone on, without a sound. */
const expectPlaying = (page: Page, muted = true) =>
  expect
    .poll(() =>
      current(page)
        .locator('video')
        .evaluate((film: HTMLVideoElement) => ({ goesOn: film.currentTime > 0 && !film.paused, muted: film.muted })),
    )
    .toEqual({ goesOn: true, muted });

test('a customer watches film after film, likes one, comes back from a cast to the same one', { tag: '@main' }, async ({
  visitor,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const page = await visitor({ reducedMotion: 'no-preference' });
  await signIn(page, man.phone, '/girl');
  await page.getByRole('link', { name: /^動画/ }).click();
  await expect(page).toHaveURL('/movie');
  await expectPlaying(page);
  const movies = await api.get<Movies>('/api/v1/movies/', undefined, { limit: 10 });
  await expect(films(page)).toHaveCount(movies.length);

  // By the keyboard to the next one; the one before it stops.
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toContainText(movies[1]?.title ?? '');
  await expectPlaying(page);
  expect(
    await page.locator('video').evaluateAll((all) => all.filter((film) => !(film as HTMLVideoElement).paused).length),
  ).toBe(1);
  await page.keyboard.press('m');
  await expectPlaying(page, false);
  const heart = current(page).getByRole('button', { name: /^いいね/ });
  // On a slow machine the link after it may load a whole page, which would end a call that is under way.
  const stored = page.waitForResponse((response) => response.url().includes('/movie_likes/') && response.ok());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await expect(heart).toHaveAccessibleName(`いいね　${(movies[1]?.likes ?? 0) + 1}件`);

  await current(page).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/girl/${movies[1]?.female_cast.id}`);
  await expect(page.getByRole('heading', { name: '動画' })).toBeVisible();
  await page.goBack();
  await expect(current(page)).toContainText(movies[1]?.title ?? '');
  await expect(current(page).getByRole('button', { name: /^いいね/ })).toHaveAttribute('aria-pressed', 'true');
  await current(page)
    .getByRole('button', { name: /^いいね/ })
    .click();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await current(page).getByRole('button', { name: 'この動画を共有' }).click();
  await expect(page.getByText('リンクをコピーしました')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/movie/${movies[1]?.id}`);
});

test('a customer follows a cast from a film, finds the films in フォロー中, unfollows, and reports one film', async ({
  visitor,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const page = await visitor();
  await signIn(page, man.phone, '/movie');
  const [movie] = await api.get<Movies>('/api/v1/movies/', undefined, { limit: 1 });
  const name = movie?.female_cast.display_name ?? '';
  const pill = current(page).getByRole('button', { name: `${name}さんをフォロー` });
  await expect(pill).toHaveAttribute('aria-pressed', 'false');
  await pill.click();
  await expect(pill).toHaveAttribute('aria-pressed', 'true');
  await expect(pill).toHaveText('フォロー中');
  const follows = () => api.get<{ ids: number[] }>('/api/v1/users/me/follows/ids/', man.token);
  await expect.poll(async () => (await follows()).ids).toEqual([movie?.female_cast.id]);

  await page.getByRole('link', { name: 'フォロー中' }).click();
  await expect(page).toHaveURL('/movie?tab=followed');
  await expect(films(page).first()).toBeVisible();
  for (const film of await films(page).all()) await expect(film.getByRole('heading')).toContainText(name);
  await check(page, '/movie?tab=followed');
  await pill.click();
  await expect(pill).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await follows()).ids).toEqual([]);
  await page.reload();
  await expect(films(page)).toHaveCount(0);

  await page.goto(`/movie/${movie?.id}`);
  const sheet = page.getByRole('dialog', { name: 'この動画を報告' });
  // A press on the page's HTML, before its code has come, opens nothing.
  await expect(async () => {
    if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'この動画を報告' }).click();
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sheet.getByRole('radio').first().check();
  await check(page, 'the report of a film');
  await sheet.getByRole('button', { name: '通報する' }).click();
  await expect(page.getByText('通報を受け付けました')).toBeVisible();

  const desk = await visitor();
  await signIn(desk, (await doors.newUser('ops')).phone, '/ops?tab=reports');
  await desk
    .getByRole('link', { name: `動画「${movie?.title}」を確認する` })
    .first()
    .click();
  await expect(desk).toHaveURL(`/ops?tab=movies&movie=${movie?.id}`);
  await expect(desk.locator(`video[aria-label="${movie?.title}"]`)).toBeVisible();
  await expect(desk.getByRole('button', { name: /公開を止める/ })).toBeVisible();
});

test('a visitor who comes directly or wants less motion starts by a press; a film has an address of its own', async ({
  visitor,
  api,
}) => {
  const [movie] = await api.get<Movies>('/api/v1/movies/', undefined, { limit: 1 });
  const page = await visitor();
  await page.goto('/girl');
  await page.getByRole('link', { name: '動画', exact: true }).click();
  await expect(page).toHaveURL('/movie');
  await expect(films(page).first()).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await check(page, '/movie');
  await page
    .getByRole('button', { name: /を再生する$/ })
    .first()
    .click();
  await expectPlaying(page);
  await page.getByRole('link', { name: 'フォロー中' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(`/movie/${movie?.id}`);
  await expect(page.getByRole('heading', { name: '出演キャスト' })).toBeVisible();
  await check(page, '/movie/[id]');
  await page.getByRole('button', { name: `${movie?.title}を再生する` }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
});

test('films are searched by what is known of their casts, on the same pages as casts', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/movie');
  await page.getByRole('link', { name: '動画を探す' }).click();
  await expect(page.getByRole('heading', { name: '条件を選ぶ' })).toBeVisible();
  await check(page, '/movie/search');
  await page.getByRole('link', { name: /^性格・タイプ/ }).click();
  await expect(page).toHaveURL('/movie/search/character');
  await check(page, '/movie/search/character');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: '決定する' }).click();
  await expect(page).toHaveURL(/\/movie\/search\?character=\d+$/);
  const found = page.getByRole('link', { name: /該当 \d+本を表示/ });
  const total = Number(/\d+/.exec(await found.innerText())?.[0]);
  expect(total).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => depth(page)).toBe(200);
  await found.click();
  await expect(page).toHaveURL(/\/movie\?character=\d+$/);
  await expect(films(page)).toHaveCount(Math.min(total, 10));
  await page.getByRole('link', { name: '新着' }).click();
  await expect(page).toHaveURL(/\/movie\?tab=new&character=\d+$/);
  await page.getByRole('link', { name: '動画の条件を変える' }).click();
  await expect(page).toHaveURL(/\/movie\/search\?character=\d+$/);
  // As far down as it was left, though the visitor came by a link.
  await expect.poll(() => depth(page)).toBe(200);
});

test('a tap brings sound, also to the next film; with data saving pictures show, only a pressed film loads', async ({
  visitor,
}) => {
  const page = await visitor({ reducedMotion: 'no-preference' });
  await page.goto('/girl');
  await page.getByRole('link', { name: '動画', exact: true }).click();
  await expectPlaying(page);
  await expect(current(page).getByText('タップで音が出ます')).toBeVisible();
  await current(page).locator('[data-press]').click();
  await expectPlaying(page, false);
  await page.keyboard.press('ArrowDown');
  await expect(films(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expectPlaying(page, false);

  const saver = await visitor({ reducedMotion: 'no-preference' });
  await saver.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => undefined } });
  });
  await saver.goto('/girl');
  await saver.getByRole('link', { name: '動画', exact: true }).click();
  await expect(saver).toHaveURL('/movie');
  await expect(
    films(saver)
      .first()
      .getByRole('button', { name: /を再生する$/ }),
  ).toBeVisible();
  await expect(saver.locator('video')).toHaveCount(0);
  await films(saver)
    .first()
    .getByRole('button', { name: /を再生する$/ })
    .click();
  await expectPlaying(saver);
  await saver.keyboard.press('ArrowDown');
  await expect(films(saver).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(films(saver).nth(1).locator('video')).toHaveCount(0);
  await expect(
    films(saver)
      .nth(1)
      .getByRole('button', { name: /を再生する$/ }),
  ).toBeVisible();
});
