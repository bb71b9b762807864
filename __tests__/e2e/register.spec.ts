import { REGISTRATION_STEPS } from '@/platform/storage/session-values';
import { check } from './support/accessible';
import { PASSWORD } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import {
  chooseBirthDate,
  codeField,
  codeTo,
  expectBirthDate,
  fullWidth,
  inviter,
  mailField,
  newNumber,
  nickname,
  phoneField,
  progress,
} from './support/registration';
import { expectFault, passwordField } from './support/screens';

test('seven steps, an error and a reload in each: the account is made, its mail proven, and the visitor led back', {
  tag: '@main',
}, async ({ page, doors, api, faults }) => {
  faults.allow(refusalOf(422));
  const [phone, mail] = [newNumber(), `t${Date.now()}@example.jp`];
  const seen = new Set<string>();
  /** Everything that the session keeps, read over a reload: no password and no code is ever among it. */
  const reload = async () => {
    await page.reload();
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    for (const step of REGISTRATION_STEPS) if (`yoi_${step}` in kept) seen.add(step);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  };
  // Some days before, the visitor saw a partner's page; its code goes with the registration, as does a friend's.
  await page.goto('/afi?code=yorumichi');
  await expect(page.getByRole('link', { name: '無料登録' })).toHaveAttribute('href', '/register?source=008');
  await page.goto('/register?inviter_id=k7qm4xrt');
  await expect(page.getByRole('heading', { name: 'YOIをどこで知りましたか？' })).toBeVisible();
  await page.goto('/mypage');
  await page.getByRole('link', { name: '新規登録（無料）' }).click();

  // 1
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByText('ひとつ選ぶか、「答えない」で進んでください')).toBeVisible();
  await check(page, '/register 1');
  await page.getByRole('radio', { name: '友人・知人' }).check();
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(progress(page, 2)).toBeVisible();

  // 2: full-width digits with hyphens are a number, too.
  const typed = fullWidth(`${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`);
  await phoneField(page).fill('0312345678');
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expectFault(phoneField(page), /携帯電話番号を/);
  await check(page, '/register 2');
  await phoneField(page).fill(typed);
  await reload();
  await expect(phoneField(page)).toHaveValue(typed);
  await page.getByRole('button', { name: '認証コードを送る' }).click();

  // 3
  const code = await codeTo(doors, phone);
  await codeField(page).fill(code === '111111' ? '222222' : '111111');
  await expectFault(codeField(page), /認証コードが正しくありません/);
  await reload();
  await expect(progress(page, 3)).toBeVisible();
  await check(page, '/register 3');
  await codeField(page).fill(code);
  await expect(progress(page, 4)).toBeVisible();

  // 4: back goes one step, where the number is proven already.
  await nickname(page).fill('はじめ');
  await chooseBirthDate(page, '1990/1/31');
  await page.goBack();
  await expect(page.getByText('は確認できました')).toBeVisible();
  await page.getByRole('button', { name: '次へ進む' }).click();
  await inviter(page).fill('0000');
  await page.getByRole('button', { name: '登録する' }).click();
  await expectFault(inviter(page), /招待コードは8文字/);
  await check(page, '/register 4');
  await inviter(page).fill('k7qm-4xrt');
  await reload();
  await expect(nickname(page)).toHaveValue('はじめ');
  await expectBirthDate(page, '1990/1/31');
  await expect(inviter(page)).toHaveValue('k7qm-4xrt');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/auth/registrations/profile');
  await page.getByRole('button', { name: '登録する' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    source: '005',
    partner_code: 'yorumichi',
    where_learned: 'friend',
    inviter_code: 'k7qm-4xrt',
  });

  // 5
  await expect(progress(page, 5)).toBeVisible();
  await expect(page).toHaveURL('/notify/mail?mode=register&from=%2Fmypage');
  await mailField(page).fill('t@');
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await expectFault(mailField(page), 'メールアドレスの形式を確認してください');
  await check(page, '/notify/mail 5');
  await mailField(page).fill(mail);
  await reload();
  await expect(mailField(page)).toHaveValue(mail);
  await page.getByRole('button', { name: '認証コードを送る' }).click();

  // 6
  const second = await codeTo(doors, mail);
  await codeField(page).fill(second === '111111' ? '222222' : '111111');
  await expectFault(codeField(page), /認証コードが正しくありません/);
  await check(page, '/notify/mail 6');
  await reload();
  await expect(progress(page, 6)).toBeVisible();
  await expect(page.getByRole('button', { name: '認証コードを再送する' })).toBeDisabled();
  await codeField(page).fill(second);

  // 7
  await expect(page).toHaveURL('/register/follow?mode=register&from=%2Fmypage');
  const offered = page.getByRole('list', { name: 'おすすめのキャスト' }).getByRole('checkbox');
  await expect(offered).toHaveCount(12);
  await check(page, '/register/follow');
  for (const at of [0, 2]) await offered.nth(at).check();
  await reload();
  await expect(offered.nth(2)).toBeChecked();
  await page.getByRole('button', { name: '2人をフォローする' }).click();
  await expect(page.getByText('2人をフォローしました')).toBeVisible();

  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /ホーム画面に追加する/ }).click();
  await expect(page.getByRole('dialog', { name: 'ホーム画面に追加する' })).toBeVisible();
  await page.keyboard.press('Escape');
  await check(page, '/register done');
  expect([...seen].sort()).toEqual([...REGISTRATION_STEPS].sort());
  await page.getByRole('link', { name: 'はじめる' }).click();
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByText('はじめ', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'フォロー' }).click();
  await expect(page.getByText('2人（100人まで）')).toBeVisible();
  await page.goto('/mypage/account');
  await expect(page.getByRole('link', { name: /メール.*t••••@example\.jp/ })).toBeVisible();
  await expect(api.signIn(phone)).resolves.toBeTruthy();
});
