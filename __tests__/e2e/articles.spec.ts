import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

test('a guest comes from the menu to the list, a tag, an article, and on to the next one', { tag: '@main' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'メニュー' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: /^ヘルプ/ })).toHaveAttribute('href', '/sandbox/help');
  await menu.getByRole('link', { name: '読みもの' }).click();
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

  // What waits for its day and what is being written can be read by no visitor.
  for (const slug of ['year-end-support-hours', 'rainy-evening', 'no-such-article'])
    expect((await request.get(`/media?article=${slug}`)).status()).toBe(404);
  const feed = await request.get('/media/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('/media?article=interview-shiori');
});

test('the list and an article use the width that there is', async ({ page }) => {
  for (const path of ['/media', '/media?article=first-booking']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await check(page, path, width);
    }
  }
});

test('an article is written beside its preview, kept from a colleague who saved first, and read from its hour on', async ({
  visitor,
  doors,
  request,
  faults,
}) => {
  faults.allow(refusalOf(400));
  faults.allow(refusalOf(409));
  const desk = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(desk, OPS, '/ops?tab=articles');
  await desk.getByRole('button', { name: '記事を書く' }).click();
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByText('本文を入力してください').first()).toBeVisible();
  await check(desk, '/ops 記事 with faults', 1280);
  await desk.getByLabel('タイトル').fill('冬の夜の過ごし方');
  await desk.getByLabel('URLの末尾').fill('winter-evening');
  await desk.getByLabel('説明').fill('あたたかい飲みものと、短い散歩の話です。');
  await desk.getByRole('button', { name: '使い方' }).click();
  await desk.getByLabel('本文（Markdown）').fill('## はじめに\n\n<b>あたたかく</b>して出かけます。');
  const preview = desk.getByRole('region', { name: 'プレビュー' });
  await expect(preview.getByText('3行目：HTMLは使えません')).toBeVisible();
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByLabel('本文（Markdown）')).toHaveAccessibleDescription(/3行目：HTMLは使えません/);
  await desk.getByLabel('本文（Markdown）').fill('## はじめに\n\n**あたたかく**して出かけます。');
  await expect(preview.getByRole('heading', { name: 'はじめに' })).toBeVisible();
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByText('保存しました')).toBeVisible();
  await check(desk, '/ops 記事', 1280);

  const colleague = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(colleague, OPS, '/ops?tab=articles');
  await colleague.getByRole('button', { name: /冬の夜の過ごし方/ }).click();
  await colleague.getByLabel('説明').fill('同僚が書いた説明です。');
  await colleague.getByRole('button', { name: '保存する' }).click();
  await expect(colleague.getByText('保存しました')).toBeVisible();

  const at = new Date((await doors.now()).getTime() + 86_400_000);
  await desk.getByLabel('タイトル').fill('冬の夜の、短い散歩');
  await desk.getByRole('button', { name: '日時を指定' }).click();
  await desk.getByLabel('公開する日時').fill(new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16));
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByRole('region', { name: 'ほかの担当者の変更' })).toContainText('同僚が書いた説明です。');
  await check(desk, '/ops 記事 changed by somebody else', 1280);
  await desk.getByRole('button', { name: '自分の内容を残す' }).click();
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByRole('region', { name: 'ほかの担当者の変更' })).toHaveCount(0);
  await expect(desk.getByText('公開の設定', { exact: false })).toBeVisible();

  expect((await request.get('/media?article=winter-evening')).status()).toBe(404);
  // Their sign-ins end within the day.
  await desk.close();
  await colleague.close();
  await doors.moveTo(new Date(at.getTime() + 60_000));
  const guest = await visitor();
  await expect(async () => {
    await guest.goto('/media?article=winter-evening');
    await expect(guest.getByRole('heading', { level: 1, name: '冬の夜の、短い散歩' })).toBeVisible();
  }).toPass();
});
