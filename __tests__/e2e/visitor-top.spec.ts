import { CAST_NAME } from './support/doors';
import { expect, test } from './support/journey';
import { goToConfirmation, requestReservation, signIn } from './support/screens';
import { expectStill, slowAnswers, watchShifts } from './support/shifts';

test('a customer’s top has the next booking, followed and viewed casts, and nothing of it after signing out', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male', 100_000);
  const [card] = await api.findCasts(CAST_NAME);
  await page.goto('/');
  const promised = await page.getByRole('heading', { level: 1 }).locator('em').textContent();
  await expect(page.getByRole('main').locator('[data-plate] b').first()).toHaveText(promised ?? '');

  await signIn(page, man.phone, `/girl/${card?.id}`);
  await page.getByRole('button', { name: `${CAST_NAME}さんをフォロー` }).click();
  await expect(page.getByText(`${CAST_NAME}さんをフォローしました`)).toBeVisible();
  await page.getByRole('link', { name: /予約する/ }).click();
  await goToConfirmation(page);
  const id = await requestReservation(page);

  await page.goto('/');
  const ways = page.getByRole('navigation', { name: '次の予約' });
  await expect(ways.getByRole('link', { name: '予約' })).toHaveAttribute('href', `/reserve/detail/${id}`);
  await expect(page.getByRole('button', { name: 'キャストを探す' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /フォロー中の出勤/ })).toBeVisible();
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: /最近見たキャスト/ }) });
  await expect(seen.getByRole('link', { name: new RegExp(CAST_NAME) })).toBeVisible();

  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('button', { name: 'キャストを探す' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /最近見たキャスト|フォロー中の出勤/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /本日の出勤/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /最近見たキャスト/ })).toHaveCount(0);

  // The cast is the one of the demo: journeys after this one find the cast without a request.
  await api.send(man.token, id, 'cancel');
});

test('followed casts who work tonight stand on the customer’s page without moving the menu, at any width', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  for (const cast of [await doors.newUser('cast'), await doors.newUser('cast')]) {
    await api.post('/api/v1/users/me/follows/', man.token, { female_cast_id: cast.castId });
  }
  await signIn(page, man.phone, '/mypage');
  await watchShifts(page);
  await slowAnswers(page);
  for (const width of [375, 820, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/mypage');
    await expect(page.getByRole('heading', { name: /フォロー中のキャスト.*本日出勤 2人/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^予約一覧/ })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectStill(page);
  }
});
