import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('what a cast writes of pressure waits for a person, who looks, calls, writes it down by keys, and closes it', {
  tag: '@main',
}, async ({ page, visitor, doors }) => {
  test.slow();
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone, '/contact/form?category=safety');
  await page.getByLabel('お名前・ニックネーム').fill('さくら');
  await page.getByLabel('メールアドレス').fill(`cast${cast.id}@example.jp`);
  await page.getByLabel(/^内容/).fill('借金があると言われ、辞めさせてもらえません。');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();

  const desk = await visitor();
  await signIn(desk, OPS, '/ops?tab=coercion');
  await desk
    .getByRole('button', { name: /運営あての文に気になる言葉/ })
    .first()
    .click();
  const ground = desk.getByRole('region', { name: '根拠' });
  await expect(ground.getByText(/お問い合わせ Q-/)).toBeVisible();
  await expect(ground.getByText('辞めさせて')).toHaveCount(0);
  await expect(ground.getByRole('link', { name: /本人に電話/ })).toHaveAttribute('href', /^tel:0/);
  await check(desk, '/ops?tab=coercion');
  await desk.getByLabel('記録').fill('短い');
  await desk.getByRole('button', { name: /確認を終える/ }).click();
  await expect(desk.getByText('記録を10文字以上で入力してください')).toBeVisible();
  await expect(desk.getByLabel('記録')).toHaveValue('短い');
  await desk.getByLabel('記録').fill('本人と電話で話しました。');
  await desk.getByLabel('記録').blur();
  await desk.keyboard.press('r');
  await expect(ground.getByText('本人と電話で話しました。')).toBeVisible();
  await desk.getByLabel('記録').fill('今後の相談先をお伝えしました。');
  await desk.getByLabel('記録').blur();
  await desk.keyboard.press('c');
  await expect(desk.getByText('確認を終えました')).toBeVisible();
  await desk
    .getByRole('button', { name: '確認済み' })
    .or(desk.getByRole('radio', { name: '確認済み' }))
    .first()
    .click();
  await expect(desk.getByRole('button', { name: /運営あての文に気になる言葉/ }).first()).toBeVisible();
});
