import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { signIn } from './support/screens';

test('the own calendar reads the reservations by an address that is renewed at will', { tag: '@main' }, async ({
  page,
  doors,
  request,
}) => {
  const man = await doors.newUser('male');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, man.phone, '/mypage/settings');
  await page.getByRole('button', { name: 'カレンダー連携' }).click();
  const sheet = page.getByRole('dialog', { name: 'カレンダー連携' });
  const copied = async () => {
    await sheet.getByRole('button', { name: 'アドレスをコピー' }).click();
    await expect(page.getByText('アドレスをコピーしました')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await expect(sheet.getByRole('link', { name: 'カレンダーアプリで開く' })).toHaveAttribute('href', /^webcal:/);
  await check(page, '/mypage/settings');
  const { pathname, search } = new URL(await copied());
  const read = await request.get(`${pathname}${search}`);
  expect(read.headers()['content-type']).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VCALENDAR');

  await sheet.getByRole('button', { name: 'アドレスを新しくする' }).click();
  await expect(sheet.getByText('前のアドレスは使えなくなります。')).toBeVisible();
  await sheet.getByRole('button', { name: '新しくする', exact: true }).click();
  await expect(page.getByText('アドレスを新しくしました')).toBeVisible();
  expect((await request.get(`${pathname}${search}`)).status()).toBe(404);
  await expect(sheet.getByRole('link', { name: 'カレンダーアプリで開く' })).not.toHaveAttribute(
    'href',
    `webcal://${new URL(page.url()).host}${pathname}${search}`,
  );
});
