import { Secret, TOTP } from 'otpauth';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

test('a member of the staff sets up a second factor and signs in with it; two others reset a lost one, and it is set up anew', async ({
  visitor,
  doors,
  faults,
}) => {
  // What a desk asks for until it knows that the factor is missing, and a code that does not fit.
  for (const status of [400, 403]) faults.allow(refusalOf(status));
  // The sessions that end.
  faults.allow(refusalOf(401));
  const clerk = await doors.newUser('ops', 0, 'approved', { staff_roles: ['reception'], second_factor: true });
  const colleague = await doors.newUser('ops');
  const page = await visitor();
  const codeField = page.getByLabel('認証アプリの6桁');
  const home = page.getByRole('navigation', { name: '運営の画面' });
  /** The code of an app at the server's time. */
  const codeOf = async (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (await doors.now()).getTime() });
  const setUp = async (): Promise<string> => {
    await expect(page.getByRole('heading', { name: '2つ目の確認を設定' })).toBeVisible();
    for (const width of [375, 820, 1280]) await check(page, '/ops, second factor', width);
    await page.getByRole('button', { name: '認証アプリを設定する' }).click();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await codeField.fill(await codeOf(secret));
    await expect(page.getByRole('list', { name: '予備のコード' }).getByRole('listitem')).toHaveCount(10);
    await check(page, '/ops, recovery codes', 375);
    await page.getByRole('button', { name: '控えたので運営の画面に入る' }).click();
    await expect(home).toBeVisible();
    return secret;
  };

  await test.step('the first sign-in sets up an authenticator app', async () => {
    await signIn(page, clerk.phone, '/ops');
    const secret = await setUp();
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await doors.pass(1);
    await signIn(page, clerk.phone, '/ops');
    await expect(page.getByRole('heading', { name: /^おかえりなさい/ })).toBeVisible();
    await expect(home).toHaveCount(0);
    for (const width of [375, 820, 1280]) await check(page, '/ops, code', width);
    await codeField.fill('000000');
    await expect(page.getByText('コードが正しくありません（あと4回）')).toBeVisible();
    await codeField.fill(await codeOf(secret));
    await expect(home).toBeVisible();
  });

  await test.step('the telephone is lost: one 責任者 asks, another approves', async () => {
    const first = await visitor();
    await signIn(first, OPS, '/ops');
    await first.goto(`/ops/staff?id=${clerk.id}`);
    await first.getByRole('button', { name: 'なくしたので再設定する' }).click();
    await first.getByLabel('再設定の理由').fill('業務用の電話を紛失したと本人から連絡');
    await check(first, '/ops/staff, reset', 1280);
    await first.getByRole('button', { name: '再設定を依頼する（1人目）' }).click();
    await expect(first.getByText('2人目の責任者の承認を待っています')).toBeVisible();
    const second = await visitor();
    await signIn(second, colleague.phone, '/ops');
    await second.goto('/ops?tab=approvals');
    // Other acts may wait at the desk, too.
    const own = second
      .getByRole('listitem')
      .filter({ has: second.getByRole('heading', { name: `2つ目の確認の再設定 スタッフ ID ${clerk.id}` }) });
    await own.getByRole('button', { name: '承認する' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '承認する' }).click();
    await expect(own).toHaveCount(0);
    await first.reload();
    await expect(first.getByRole('complementary', { name: 'スタッフ1人' }).getByText('未設定')).toBeVisible();
  });

  await test.step('every session has ended; the next sign-in sets up another app', async () => {
    await expect(page.getByText('ログアウトしました')).toBeVisible();
    await signIn(page, clerk.phone, '/ops');
    await setUp();
  });
  expect(await doors.broken()).toEqual([]);
});
