import { CAST_NAME } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('a guest presses her heart, signs in, follows her, finds her among his own, and lets go of her again', async ({
  page,
  doors,
  api,
}) => {
  const man = await doors.newUser('male');
  const [card] = await api.findCasts(CAST_NAME);
  await page.goto(`/girl/${card?.id}`);
  await page.getByRole('button', { name: `${CAST_NAME}さんをフォロー` }).click();
  const sheet = page.getByRole('dialog', { name: 'フォローには会員登録が必要です' });
  await expect(sheet).toContainText(`${CAST_NAME}さん`);
  await expect(sheet.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', /source=010/);
  await signIn(page, man.phone, `/mypage/follow?girl_id=${card?.id}`);
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
