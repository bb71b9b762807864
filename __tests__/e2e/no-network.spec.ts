import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { controlled, signIn } from './support/screens';

const LOST = 'インターネットに接続されていません';
const HIM = /さん/;

test('a cast’s day without a network: it stays and says what needs one, a reload shows the next booking, it heals', {
  tag: '@main',
}, async ({ page, context, doors, api, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const { cast, booking } = await agreed(doors, api);
  await signIn(page, cast.phone, '/home');
  const next = page.getByRole('region', { name: '次の予約' });
  await expect(next).toContainText(HIM);
  await expect(next).toContainText(booking.place.hotel_name ?? '');
  await controlled(page);
  await kept(page);

  await context.setOffline(true);
  await expect(page.getByText(`${LOST}。表示が古い場合があります。`)).toBeVisible();
  await expect(next).toContainText(booking.place.hotel_name ?? '');
  const accepting = page.getByRole('switch', { name: '受付中' });
  await accepting.click();
  await expect(page.getByText(/通信|接続できません/)).toBeVisible();
  await expect(accepting).toBeChecked();

  await page.reload();
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
  const known = page.locator('section').filter({ has: page.getByRole('heading', { name: /次の予約.*時点/ }) });
  await expect(known).toContainText(HIM);
  await expect(known).toContainText(/\d+:\d\d/);
  // Anyone who holds the device reads it: neither the place of the booking nor the cast's pay (docs/rules/calls.md).
  await expect(known).not.toContainText(/ホテル|¥/);

  await context.setOffline(false);
  const again = page.getByRole('button', { name: 'もう一度読み込む' });
  // The page may come back by itself before the press, or in the middle of it.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 3000 });
    await expect(next).toContainText(HIM, { timeout: 3000 });
  }).toPass();
  await page.getByRole('switch', { name: '受付中' }).click();
  await expect(page.getByText('受付を停止しました')).toBeVisible();
});

/** The cast's next booking lies in the database of the offline page. */
const kept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'yoi_offline')))
    .toBe(true);
