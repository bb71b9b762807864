import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { castCards, goToConfirmation, signIn } from './support/screens';

test('from the map over the list to a hotel, and with it to a booking there', { tag: '@main' }, async ({
  visitor,
  doors,
}) => {
  const page = await visitor();
  await page.goto('/hotelmap');
  const map = page.getByRole('application', { name: 'ホテルの地図' });
  await expect(map.getByText(/^¥[\d,]+$/).first()).toBeVisible();
  // The list over the map has three heights.
  const sheet = page.getByRole('region', { name: 'ホテルの一覧' });
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
  const middle = await top();
  await page.getByRole('button', { name: '一覧を広げる・たたむ' }).click();
  await expect.poll(top).toBeLessThan(100);
  await page.getByRole('button', { name: '一覧を広げる・たたむ' }).click();
  await expect.poll(top).toBeGreaterThan(middle);
  await page.getByRole('button', { name: '一覧を出す' }).click();
  await expect.poll(top).toBe(middle);
  await page.getByRole('link', { name: '一人入室可' }).click();
  await expect(page).toHaveURL(/one_person=1/);
  await page.getByRole('link', { name: '一覧' }).click();
  await expect(map).toBeHidden();
  const row = page.getByRole('region', { name: 'ホテルの一覧' }).getByRole('link').first();
  const name = await row.getByRole('heading').innerText();
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'このホテルで予約する' }).click();
  await expect(page).toHaveURL(/\/girl\?area_id=1&hotel=\d+$/);
  await expect(page.getByRole('link', { name: new RegExp(`${name}\\s*を外す`) })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  const man = await doors.newUser('male', 100_000);
  await signIn(page, man.phone, pathname + search);
  await castCards(page).first().click();
  await page.getByRole('link', { name: /^予約する/ }).click();
  await goToConfirmation(page);
  await expect(page.getByRole('main')).toContainText(name);
});

test('where the location is refused, one line says so; where it is given, the hotels around it are shown, roughly', async ({
  visitor,
}) => {
  // By the station of Shibuya; without it the map begins in Shinjuku.
  const here = { latitude: 35.65834, longitude: 139.70168 };
  const page = await visitor({ geolocation: here });
  await page.goto('/hotelmap');
  const first = page.getByRole('region', { name: 'ホテルの一覧' }).getByRole('link').first();
  await expect(first).toContainText('新宿');
  await check(page, '/hotelmap');
  await page.getByRole('button', { name: '現在地から探す' }).click();
  await expect(page.getByRole('status').filter({ hasText: '現在地を確認できません' })).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.getByRole('button', { name: '現在地から探す' }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(first).toContainText('渋谷');
  await expect(page.locator('.leaflet-marker-icon.me')).toBeVisible();
  const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get('bbox') ?? '').split(',').map(Number);
  expect(Math.abs((west + east) / 2 - here.longitude)).toBeGreaterThan(0.001);
  await check(page, '/hotelmap around a person');
  // List, hotel, town and area in both themes, too.
  for (const path of ['/hotelmap?view=list', '/hotelmap/detail/1', '/hotelmap/certified-hotel-town/1', '/area/1']) {
    await page.goto(path);
    await check(page, path);
  }
});
