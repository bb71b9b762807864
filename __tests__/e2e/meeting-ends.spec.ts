import { expect, refusalOf, test } from './support/journey';
import { after, agreed, gold } from './support/meeting';
import { expectSamePage, markPage, signIn } from './support/screens';

const APOLOGY = 1000;

test.beforeEach(async ({ faults }) => {
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes; the app changes them and asks again (spec §8)
});

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('the cast does not come: the customer says so, gets all back with 1,000 on top, and the cast may object', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const meeting = await agreed(doors, api);
  const { man, cast, id, booking, start } = meeting;
  await doors.moveTo(after(start, 16));
  const castPage = await visitor();
  await signIn(castPage, cast.phone, `/reserve/detail/${id}`);
  await expect(castPage.getByText('予約が確定しています')).toBeVisible();
  await markPage(castPage);
  await signIn(page, man.phone, `/reserve/detail/${id}`);
  await page.getByRole('button', { name: 'キャストが来なかった' }).click();
  const dialog = page.getByRole('dialog', { name: 'キャストは来ませんでしたか？' });
  await expect(dialog).toContainText(`${gold(booking.total)}を全額お戻しし、お詫びの無償${gold(APOLOGY)}`);
  await dialog.getByRole('button', { name: '来なかった', exact: true }).click();
  await expect(page.getByText('キャストが到着しませんでした')).toBeVisible();
  const { total, held } = await api.gold(await api.signIn(man.phone));
  expect([total, held]).toEqual([100_000 + APOLOGY, 0]);

  await expect(castPage.getByText('未到着として終了しました')).toBeVisible();
  await castPage.getByRole('button', { name: '問題を報告する' }).click();
  await castPage.getByLabel('起きたこと').fill('ロビーで30分お待ちしていました。');
  await castPage.getByRole('button', { name: '報告する', exact: true }).click();
  await expect(castPage.getByText('運営が内容を確認しています')).toBeVisible();
  await expect(page.getByText('内容を確認しています')).toBeVisible();
  await expectSamePage(castPage);
});
