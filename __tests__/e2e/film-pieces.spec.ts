import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Data } from '@/contract';
import { MOVIE_CHECKS, MOVIE_SCENES } from '@/domain/movie-making';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import { check } from './support/accessible';
import type { Api } from './support/api';
import { type Doors, OPS } from './support/doors';
import { expect } from './support/journey';
import { signIn } from './support/screens';
import { journeysWith } from './support/separate-server';

// `.ci/run` installs Debian's; without one no film is made in pieces, and the other journeys show what plays then.
const FFMPEG = '/usr/bin/ffmpeg';
/** Making one in pieces takes seconds; behind everything else of a busy machine, minutes. */
const MADE = { timeout: 400_000 };

// The other journeys' servers make films without it.
const test = journeysWith({ FFMPEG_PATH: FFMPEG });
test.describe.configure({ timeout: 900_000 });

type CastMovie = Data<'GET /api/v1/female_casts/me/movies/'>[number];
const MINE = '/api/v1/female_casts/me/movies/';

type Around = { api: Api; doors: Doors };

/** A film of the demo that a new cast has sent, with the cast's yes to it: still a draft. */
async function arrived(page: Page, { api, doors }: Around, kind: 'free' | 'paid') {
  const { request } = page.context();
  const cast = await doors.newUser('cast');
  const film = await readFile(`src/server/demo/films/${kind === 'free' ? 'hello' : 'tea'}.mp4`);
  const draft = { kind, title: `こま切れの${kind}`, price: kind === 'free' ? null : 800, bytes: film.length };
  const { id } = await api.post<CastMovie>(MINE, cast.token, draft);
  const headers = { authorization: `Bearer ${cast.token}`, 'tus-resumable': '1.0.0' };
  const named = { 'upload-length': String(film.length), 'upload-metadata': `movie_id ${btoa(id)}` };
  await request.post('/api/v1/female_casts/me/uploads/', { headers: { ...headers, ...named } });
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await request.patch(`/api/v1/female_casts/me/uploads/${id}/`, { headers: { ...headers, ...part }, data: film });
  const points = ['people', 'decent', 'own_will', 'rights', ...(kind === 'paid' ? ['reward'] : [])];
  await request.put(`${MINE}${id}/consent/`, {
    headers: { authorization: headers.authorization },
    data: { version: MOVIE_CONSENT_VERSION, points, others: [] },
  });
  return { id, cast, own: async () => (await api.get<CastMovie[]>(MINE, cast.token)).find((one) => one.id === id) };
}

/** The same, made by the server and shown. */
async function published(page: Page, { api, doors }: Around, kind: 'free' | 'paid') {
  const { id, cast, own } = await arrived(page, { api, doors }, kind);
  const picture = {
    name: 'cover.webp',
    mimeType: 'image/webp',
    buffer: await readFile('src/server/demo/films/tea.webp'),
  };
  await page.context().request.post(`${MINE}${id}/cover/`, {
    headers: { authorization: `Bearer ${cast.token}`, 'idempotency-key': crypto.randomUUID() },
    multipart: { picture },
  });
  await api.post(`${MINE}${id}/send/`, cast.token);
  await expect.poll(async () => (await own())?.state, MADE).toBe('reviewing');
  const staff = await api.signIn(OPS);
  await api.get(`/api/v1/ops/movies/${id}/playback/`, staff);
  await doors.pass(1);
  await api.post(`/api/v1/ops/movies/${id}/approve/`, staff, { checks: Object.keys(MOVIE_CHECKS), watched: true });
  return id;
}

/** It goes on, and its pieces were put together by a script of ours. */
const expectPieces = async (film: Locator, page: Page) => {
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => [one.currentTime > 0, one.src.startsWith('blob:')]), {
      timeout: 30_000,
    })
    .toEqual([true, true]);
  await expect(page.locator('video[src^="blob:"]')).not.toHaveCount(0);
};

if (existsSync(FFMPEG)) {
  test('films that ffmpeg made play piece by piece: a free one in the feed, a paid one by signed addresses', async ({
    page,
    visitor,
    doors,
    api,
  }) => {
    const [free, paid] = [await published(page, { api, doors }, 'free'), await published(page, { api, doors }, 'paid')];
    const man = await doors.newUser('male', 5000);
    const customerPage = await visitor();
    // Some Chromiums play HLS by themselves; most browsers of computers do not.
    await customerPage.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function answer(type) {
        return type.includes('mpegurl') ? '' : canPlayType.call(this, type);
      };
    });
    const asked: URL[] = [];
    customerPage.on('request', (request) => asked.push(new URL(request.url())));
    await signIn(customerPage, man.phone, `/movie/${free}`);
    expect(asked.some(({ pathname }) => pathname.endsWith('.m3u8'))).toBe(false);
    await customerPage.getByRole('button', { name: /を再生する$/ }).click();
    await expectPieces(customerPage.locator('video').first(), customerPage);
    expect(asked.some(({ pathname }) => pathname.startsWith(`/media/movies/${free}/`))).toBe(true);

    await api.post('/api/v1/users/me/paid_video_purchases/', man.token, { paid_video_id: paid });
    const video = await api.get<Data<'GET /api/v1/paid_videos/{paid_video_id}/'>>(`/api/v1/paid_videos/${paid}/`);
    await customerPage.goto(`/paid-videos/creator?id=${video.female_cast.id}&video=${paid}`);
    await customerPage.getByRole('button', { name: '再生する' }).click();
    await expectPieces(customerPage.locator('video').first(), customerPage);
    await expect(customerPage.getByText(`YOI ${man.id}`)).toBeAttached();
    const pieces = asked.filter(({ pathname }) => pathname.startsWith(`/api/v1/paid_videos/${paid}/stream/`));
    expect(pieces.some(({ pathname }) => pathname.endsWith('.m4s'))).toBe(true);
    for (const { searchParams } of pieces) expect(searchParams.get('viewer')).toBe(String(man.id));
  });

  test('without the file a cast takes a scene as cover; the desk steps by scene, which counts as no viewing', async ({
    page,
    visitor,
    doors,
    api,
  }) => {
    const { id, cast, own } = await arrived(page, { api, doors }, 'free');
    await expect.poll(async () => (await own())?.has_strip, MADE).toBe(true);
    await signIn(page, cast.phone, `/home/movie?id=${id}&step=cover`);
    const scenes = page.getByRole('group', { name: '表紙にする場面' }).getByRole('button');
    await expect(scenes).toHaveCount(MOVIE_SCENES);
    await check(page, '/home/movie, scenes');
    await scenes.nth(8).click();
    await expect(scenes.nth(8)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: '表紙' }).locator('img')).toBeVisible();
    expect((await own())?.has_cover).toBe(true);
    await page.getByRole('button', { name: '審査に出す' }).click();
    await expect(page).toHaveURL('/home/movie');
    await expect.poll(async () => (await own())?.state, MADE).toBe('reviewing');

    const staff = await visitor({ viewport: { width: 1280, height: 800 } });
    await signIn(staff, OPS, '/ops?tab=movies');
    await staff.getByRole('list', { name: '審査待ちの動画' }).getByRole('button', { name: 'こま切れのfree' }).click();
    const film = staff.getByLabel('こま切れのfree', { exact: true }).locator('video');
    const strip = staff.getByRole('group', { name: '場面' }).getByRole('button');
    await expect(strip).toHaveCount(MOVIE_SCENES);
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(6);
    const second = () => film.evaluate((one: HTMLVideoElement) => one.currentTime);
    await strip.nth(10).click();
    await expect(strip.nth(10)).toHaveAttribute('aria-current', 'true');
    const there = await second();
    await staff.keyboard.press('m');
    await expect(strip.nth(11)).toHaveAttribute('aria-current', 'true');
    expect(await second()).toBeGreaterThan(there);
    const ended = film.evaluate(
      (one: HTMLVideoElement) => new Promise((resolve) => one.addEventListener('ended', () => resolve(one.ended))),
    );
    await film.evaluate((one: HTMLVideoElement) => one.play());
    expect(await ended).toBe(true);
    await expect(staff.getByText(/未再生/)).toBeVisible();
    await staff.keyboard.press('m');
    await expect(strip.first()).toHaveAttribute('aria-current', 'true');
  });
}
