import type { Locator, Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { businessDate } from './support/meeting';
import { signIn } from './support/screens';

type Room = { id: string; partner: { user_id: number; name: string } };

const openSheet = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'メッセージに入れるものを開く' }).click();
  await page.getByRole('button', { name: '場所', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '場所を送る' });
  await expect(sheet).toBeVisible();
  return sheet;
};
const send = (page: Page) =>
  page.getByRole('dialog', { name: 'この場所を送りますか？' }).getByRole('button', { name: '送る' }).click();
const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: '待ち合わせの場所' }).filter({ hasText: name });

test('the hotel of the booking, a found station and a point of the map go to the other one as cards', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const { place } = await api.book(man.token, cast.castId, await businessDate(doors));
  const hotel = place.mst_hotel?.name ?? '';
  const wish = { female_cast_id: cast.castId };
  const { partner } = await api.post<Room>('/api/v1/users/me/talk_rooms/', man.token, wish);
  await signIn(page, man.phone, `/talk/message?userId=${partner.user_id}`);
  const castPage = await visitor();
  await signIn(castPage, cast.phone, `/talk/message?userId=${man.id}`);

  await test.step('the booked hotel comes first, is looked at, and arrives', async () => {
    const sheet = await openSheet(page);
    const booked = sheet.getByRole('button', { name: /予約のホテル/ });
    await expect(booked).toContainText(hotel);
    await check(page, '/talk/message, places');
    await booked.click();
    await check(page, '/talk/message, a place before it goes');
    await send(page);
    await expect(card(page, hotel)).toBeVisible();
    await expect(card(castPage, hotel)).toBeVisible();
    await check(page, '/talk/message, a place');
  });

  await test.step('the cast finds a station by its name', async () => {
    const sheet = await openSheet(castPage);
    await sheet.getByRole('searchbox').fill('鶯谷');
    await sheet.getByRole('button', { name: /^鶯谷駅/ }).click();
    await send(castPage);
    await expect(card(page, '鶯谷駅').getByRole('link', { name: /地図で開く/ })).toHaveAttribute('target', '_blank');
  });

  await test.step('a point of the map is set by the arrow keys', async () => {
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: '地図で指定する' }).click();
    const map = page.getByRole('dialog', { name: '地図で指定する' });
    const words = map.getByRole('status');
    const before = await words.textContent();
    await map.getByRole('application').focus();
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      expect(await words.textContent()).not.toBe(before);
    }).toPass();
    await check(page, '/talk/message, a point of the map');
    await map.getByRole('button', { name: 'この地点にする' }).click();
    await send(page);
    await expect(card(castPage, '地図で指定した場所')).toContainText('駅から約');
  });

  await test.step('the list says so, and the card of the hotel leads to its page', async () => {
    await card(page, hotel)
      .getByRole('link', { name: /地図で開く/ })
      .click();
    await expect(page.getByRole('heading', { name: hotel })).toBeVisible();
    await page.goto('/talk');
    await expect(page.getByRole('link', { name: /場所を送りました/ })).toBeVisible();
  });
});
