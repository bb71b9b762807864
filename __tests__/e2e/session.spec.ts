import { DEVICE_COOKIE } from './support/device';
import { PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { freeTimes, passwordField, signIn, signInAgain } from './support/screens';

/** An access token lives fifteen minutes. */
const OVER = 16;

test('what a customer typed is saved though access ran out in between, by one refresh for all calls of both tabs', {
  tag: '@main',
}, async ({ page, doors, faults }) => {
  faults.allow(refusalOf(401));
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage/profile');
  const about = page.getByLabel('自己紹介');
  await about.fill('静かに過ごしたいです。');
  const second = await page.context().newPage();
  await second.goto('/mypage/profile');
  await expect(second.getByLabel('ニックネーム')).not.toHaveValue('');
  await second.getByLabel('自己紹介').fill('ゆっくり話したいです。');

  let refreshes = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/api/auth/tokens')) refreshes += 1;
  });
  await doors.pass(OVER);
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: '保存する' }).click()));
  await Promise.all([page, second].map((tab) => expect(tab.getByText('プロフィールを保存しました')).toBeVisible()));
  expect(refreshes).toBe(1);
});

test('a session ended elsewhere in a form or a booking: the customer is told, signs in, and is led back there', async ({
  page,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401));
  const [man, cast] = [await doors.newUser('male'), await doors.newUser('cast')];
  await signIn(page, man.phone, '/mypage/profile');
  await page.getByLabel('自己紹介').fill('静かに過ごしたいです。');
  await signInAgain(page, api, man.phone);
  await expect(page).toHaveURL('/mypage/profile');
  await expect(page.getByLabel('ニックネーム')).not.toHaveValue('');

  await page.goto(`/reserve?girl_id=${cast.castId}&minutes=90`);
  await freeTimes(page).nth(3).click();
  await expect(page).toHaveURL(/starts_at=/);
  const step = page.url();
  await signInAgain(page, api, man.phone);
  await expect(page).toHaveURL(step);
  await page.getByRole('button', { name: '確認へ進む' }).click();
  await expect(page.getByText('お支払い総額')).toBeVisible();
  await expect(page.getByText(/90分/).first()).toBeVisible();
});

test('after a week Safari deletes what scripts kept; the customer is signed in still, on the known device', async ({
  page,
  context,
  doors,
}) => {
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();
  const origin = new URL(page.url()).origin;
  const device = async () => (await context.cookies(origin)).find(({ name }) => name === DEVICE_COOKIE)?.value;
  const before = await device();
  expect(before).toBeTruthy();

  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  for (const { name, httpOnly } of await context.cookies(origin)) if (!httpOnly) await context.clearCookies({ name });
  let asked = 0;
  context.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/auth/tokens')) asked += 1;
  });
  await page.goto('/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();
  expect(asked).toBe(1);
  expect(await device()).toBe(before);

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('携帯電話番号').fill(man.phone);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL('/');
});
