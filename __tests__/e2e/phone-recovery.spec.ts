import sharp from 'sharp';
import { check } from './support/accessible';
import { OPS, PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { passwordField, signIn } from './support/screens';

// Each step is looked at in both themes as well.

test('a lost number: a document is sent, the old number says yes, the desk approves, the new number signs in', {
  tag: '@main',
}, async ({ visitor, doors, faults }) => {
  faults.allow(refusalOf(401)); // a device that the account does not know any more
  const [man, page] = [await doors.newUser('male'), await visitor({ viewport: { width: 375, height: 812 } })];
  const number = `0704${String(Date.now()).slice(-7)}`;
  await page.goto('/login');
  await page.getByRole('link', { name: '電話番号が変わった・使えない方' }).click();
  await expect(page.getByRole('heading', { name: '電話番号が変わった・使えない方' })).toBeVisible();
  await check(page, '/login/phone_recovery');
  await page.getByLabel('以前の電話番号').fill(man.phone);
  await page.getByLabel('新しい電話番号').fill(number);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expect(page.getByRole('heading', { name: '新しい番号の確認' })).toBeVisible();
  await check(page, 'the code of a new number');
  const codeTo = async (phone: string) => (await doors.outbox(phone)).find(({ code }) => code)?.code ?? '';
  await page.getByLabel('認証コード').fill(await codeTo(number));
  await expect(page.getByRole('heading', { name: 'お使いになる書類を選んでください' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '新しい番号の確認' })).toBeVisible();
  await page.goForward();
  await page.getByRole('radio', { name: /パスポート/ }).check();
  await page.getByRole('button', { name: '撮影へ進む' }).click();
  const picture = sharp({ create: { width: 1200, height: 760, channels: 3, background: '#c9d6c2' } });
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await page.getByLabel('パスポートの顔写真のページの画像を選ぶ').setInputFiles(file);
  await page.getByRole('button', { name: 'この画像を使う' }).click();
  await expect(page.getByRole('heading', { name: 'この内容で申請します' })).toBeVisible();
  await check(page, 'a recovery before it is sent');
  await page.getByLabel('自分のアカウントであることと、上の内容に同意します').check();
  await page.getByRole('button', { name: '同意して申請する' }).click();
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
  await check(page, 'a recovery that was taken');

  await test.step('the old number is told at once, and says that the request is the customer’s own', async () => {
    const told = async () => (await doors.outbox(man.phone)).find(({ body }) => body.includes('申請されました'));
    await expect.poll(told).toBeDefined();
    const link = /(\/login\/phone_recovery\/stop#\S+)/.exec((await told())?.body ?? '')?.[1] ?? '';
    const old = await visitor({ viewport: { width: 375, height: 812 } });
    await old.goto(link);
    await expect(old.getByText(`070-••••-${number.slice(-4)}`)).toBeVisible();
    await expect(old).toHaveURL(/\/login\/phone_recovery\/stop$/);
    await check(old, '/login/phone_recovery/stop');
    await old.getByRole('button', { name: '自分が申請しました' }).click();
    await expect(old.getByRole('heading', { name: 'ご本人の申請と確認しました' })).toBeVisible();
  });

  await test.step('the desk compares and approves by the keyboard', async () => {
    const staff = await visitor({ viewport: { width: 1280, height: 800 } });
    await signIn(staff, OPS, '/ops?tab=phone-recoveries');
    await staff.getByRole('list', { name: '電話番号の変更の申請' }).getByRole('button').last().click();
    await expect(staff.getByRole('img', { name: /^申請のパスポート/ })).toBeVisible();
    await check(staff, '/ops 番号の変更', 1280);
    await staff.getByLabel('書類の生年月日').fill('19900101');
    await staff.getByRole('button', { name: '元の番号で確認済み' }).click();
    await staff.getByRole('heading', { name: '運営' }).click();
    await staff.keyboard.type('1234');
    await expect(staff.getByText('4項目を確認しました。')).toBeVisible();
    await staff.keyboard.press('a');
    await expect(staff.getByText('電話番号を変更しました')).toBeVisible();
  });

  await expect.poll(async () => (await doors.outbox(number))[0]?.body).toContain('変更が完了しました');
  await page.getByRole('link', { name: 'ログインへ戻る' }).click();
  await page.getByLabel('携帯電話番号').fill(number);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/device_confirm\?/);
  await page.getByLabel('認証コード').fill(await codeTo(number));
  await expect(page).toHaveURL('/');
});
