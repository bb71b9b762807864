import { formatYen } from '@/domain/money';
import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { agreed, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

test('a cast sees what the month came to, as pictures, as a table and as a file', { tag: '@main' }, async ({
  page,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes
  const meeting = await agreed(doors, api);
  for (const event of ['depart', 'arrive'] as const) await sheDoes(api, meeting, event);
  await doors.moveTo(meeting.start);
  for (const event of ['start', 'finish'] as const) await sheDoes(api, meeting, event);
  const token = await api.signIn(meeting.cast.phone);
  const visits = await api.get<{ reward: number }[]>('/api/v1/female_casts/me/visits/', token);
  const reward = formatYen(visits[0]?.reward ?? 0);

  await signIn(page, meeting.cast.phone);
  await page.getByRole('link', { name: '成績' }).click();
  await expect(page.getByRole('heading', { name: reward })).toBeVisible();
  await expect(page.getByText('1本', { exact: true })).toBeVisible();
  await expect(page.getByText('予約の多い時刻')).toBeVisible();
  await expect(page.getByRole('img', { name: /^週ごとの報酬。/ })).toBeVisible();
  await check(page, '/home/results');
  await page.getByRole('button', { name: '表で見る' }).click();
  await expect(page.getByRole('table', { name: '週ごとの報酬' }).getByText(reward)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^yoi-\d{4}-\d\d-01-.*\.csv$/);

  await page.getByRole('button', { name: '期間を選ぶ' }).click();
  const sheet = page.getByRole('dialog', { name: '期間を選ぶ' });
  await sheet.getByLabel('始まりの日').fill('2026-05-31');
  await sheet.getByLabel('終わりの日').fill('2026-05-01');
  await sheet.getByRole('button', { name: '表示する' }).click();
  await expect(sheet.getByText('終わりの日は、始まりの日以降にしてください')).toBeVisible();
  await check(page, 'period sheet');
  await sheet.getByLabel('始まりの日').fill('2026-05-01');
  await sheet.getByRole('button', { name: '表示する' }).click();
  await expect(page.getByText('集計できるデータがまだありません')).toBeVisible();
});

test('a cast sees how many visitors the cast’s page had, each counted once', async ({ page, visitor, doors }) => {
  const cast = await doors.newUser('cast');
  const guest = await visitor();
  const counted = guest.waitForResponse((reply) => reply.url().endsWith(`/female_casts/${cast.castId}/view/`));
  await guest.goto(`/girl/${cast.castId}`);
  expect((await counted).status()).toBe(204);
  await signIn(page, cast.phone);
  await page.getByRole('link', { name: '活動状況' }).click();
  await expect(page.getByRole('heading', { name: '1人' })).toBeVisible();
  await expect(page.getByRole('img', { name: /時台1人/ })).toBeVisible();
  await check(page, '/home/activity');
  await page.getByRole('button', { name: '90日' }).click();
  await expect(page.getByText('前の90日 0人').first()).toBeVisible();
});
