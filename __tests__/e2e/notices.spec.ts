import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { businessDate } from './support/meeting';
import { signIn } from './support/screens';

test('notices of customer and cast stand in the inbox: counted at the bell, read once seen, leading to their screen', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const castPage = await visitor();
  await signIn(castPage, cast.phone);
  await signIn(page, man.phone, '/mypage/notification');
  await expect(page.getByText('お知らせはまだありません')).toBeVisible();
  await check(page, '/mypage/notification, empty');

  const booking = await api.book(man.token, cast.castId, await businessDate(doors));
  await test.step('the cast’s bell counts the request, and the cast’s inbox names the customer', async () => {
    const bell = castPage.getByRole('link', { name: 'お知らせ 未読1件' });
    await expect(bell).toBeVisible();
    await bell.click();
    await expect(castPage).toHaveURL('/home/notification');
    const row = castPage.getByRole('link', { name: /さんから予約のリクエストが届きました/ });
    await expect(row).toContainText('未読');
    await expect(castPage.getByRole('heading', { name: '今日' })).toBeVisible();
    await expect.poll(async () => (await api.get<Counts>(CAST_BADGE, cast.token)).notice).toBe(0);
    await expect(row).toContainText('未読');
    await check(castPage, '/home/notification');
    await row.click();
    await expect(castPage).toHaveURL('/home');
    await expect(castPage.getByRole('link', { name: 'お知らせ', exact: true }).first()).toBeVisible();
  });

  await test.step('the cast’s answer comes at once to the customer’s open inbox, leads to the booking', async () => {
    await api.send(cast.token, booking.id, 'accept');
    const row = page.getByRole('link', { name: /さんが予約を承認しました/ });
    await expect(row).toContainText('未読');
    await page.getByRole('button', { name: '予約' }).click();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: '出勤' }).click();
    await expect(page.getByText('お知らせはまだありません')).toBeVisible();
    await page.getByRole('button', { name: 'すべて', exact: true }).click();
    await row.click();
    await expect(page).toHaveURL(`/reserve/detail/${booking.id}`);
    await page.goBack();
    await expect(row).not.toContainText('未読');
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL('/mypage');
    await expect(page.getByRole('link', { name: 'お知らせ', exact: true }).first()).toBeVisible();
  });
});

type Counts = { notice: number };
const CAST_BADGE = '/api/v1/female_casts/me/footer/badge/';
