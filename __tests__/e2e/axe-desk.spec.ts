import { check } from './support/accessible';
import { OPS } from './support/doors';
import { inquiry } from './support/inquiry';
import { expect, refusalOf, test } from './support/journey';
import { businessDate } from './support/meeting';
import { signIn } from './support/screens';

// Many screens in a row, each looked at in both themes.

test('the staff’s screens, and what the owner reads', async ({ visitor, doors, api, faults }) => {
  faults.allow(refusalOf(403));
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const { id } = await api.book(man.token, cast.castId, await businessDate(doors));
  const page = await visitor();
  await signIn(page, OPS);
  await expect(page.getByRole('link', { name: '予約の承認待ち' })).toBeVisible();
  await expect(page.getByRole('region', { name: '売上' })).toBeVisible();
  await check(page, '/ops');
  await page.goto('/ops?tab=accounts');
  await expect(page.getByRole('button', { name: 'もっと見る' })).toBeVisible();
  await check(page, '/ops アカウント');
  await page.getByRole('button', { name: /^画面を選ぶ/ }).click();
  await expect(page.getByRole('dialog', { name: '運営の画面' })).toBeVisible();
  await check(page, '/ops, all desks');
  await page.keyboard.press('Escape');
  for (const tab of ['アラーム', '問題の報告', '店舗の現金', '口コミ', '通報']) {
    await page.getByRole('button', { name: /^画面を選ぶ/ }).click();
    await page.getByRole('dialog', { name: '運営の画面' }).getByRole('link', { name: tab }).click();
    await expect(page.getByText(/はありません/)).toBeVisible();
    await check(page, `/ops ${tab}`);
  }
  for (const [address, ready] of [
    ['/ops/staff', '役割でできること'],
    [`/ops/casts/${cast.castId}`, 'この7日の出勤'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: ready })).toBeVisible();
    await check(page, address);
  }
  await page.goto('/ops/audit');
  await expect(page.getByRole('list', { name: '記録' }).getByRole('listitem').first()).toBeVisible();
  await check(page, '/ops/audit');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '予約番号、名前、電話番号など' }).fill('試験');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check(page, 'search of everything');
  await page.keyboard.press('Escape');
  await page.goto(`/ghost_login/${man.id}`);
  await page.getByRole('button', { name: '代理閲覧をはじめる' }).click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await check(page, '/ghost_login/[id] with faults');
  await page.getByLabel('お問い合わせ番号').fill(await inquiry(page));
  await page.getByLabel('理由').fill('表示の確認');
  await page.getByRole('button', { name: '代理閲覧をはじめる' }).click();
  await expect(page.getByText(/代理閲覧中: 試験/)).toBeVisible();
  await check(page, '/mypage with the strip');
  await page.goto(`/reserve/detail/${id}`);
  await page.getByRole('button', { name: '予約をキャンセルする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'この予約をキャンセルする' }).click();
  await expect(page.getByLabel('ご自身のパスワード')).toBeVisible();
  await check(page, 'step-up sheet');
  await page.goto('/mypage/access_log');
  await expect(page.getByText('閲覧中', { exact: true })).toBeVisible();
  await check(page, '/mypage/access_log');
  // As it is after 30 minutes; the clock that all journeys share stays.
  await page.route('**/ghost_sessions/current/', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, in_force: false } } });
  });
  await page.goto('/mypage');
  await expect(page.getByRole('button', { name: 'もう一度はじめる' })).toBeVisible();
  await check(page, 'ghost login that is over');
});
