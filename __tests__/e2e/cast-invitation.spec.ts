import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

// Each step is looked at in both themes as well.

const photo = () =>
  sharp({ create: { width: 1200, height: 760, channels: 3, background: '#c9d6c2' } })
    .jpeg()
    .toBuffer();

const approve = async (page: Page, name: string) => {
  await page.getByRole('list', { name: '招待（確認待ち）' }).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: /パスポート.*を拡大/ })).toBeVisible();
  for (const point of ['生年月日が読める', '入力と同じ日付', '書類名と発行元がある', '有効期限内'])
    await page.getByLabel(point).check();
  await page.getByLabel('書類の生年月日').fill('19960506');
  await page.getByRole('button', { name: /^確認した/ }).click();
};

test('an invited cast reads, proves the number, sends documents, asks for help, is approved by two staff, signs in', {
  tag: '@main',
}, async ({ visitor, doors, faults }) => {
  faults.allow(refusalOf(401)); // a device that the cast's account does not know
  faults.allow(refusalOf(404)); // a link that was replaced
  faults.allow(refusalOf(409)); // the same person twice, and a call for help that is open
  faults.allow(refusalOf(422)); // a wrong code
  const [one, two] = [await doors.newUser('ops'), await doors.newUser('ops')];
  const number = `0801${String(Date.now()).slice(-7).replace(/^0/, '1')}`;
  const name = `はな${number.slice(-3)}`;
  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, one.phone, '/ops?tab=invitations');
  await staff.getByRole('button', { name: '招待する' }).click();
  const sheet = staff.getByRole('dialog', { name: 'キャストを招待する' });
  await sheet.getByRole('button', { name: /^店舗/ }).click();
  await staff.getByRole('dialog', { name: '店舗' }).getByText('青葉', { exact: true }).click();
  await sheet.getByLabel('ご本人の携帯電話番号').fill(number);
  await sheet.getByLabel('店舗とのお約束').fill('終電後は送迎があります。');
  await check(staff, 'an invitation', 1280);
  await sheet.getByRole('button', { name: 'SMSを送る' }).click();
  await expect(sheet).toHaveCount(0);

  const link = async () => {
    const found = (await doors.outbox(number)).find(({ body }) => body.includes('ご招待'));
    return /(\/invite\/cast#\S+)/.exec(found?.body ?? '')?.[1] ?? '';
  };
  const first = await link();
  const page = await visitor({ viewport: { width: 375, height: 812 } });
  await page.goto(first);
  await expect(page.getByRole('heading', { name: '青葉からのご招待' })).toBeVisible();
  // The key is in no address any more.
  await expect(page).toHaveURL(/\/invite\/cast$/);
  await expect(page.getByText('終電後は送迎があります。')).toBeVisible();
  await check(page, '/invite/cast');
  await page.getByRole('button', { name: '断る', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '招待を断りますか？' })).toBeVisible();
  await check(page, 'declining');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '店舗に知られずに運営へ相談する' }).click();
  const help = page.getByRole('dialog', { name: '運営へ相談する' });
  await help.getByLabel(/伝えたいこと/).fill('先に電話で話したいです');
  await check(page, 'asking for help');
  await help.getByRole('button', { name: '運営に伝える' }).click();
  await expect(help).toHaveCount(0);

  await page.getByRole('button', { name: '読みました。登録へ進む' }).click();
  await page.getByLabel('携帯電話番号').fill(number);
  await check(page, 'number');
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();
  await page.getByLabel('認証コード').fill('000000');
  await expect(page.getByText(/認証コードが正しくありません/)).toBeVisible();
  const code = (await doors.outbox(number)).find(({ body }) => body.includes('認証コード'))?.code ?? '';
  await page.getByLabel('認証コード').fill(code);

  await page.getByLabel('氏名').fill('山田 花子');
  await page.getByLabel('フリガナ').fill('ヤマダ ハナコ');
  await page.getByLabel('年', { exact: true }).selectOption('1996');
  await page.getByLabel('月', { exact: true }).selectOption('5');
  await page.getByLabel('日', { exact: true }).selectOption('6');
  await page.getByLabel('活動するお名前').fill(name);
  await page.locator('input[autocomplete="new-password"]').fill('yorukaze7');
  await check(page, 'name and birth date');
  await page.getByRole('button', { name: '書類へ進む' }).click();
  await page.getByRole('radio', { name: /パスポート/ }).check();
  await check(page, 'document');
  await page.getByRole('button', { name: '撮影へ進む' }).click();
  await page
    .getByLabel(/の画像を選ぶ/)
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: 'この画像を使う' }).click();
  await expect(page.getByRole('heading', { name: '契約への同意' })).toBeVisible();
  await page.getByRole('button', { name: '同意して送信する' }).click();
  await expect(page.getByText('契約への同意が必要です')).toBeVisible();
  await check(page, 'consent');
  await page.getByRole('radio', { name: 'いいえ' }).check();
  await page.getByLabel('契約の内容を読み、自分の意思で同意します').check();
  await page.getByRole('button', { name: '同意して送信する' }).click();
  await expect(page.getByRole('heading', { name: '書類を確認しています' })).toBeVisible();
  await check(page, 'documents wait');
  await page.reload();
  await expect(page.getByRole('heading', { name: '書類を確認しています' })).toBeVisible();

  // The cast's call stands beside signs of coercion too, and leads to where it is answered.
  await staff.goto('/ops?tab=coercion');
  await staff.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(staff.getByRole('list', { name: '招待（相談）' }).getByRole('button', { name })).toBeVisible();
  await staff.getByRole('button', { name: '確認待ち', exact: true }).click();
  await approve(staff, name);
  await expect(staff.getByText(/ご本人が助けを求めているか/)).toBeVisible();
  await check(staff, 'documents at the desk', 1280);
  await staff.getByLabel('対応の記録').fill('電話で話し、ご自身の希望と確認しました。');
  await staff.getByRole('button', { name: '対応済みにする' }).click();
  await expect(staff.getByText(/ご自身の希望と確認しました/)).toBeVisible();
  await staff.getByRole('button', { name: /^確認した/ }).click();
  await expect(staff.getByText('2人目の確認待ち').first()).toBeVisible();
  const second = await visitor({ viewport: { width: 820, height: 1180 } });
  await signIn(second, two.phone, '/ops?tab=invitations');
  await approve(second, name);
  await expect(second.getByText('アカウントができました')).toBeVisible();
  await second.getByRole('button', { name: '公開待ち' }).click();
  await expect(second.getByRole('list', { name: '招待（公開待ち）' }).getByRole('button', { name })).toBeVisible();

  await page.getByRole('button', { name: '状態を読み直す' }).click();
  await expect(page.getByRole('heading', { name: '登録が完了しています' })).toBeVisible();
  await check(page, 'account is there');
  await page.getByRole('link', { name: 'ログインする' }).click();
  await page.getByLabel('携帯電話番号').fill(number);
  await page.locator('input[autocomplete$="password"]').fill('yorukaze7');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  // The message is there once the screen asks for its code.
  await expect(page).toHaveURL(/\/login\/device_confirm\?/);
  const deviceCode =
    (await doors.outbox(number)).find(({ body }) => body.includes('新しい端末の認証コード'))?.code ?? '';
  await page.getByLabel('認証コード').fill(deviceCode);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/home/settings');
  await page.getByRole('button', { name: /契約と同意/ }).click();
  const contract = page.getByRole('dialog', { name: '契約と同意' });
  await expect(contract.getByText('終電後は送迎があります。')).toBeVisible();
  await check(page, 'contract');
  await contract.getByRole('button', { name: '同意を取り消す' }).click();
  await contract.getByRole('button', { name: '本当に取り消す' }).click();
  await expect(contract.getByText('取り消した日時')).toBeVisible();
  await check(page, 'her consent taken back');
  await contract.getByLabel('契約の内容を読み、自分の意思で同意します').check();
  await contract.getByRole('button', { name: 'もう一度同意する' }).click();
  await expect(contract.getByText('取り消した日時')).toHaveCount(0);
  await expect(contract.getByRole('button', { name: '同意を取り消す' })).toBeVisible();
  expect(await doors.broken()).toEqual([]);
});
