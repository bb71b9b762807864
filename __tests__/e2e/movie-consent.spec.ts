import { readFile } from 'node:fs/promises';
import type { Data } from '@/contract';
import { keysOf } from '@/domain/keys';
import { MOVIE_CHECKS } from '@/domain/movie-making';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

type CastMovies = Data<'GET /api/v1/female_casts/me/movies/'>;
type Alarms = Data<'GET /api/v1/ops/alarms/'>['data'];

/** The demo's film with other bytes behind it: another file, though players show the same film. */
async function anotherFilm() {
  const tail = Buffer.alloc(400);
  tail.writeUInt32BE(tail.length, 0);
  tail.write('free', 4);
  tail.write(String(Math.random()), 8);
  const buffer = Buffer.concat([await readFile('src/server/demo/films/hello.mp4'), tail]);
  return { name: 'ふたりで街へ.mp4', mimeType: 'video/mp4', buffer };
}

test('a film with another person waits for that person’s yes, is shown, is hidden once the yes is taken back', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(404));
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone, '/home/movie?id=new');
  await page.getByRole('checkbox', { name: /動画の投稿のきまり/ }).check();
  await page.getByLabel('動画のファイル').setInputFiles(await anotherFilm());
  await expect(page.getByRole('heading', { name: '公開の前に、4つの確認' })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '一緒に写っている方を追加する' }).click();
  await page.getByLabel('一緒に写っている方 1').fill('ゆい');
  await page.getByRole('button', { name: 'お名前を保存する' }).click();
  const panel = page.getByRole('region', { name: 'ゆいさんの同意' });
  await panel.getByRole('button', { name: 'リンクを作る' }).click();
  const link = await panel.getByText(/\/invite\/film#/).innerText();
  await check(page, '/home/movie, a link for somebody else');

  await page.getByRole('button', { name: '表紙へ進む' }).click();
  await page.getByRole('group', { name: '表紙にする場面' }).getByRole('button').nth(2).click();
  await expect(page.getByAltText('選んだ表紙')).toBeVisible();
  const title = `ふたりで街へ${cast.castId}`;
  await page.getByRole('textbox', { name: '題名' }).fill(title);
  await expect(page.getByText('ゆいさんの同意がまだありません')).toBeVisible();
  await expect(page.getByRole('button', { name: '同意を待っています' })).toBeDisabled({ timeout: 30_000 });
  await check(page, '/home/movie, waiting for a yes');

  const castPage = await visitor({ viewport: { width: 375, height: 812 } });
  const path = new URL(link).pathname + new URL(link).hash;
  const reply = await castPage.goto(path);
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(castPage).toHaveURL(/\/invite\/film$/);
  await expect(castPage.getByRole('heading', { name: /さんの動画への出演の確認/ })).toBeVisible();
  await expect(castPage.locator('video')).toBeVisible();
  await expect
    .poll(() => castPage.locator('video').evaluate((player: HTMLVideoElement) => player.duration))
    .toBeGreaterThan(1);
  await check(castPage, '/invite/film');
  await castPage.getByRole('button', { name: '公開に同意する' }).click();
  await expect(castPage.getByText('お名前を入力してください').first()).toBeVisible();
  await check(castPage, '/invite/film, refused');
  await castPage.getByLabel('お名前').fill('はるか');
  for (const box of await castPage.getByRole('checkbox').all()) await box.check();
  await castPage.getByRole('button', { name: '公開に同意する' }).click();
  await expect(castPage.getByRole('heading', { name: '同意を受け取りました' })).toBeVisible();
  await check(castPage, '/invite/film, agreed');

  await page.getByRole('button', { name: '下書き' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText(/ゆいさん：同意しました/)).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: '続ける' }).click();
  await page.getByRole('button', { name: '審査に出す' }).click();
  await expect(row.getByText('審査中')).toBeVisible({ timeout: 30_000 });

  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=movies');
  await staff.getByRole('list', { name: '審査待ちの動画' }).getByRole('button', { name: title }).click();
  await expect(staff.getByText('ゆいさんの同意')).toBeVisible();
  await expect(staff.getByText(/ご本人が同意.*「はるか」/)).toBeVisible();
  await check(staff, '/ops 動画, who agreed', 1280);
  const films = await api.get<CastMovies>('/api/v1/female_casts/me/movies/', cast.token);
  const id = films.find((film) => film.title === title)?.id ?? '';
  const token = await api.signIn(OPS);
  await api.get(`/api/v1/ops/movies/${id}/playback/`, token);
  await doors.pass(1);
  await api.post(`/api/v1/ops/movies/${id}/approve/`, token, { checks: keysOf(MOVIE_CHECKS), watched: true });
  const guest = await visitor();
  expect((await guest.goto(`/movie/${id}`))?.status()).toBe(200);

  // Another day, by the same link.
  await castPage.goto('about:blank');
  await castPage.goto(path);
  await expect(castPage.getByText('動画は公開されています')).toBeVisible();
  await castPage.getByRole('button', { name: '同意を取り消す' }).click();
  await check(castPage, '/invite/film, withdrawing');
  await castPage.getByRole('dialog').getByRole('button', { name: '取り消す', exact: true }).click();
  await expect(castPage.getByRole('heading', { name: '同意を取り消しました' })).toBeVisible();
  await check(castPage, '/invite/film, withdrawn');
  // A new browser finds no page; the guest's own may show the page that it read for a minute, without the film.
  expect((await (await visitor()).goto(`/movie/${id}`))?.status()).toBe(404);
  const open = await api.get<Alarms>('/api/v1/ops/alarms/', token);
  expect(open).toContainEqual(expect.objectContaining({ kind: 'film_performer', subject: id }));
  await staff.reload();
  await staff.getByRole('list', { name: '審査待ちの動画' }).getByRole('button', { name: title }).click();
  await expect(staff.getByText(/出演者が同意を取り消した動画/)).toBeVisible();
});
