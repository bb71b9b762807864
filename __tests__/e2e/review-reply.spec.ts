import { check } from './support/accessible';
import { CAST, CAST_NAME, OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { controlled, signIn } from './support/screens';

// Another try finds other words.
const WORDS = `ご来店ありがとうございました。またお会いできるのを楽しみにしています。${Date.now() % 1000}`;

test('a cast answers a review, the staff let it stand, visitors read it, and the cast takes it away', async ({
  page,
  api,
  visitor,
  faults,
}) => {
  faults.allow(refusalOf(400));
  test.setTimeout(120_000);
  const [card] = await api.findCasts(CAST_NAME);
  await signIn(page, CAST);
  await page.goto('/home/results');
  await page.getByRole('link', { name: '口コミと返信' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '口コミと返信' })).toBeVisible();
  await page.getByRole('button', { name: '返信する' }).first().click();
  const sheet = page.getByRole('dialog', { name: '口コミに返信する' });
  await sheet.getByRole('textbox', { name: '返信' }).fill('LINEのIDは yoru_123 です');
  await sheet.getByRole('button', { name: '返信を送る' }).click();
  await expect(sheet.getByRole('textbox', { name: '返信' })).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByRole('textbox', { name: '返信' }).fill(WORDS);
  await sheet.getByRole('button', { name: '返信を送る' }).click();
  const answered = page.getByRole('main').getByRole('listitem').filter({ hasText: WORDS });
  await expect(answered).toContainText('確認待ち');
  await check(page, '/home/results?view=reviews');

  const guest = await visitor();
  await guest.goto(`/girl/${card?.id}`);
  await expect(guest.getByText('口コミは、ご利用のあとに投稿できます。')).toBeVisible();
  await expect(guest.getByText(WORDS)).toHaveCount(0);
  await controlled(guest);

  const desk = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(desk, OPS);
  await desk.goto('/ops?tab=reviews');
  await desk.getByRole('button', { name: '返信', exact: true }).click();
  const waiting = desk.getByRole('listitem').filter({ hasText: WORDS });
  await waiting.getByRole('button', { name: '表示する' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '表示する' }).click();
  await expect(desk.getByText('返信を表示しました')).toBeVisible();

  await guest.goto(`/girl/${card?.id}`);
  const below = guest.getByRole('listitem').filter({ hasText: WORDS });
  await expect(below).toContainText(`${CAST_NAME}さんからの返信`);

  await page.reload();
  await expect(answered).toContainText('表示中');
  await answered.getByRole('button', { name: '返信を消す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '消す', exact: true }).click();
  await expect(page.getByText('返信は消しました。もう一度返信することはできません。')).toBeVisible();
  await guest.goto(`/girl/${card?.id}`);
  await expect(guest.getByText('口コミは、ご利用のあとに投稿できます。')).toBeVisible();
  await expect(guest.getByText(WORDS)).toHaveCount(0);
});
