import { CAST_NAME } from './support/doors';
import { expect, test } from './support/journey';
import { castCards, controlled } from './support/screens';

const MORE = { name: 'もっと見る', exact: true } as const;

test('the age question comes once and can be answered with no', async ({ visitor }) => {
  const page = await visitor({ age: false });
  await page.goto('/');
  const question = page.getByRole('dialog', { name: 'あなたは18歳以上ですか？' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'いいえ' }).click();
  await expect(page.getByRole('dialog', { name: 'ご利用いただけません' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'ご利用いただけません' })).toBeVisible();
  await page.getByRole('button', { name: '回答をやり直す' }).click();
  await page.getByRole('button', { name: 'はい' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('link', { name: 'すべて見る' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/girl');
  await expect(page.getByRole('heading', { level: 1, name: /人が予約できます/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the top leads to the list by area, date and length', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  for (const name of ['本日の出勤', '週間ランキング', 'ご利用の流れ']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const box = page.getByRole('search');
  const area = box.getByLabel('エリア');
  const chosen = await area.locator('option').nth(1).textContent();
  await area.selectOption({ index: 1 });
  await box.getByLabel('日付').selectOption({ index: 1 });
  await box.getByLabel('利用時間').selectOption('90');
  await box.getByRole('button', { name: 'キャストを探す' }).click();
  await expect(page).toHaveURL(/\/girl\?/);
  await expect(page).toHaveURL(/area_id=\d+/);
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(page).toHaveURL(/minutes=90/);
  await expect(page.getByRole('search')).toContainText(chosen ?? '');
  await expect(page.getByRole('search')).toContainText('90分');
});

test('without a connection the offline page stands in, and the page returns with it', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await controlled(page);
  await context.setOffline(true);
  await expect(page.getByText('インターネットに接続されていません。表示が古い場合があります。')).toBeVisible();
  await page.goto('/girl?area_id=3');
  await expect(page.getByRole('heading', { name: 'インターネットに接続されていません' })).toBeVisible();
  await context.setOffline(false);
  // The page may come back by itself before the press, which then waits for a button that is gone.
  const again = page.getByRole('button', { name: 'もう一度読み込む' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 3000 });
    await expect(page.getByRole('heading', { level: 1, name: /人が予約できます/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('without JavaScript names, prices and links are there', async ({ visitor, api }) => {
  const [card] = await api.findCasts(CAST_NAME);
  const page = await visitor({ javaScriptEnabled: false, age: false });
  await page.goto('/');
  await expect(page.getByText('18歳未満の方・高校生の方はご利用いただけません').first()).toBeVisible();
  await expect(castCards(page).first()).toContainText('¥');
  await page.getByRole('button', { name: 'キャストを探す' }).click();
  await expect(page).toHaveURL(/\/girl\?/);
  await expect(page.getByRole('heading', { level: 1, name: /人が予約できます/ })).toBeVisible();
  await page.goto('/girl');
  await expect(castCards(page).first()).toContainText('¥');
  await page.getByRole('link', MORE).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(castCards(page).first()).toBeVisible();
  await page.goto(`/girl/${card?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CAST_NAME);
  await expect(page.getByRole('row', { name: /60分/ })).toContainText('¥');
  await expect(page.getByRole('link', { name: /予約する/ })).toHaveAttribute('href', `/reserve?girl_id=${card?.id}`);
});

test('public pages may be kept by caches, are the same for every visitor and carry the security headers', async ({
  request,
  api,
}) => {
  const [card] = await api.findCasts(CAST_NAME);
  for (const path of ['/', '/girl', `/girl/${card?.id}`]) {
    const one = await request.get(path);
    const headers = one.headers();
    expect(headers['cache-control'], path).toMatch(/^public\b/);
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self'(?:;| ')/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const other = await request.get(path, {
      headers: { 'user-agent': 'somebody else', cookie: 'yoi_auth_device_key=5; yoi_last_operation_time=7' },
    });
    expect(await other.text(), path).toBe(await one.text());
    expect(await one.text()).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>/);
  }
});
