import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('her settings take effect as they are pressed, and lead to everything else of hers', async ({
  page,
  doors,
  api,
}) => {
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone);
  await page.getByRole('link', { name: '設定', exact: true }).click();
  await expect(page).toHaveURL('/home/settings');
  const settings = () => api.get('/api/v1/female_casts/me/settings/', cast.token);

  await page.getByRole('radio', { name: /自動で承認する/ }).click();
  await expect.poll(settings).toMatchObject({ auto_accept: true });
  await page.getByRole('button', { name: '店舗・提携ルーム' }).click();
  await expect.poll(settings).not.toMatchObject({ place_type_ids: expect.arrayContaining([154]) });
  await page.getByRole('button', { name: /予約のあとの準備時間/ }).click();
  await page.getByRole('radio', { name: '60分' }).click();
  await expect.poll(settings).toMatchObject({ buffer_minutes: 60 });
  await check(page, '/home/settings');
  await page.getByRole('button', { name: /移動できるエリア/ }).click();
  const areas = page.getByRole('dialog', { name: '移動できるエリア' });
  await areas.getByRole('checkbox', { name: '池袋' }).check();
  await check(page, 'areas sheet');
  await areas.getByRole('button', { name: /か所を保存する/ }).click();
  await expect(page.getByText('移動できるエリアを変更しました')).toBeVisible();
  await expect.poll(settings).toMatchObject({ area_ids: expect.arrayContaining([13]) });

  await page.getByRole('link', { name: '報酬のしくみ' }).click();
  await expect(page.getByRole('heading', { name: '受け取る割合' })).toBeVisible();
  await check(page, '/home/system');
});
