import { CAST_NAME, PASSWORD } from './support/doors';
import { expect, test } from './support/journey';
import { chooseBirthDate, codeField, codeTo, newNumber, nickname, phoneField } from './support/registration';
import { passwordField } from './support/screens';

test('a guest presses a cast’s heart, registers, follows the cast, finds the cast among the follows, and unfollows', {
  tag: '@main',
}, async ({ page, doors, api }) => {
  const [card] = await api.findCasts(CAST_NAME);
  await page.goto(`/girl/${card?.id}`);
  await page.getByRole('button', { name: `${CAST_NAME}さんをフォロー` }).click();
  const sheet = page.getByRole('dialog', { name: 'フォローには会員登録が必要です' });
  await expect(sheet).toContainText(`${CAST_NAME}さん`);
  const register = sheet.getByRole('link', { name: '新規登録（無料）' });
  await expect(register).toHaveAttribute('href', /source=010/);
  await register.click();
  const phone = newNumber();
  await page.getByRole('button', { name: '答えない' }).click();
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: '認証コードを送る' }).click();
  await codeField(page).fill(await codeTo(doors, phone));
  await nickname(page).fill('たか');
  await chooseBirthDate(page, '1985/12/24');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByRole('link', { name: 'あとで' }).click();
  await page.getByRole('link', { name: 'スキップ' }).click();
  await page.getByRole('link', { name: 'フォローする' }).click();
  await expect(page.getByText('フォローしました')).toBeVisible();
  await expect(page).toHaveURL('/mypage/follow');
  await expect(page.getByRole('listitem').filter({ hasText: CAST_NAME })).toBeVisible();

  await page.getByRole('listitem').filter({ hasText: CAST_NAME }).getByRole('link').click();
  const heart = page.getByRole('button', { name: `${CAST_NAME}さんをフォロー` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'フォロー' }).click();
  await expect(page.getByText('フォロー中のキャストはいません')).toBeVisible();
});
