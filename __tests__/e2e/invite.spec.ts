import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('a customer passes a code on, and it is filled in for a guest who opens the link', { tag: '@main' }, async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, man.phone, '/mypage');
  await page.getByRole('link', { name: 'お友だちのご招待' }).click();
  const { code, url } = await api.get<{ code: string; url: string }>('/api/v1/users/me/invitation/', man.token);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: '招待リンクのQRコード' })).toBeVisible();
  await expect(page.getByText('まだ招待したお友だちはいません')).toBeVisible();
  await check(page, '/mypage/invite');
  await page.getByRole('button', { name: 'コードをコピー' }).click();
  await expect(page.getByText('コードをコピーしました')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  const guest = await visitor();
  const { pathname, search } = new URL(url);
  await guest.goto(`${pathname}${search}`);
  await expect(guest).toHaveURL(/register/);
  // Written once the page is hydrated.
  await expect.poll(() => guest.evaluate(() => sessionStorage.getItem('yoi_inviter_id') ?? '')).toContain(code);
});

test('a cast invites customers only', async ({ page, doors }) => {
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone, '/home/settings');
  await page.getByRole('link', { name: 'お客様のご招待' }).click();
  await expect(page.getByText('キャストのご紹介に特典はありません。')).toBeVisible();
  await expect(page.getByText('まだご招待したお客様はいません')).toBeVisible();
  await check(page, '/home/invite');
});
