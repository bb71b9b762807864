import type { Data } from '@/contract';
import { keysOf } from '@/domain/keys';
import { MOVIE_CHECKS } from '@/domain/movie-making';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

type Movies = Data<'GET /api/v1/movies/'>['data'];

test('a person in the picture has a film hidden without an account; ops is told, looks and shows it again', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(/404/);
  const movies = () => api.get<Movies>('/api/v1/movies/', undefined, { limit: 50 });
  const film = (await movies()).at(-1);
  const [id, title] = [film?.id ?? '', film?.title ?? ''];
  await page.goto(`/movie/${id}`);
  await page.getByRole('link', { name: '公開を止める申し出' }).click();
  await expect(page.getByLabel('動画のページのアドレス')).toHaveValue(id);
  await check(page, '/contact/form, performer');
  await page.getByLabel('お名前・ニックネーム').fill('さくら');
  await page.getByLabel('メールアドレス').fill(`seen${Date.now()}@example.jp`);
  await page.getByLabel(/^内容/).fill('後ろに映っているのは私です。公開を止めてください。');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();
  const number = await page.getByText(/^Q-/).innerText();
  expect((await movies()).map((one) => one.id)).not.toContain(id);
  const guest = await visitor();
  expect((await guest.goto(`/movie/${id}`))?.status()).toBe(404);

  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=alarms');
  const alarm = staff.getByRole('listitem').filter({ hasText: number });
  await expect(alarm.getByRole('heading', { name: '出演者からの動画の申し出' })).toBeVisible();
  await expect(alarm).toContainText(title);
  await staff.goto('/ops?tab=movies');
  const row = staff.getByRole('list', { name: '審査待ちの動画' }).getByRole('button', { name: title });
  await expect(row).toContainText('出演者の申し出');
  await row.click();
  await expect(staff.getByText('出演者の申し出で公開を止めた動画', { exact: false })).toBeVisible();
  await expect(staff.getByRole('button', { name: /^公開を止める/ })).toBeVisible();
  await check(staff, '/ops 動画, held', 1280);

  const token = await api.signIn(OPS);
  await api.get(`/api/v1/ops/movies/${id}/playback/`, token);
  await doors.pass(1);
  await api.post(`/api/v1/ops/movies/${id}/approve/`, token, { checks: keysOf(MOVIE_CHECKS), watched: true });
  expect((await movies()).at(-1)).toMatchObject({ id, published_at: film?.published_at });
  const open = await api.get<Data<'GET /api/v1/ops/alarms/'>['data']>('/api/v1/ops/alarms/', token);
  expect(open.map(({ subject }) => subject)).not.toContain(id);
});
