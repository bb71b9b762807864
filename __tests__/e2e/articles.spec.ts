import { check } from './support/accessible';
import { expect, test } from './support/journey';

test('a guest comes from the menu to the list, a tag, an article, and on to the next one', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '読みもの' }).click();
  await expect(page).toHaveURL('/media');
  await expect(page.getByRole('heading', { name: '読みもの' })).toBeVisible();
  await check(page, '/media');
  await page.getByRole('navigation', { name: 'タグ' }).getByRole('link', { name: 'キャストインタビュー' }).click();
  await expect(page).toHaveURL('/media?tag=interview');
  await expect(page.getByRole('link', { name: /はじめての予約は/ })).toHaveCount(0);
  await page.getByRole('link', { name: /しおりさん/ }).click();
  await expect(page).toHaveURL('/media?article=interview-shiori');
  await expect(page.getByRole('heading', { level: 1, name: /しおりさん/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '休みの日は' })).toBeVisible();
  await check(page, '/media?article=');
  await page.getByRole('link', { name: /えまさんの/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /えまさんの/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /しおりさん/ })).toBeVisible();
  await page.getByRole('link', { name: 'キャストを探す' }).click();
  await expect(page).toHaveURL('/girl');

  // What waits for its day and what is being written is nobody's to read.
  for (const slug of ['year-end-support-hours', 'rainy-evening', 'no-such-article'])
    expect((await request.get(`/media?article=${slug}`)).status()).toBe(404);
  const feed = await request.get('/media/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('/media?article=interview-shiori');
});

test('the list uses the width that there is', async ({ visitor }) => {
  for (const width of [820, 1280]) {
    const page = await visitor({ viewport: { width, height: 900 } });
    await page.goto('/media');
    await expect(page.getByRole('link', { name: /しおりさん/ })).toBeVisible();
    await check(page, '/media', width);
    await page.goto('/media?article=first-booking');
    await check(page, '/media?article=', width);
  }
});
