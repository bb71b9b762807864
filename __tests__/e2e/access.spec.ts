import { CAST, MAN } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import {
  expectFault,
  freeTimes,
  goToConfirmation,
  openOptions,
  passwordField,
  requestReservation,
  signIn,
} from './support/screens';

test('a guest is asked to register where an account is needed, and led back after signing in', async ({ page }) => {
  for (const path of ['/reserve', '/mypage', '/mypage/gold', '/reserve/detail/0190a1b2-0000-7000-8000-000000000000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
    await expect(page.getByRole('link', { name: '新規登録（無料）' })).toBeVisible();
  }
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'キャスト専用の画面です' })).toBeVisible();

  await page.goto('/girl');
  await page.getByRole('link', { name: 'マイページ' }).click();
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
  await page.getByRole('link', { name: 'ログイン' }).click();
  await page.getByLabel('携帯電話番号').fill(MAN);
  await passwordField(page).fill('yoi-demo-2026');
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();
});

test('a bad sign-in never says which of the two was wrong and keeps what was typed', async ({ page, faults }) => {
  faults.allow(refusalOf(401));
  await page.goto('/login');
  const phone = page.getByLabel('携帯電話番号');
  const submit = page.getByRole('button', { name: 'ログイン', exact: true });
  await phone.fill('090-1234');
  await submit.click();
  await expectFault(phone, /携帯電話番号を11桁で入力してください/);
  await expectFault(passwordField(page), 'パスワードを入力してください');
  await expect(phone).toHaveValue('090-1234');
  for (const number of ['090-1000-0001', '070-9999-9999']) {
    await phone.fill(number);
    await passwordField(page).fill('wrong-password-1');
    await submit.click();
    await expect(
      page.getByRole('alert').filter({ hasText: '電話番号またはパスワードが正しくありません。' }),
    ).toBeVisible();
    await expect(phone).toHaveValue(number);
    await expect(passwordField(page)).toHaveValue('wrong-password-1');
  }
  await expect(page).toHaveURL('/login');
});

test('each role is led to its own top, a reload keeps the session, signing out ends it', { tag: '@main' }, async ({
  page,
  visitor,
}) => {
  await signIn(page, MAN);
  await expect(page).toHaveURL('/');
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();
  await page.reload();
  await expect(page.getByText('ゴールド残高')).toBeVisible();

  const castPage = await visitor();
  await signIn(castPage, CAST);
  await expect(castPage).toHaveURL('/home');
  for (const path of ['/mypage', '/matching', '/mypage/gold']) {
    await castPage.goto(path);
    await expect(castPage).toHaveURL('/home');
  }
  await castPage.reload();
  await expect(castPage.getByRole('heading', { name: 'やること' })).toBeVisible();

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
  await expect(page.getByText('ゴールド残高')).toHaveCount(0);
});

test('back and reload in the middle of a booking keep every choice', async ({ page, doors }) => {
  const man = await doors.newUser('male', 100_000);
  const cast = await doors.newUser('cast');
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);
  await page.getByRole('group', { name: '日付' }).getByRole('button').nth(2).click();
  await page.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: /^90分/ }).click();
  await freeTimes(page).nth(3).click();
  const time = page.getByRole('button', { name: /選択中/ });
  const chosen = (await time.getAttribute('aria-label')) ?? '';
  await openOptions(page);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: '確認へ進む' }).click();
  await expect(page.getByText('お支払い総額')).toBeVisible();
  await page.reload();
  await expect(page.getByText('お支払い総額')).toBeVisible();
  await expect(page.getByText('90分コース')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: '日時と場所' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(time).toHaveAccessibleName(chosen);
  await expect(page.getByRole('group', { name: '日付' }).getByRole('button').nth(2)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: /^90分/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goForward();
  await page.goForward();
  await expect(page.getByText('お支払い総額')).toBeVisible();
});

test('a start that was just taken is named, and the other choices stay', async ({ page, doors, api, faults }) => {
  faults.allow(refusalOf(409));
  const [man, other] = [await doors.newUser('male', 100_000), await doors.newUser('male', 100_000)];
  const cast = await doors.newUser('cast');
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}&minutes=60`);
  await goToConfirmation(page);
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  await api.book(other.token, cast.castId, date);
  await page.getByRole('button', { name: '予約をリクエストする' }).click();
  await expect(page.getByText('ほかのお客様の予約が入りました。別の時間を選択してください。')).toBeVisible();
  await expect(page.getByRole('heading', { name: '日時と場所' })).toBeVisible();
  await expect(page.getByText(/は予約できません。別の時刻を選択してください。/)).toBeVisible();
  await page.getByRole('button', { name: '確認へ進む' }).click();
  await expect(page.getByText('開始時刻を選択してください').first()).toBeVisible();
  await freeTimes(page).first().click();
  await goToConfirmation(page);
  await requestReservation(page);
  expect(await api.reservations(man.token)).toHaveLength(1);
});

test('a double tap makes one reservation', async ({ page, doors, api }) => {
  const man = await doors.newUser('male', 100_000);
  const cast = await doors.newUser('cast');
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);
  await goToConfirmation(page);
  await page.getByRole('button', { name: '予約をリクエストする' }).dblclick();
  await expect(page.getByText('予約をリクエストしました')).toBeVisible();
  expect(await api.reservations(man.token)).toHaveLength(1);
  expect(await doors.broken()).toEqual([]);
});

test('a reply that is lost: words, the choices stay, and trying again makes no second reservation', async ({
  page,
  doors,
  api,
  faults,
}) => {
  faults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket/);
  const man = await doors.newUser('male', 100_000);
  const cast = await doors.newUser('cast');
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);
  await goToConfirmation(page);

  await page.context().setOffline(true);
  await expect(page.getByText('インターネットに接続されていません。表示が古い場合があります。')).toBeVisible();
  await page.getByRole('button', { name: '予約をリクエストする' }).click();
  const words = page.getByRole('alert').filter({ hasText: /通信|接続/ });
  await expect(words).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('インターネットに接続されていません。表示が古い場合があります。')).toHaveCount(0);
  expect(await api.reservations(man.token)).toEqual([]);

  await page.route(
    '**/api/v1/users/me/reservations/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '予約をリクエストする' }).click();
  await expect.poll(async () => (await api.reservations(man.token)).length).toBe(1);
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: '予約をリクエストする' }).click();
  await expect(page.getByText('予約をリクエストしました')).toBeVisible();
  expect(await api.reservations(man.token)).toHaveLength(1);
  expect(await doors.broken()).toEqual([]);
});
