import { expect, refusalOf, test } from './support/journey';
import { logIn, signIn } from './support/screens';

const ENDED = 'ログインの有効期限が切れました';

test('a cast whose session was ended elsewhere finds the cast home in its colours, a sign-in, no registration', async ({
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401));
  const cast = await doors.newUser('cast');
  const app = await visitor();
  // As iOS says that a page runs as an installed app.
  await app.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await signIn(app, cast.phone);
  await expect(app.getByRole('heading', { name: 'やること' })).toBeVisible();
  await app.goto('/');
  await expect(app).toHaveURL('/home');
  await expect(app.getByRole('heading', { name: 'やること' })).toBeVisible();

  await app.goto('about:blank');
  await api.endSessions(cast.phone);
  await app.goto('/');
  await expect(app).toHaveURL('/home');
  await expect(app.getByRole('heading', { name: ENDED })).toBeVisible();
  await expect(app.locator('html')).toHaveAttribute('data-side', 'cast');
  await expect(app.getByRole('link', { name: /新規登録/ })).toHaveCount(0);
  await app.getByRole('link', { name: 'ログイン', exact: true }).click();
  await expect(app.getByRole('heading', { name: ENDED })).toBeVisible();
  await expect(app.locator('html')).toHaveAttribute('data-side', 'cast');
  await logIn(app, cast.phone);
  await expect(app).toHaveURL('/home');
  await expect(app.getByRole('heading', { name: 'やること' })).toBeVisible();
});

test('a member whose session ended is no newcomer either, until the sign-out on this device', async ({
  page,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401));
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();
  await page.goto('about:blank');
  await api.endSessions(man.phone);
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible();
  await expect(page.getByText(/会員登録/)).toHaveCount(0);
  await page.getByRole('link', { name: 'ログイン', exact: true }).click();
  await logIn(page, man.phone);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
});
