import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import type { Api } from './support/api';
import { type Doors, type MadeUser, OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { freeTimes, signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('the store introduces a guest to a cast; she offers him a booking, and he accepts it', { tag: '@main' }, async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const hers = await visitor();
  await signIn(hers, cast.phone, '/home/booking');
  await expect(hers.getByText('提案できるお客様はまだいません')).toBeVisible();

  await test.step('at the desk both are found by number, and introduced with a reason', async () => {
    await signIn(page, OPS, '/ops?tab=introductions');
    await page.getByRole('button', { name: '紹介する' }).click();
    await choose(page, 'キャスト', cast.phone, cast.id);
    await choose(page, 'お客様', man.phone, man.id);
    await page.getByLabel(/^理由/).fill('店舗での相談');
    await page.getByLabel(/^キャストへのひとこと/).fill('落ち着いた方です');
    await check(page, '/ops, an introduction is made');
    await page.getByRole('dialog').getByRole('button', { name: '紹介する' }).click();
    await expect(page.getByText('紹介しました')).toBeVisible();
    await expect(page.getByText('予約の提案 0件').first()).toBeVisible();
    await check(page, '/ops?tab=introductions');
    await page.setViewportSize({ width: 1280, height: 800 });
    await check(page, '/ops?tab=introductions, wide', 1280);
  });

  await test.step('he stands on her list at once, marked; she offers him a booking in the store’s room', async () => {
    const row = hers.getByRole('link', { name: /店舗からの紹介/ });
    await expect(row).toContainText('「落ち着いた方です」');
    await check(hers, '/home/booking, one is introduced');
    await row.click();
    const days = hers.getByRole('group', { name: '日付' }).getByRole('button');
    await days.nth(1).click();
    await hers.getByRole('button', { name: /^60分/ }).click();
    await freeTimes(hers).first().click();
    await hers.getByRole('link', { name: '次へ進む' }).click();
    await expect(hers).toHaveURL(/\/home\/booking\/place\?/);
    await check(hers, '/home/booking/place for an introduced guest');
    await hers.getByRole('radio', { name: /^店舗/ }).check();
    // By where it leads: a second press would fall on the page that is being left.
    for (const step of ['options', 'settings', 'confirm'])
      await hers.locator(`a[href^="/home/booking/${step}?"]`, { hasText: '次へ進む' }).click();
    await hers.getByRole('button', { name: '提案する' }).click();
    await expect(hers.getByText('お返事を待っています')).toBeVisible();
  });

  await test.step('he reads that the store introduced them, and accepts', async () => {
    const his = await visitor();
    await signIn(his, man.phone, '/reserve');
    await his.getByRole('link', { name: /から予約の提案/ }).click();
    await expect(his.getByText(/店舗からのご紹介です/)).toBeVisible();
    await check(his, '/reserve/offer/[id] by an introduction');
    await his.getByRole('button', { name: /^予約する/ }).click();
    await expect(his).toHaveURL(/\/reserve\/detail\//);
    await expect(his.getByText('予約が確定しました', { exact: true })).toBeVisible();
    const [booked] = await api.reservations(await api.signIn(man.phone));
    expect(booked).toMatchObject({ state: 'confirmed', payment_method: 'gold' });
    await expect(hers.getByText('予約になりました')).toBeVisible();
  });
});

test('who leaves what she offers is not proposed to again: neither by her, nor by another introduction', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  await introducedByApi(api, cast.id, man.id);
  const id = await offeredByApi(doors, api, cast, man.id);
  const hers = await visitor();
  await signIn(hers, cast.phone, '/home/booking');
  await expect(hers.getByText('お返事を待っています')).toBeVisible();

  const his = await visitor();
  await signIn(his, man.phone, `/reserve/offer/${id}`);
  await his.getByRole('button', { name: '見送る', exact: true }).click();
  await his.getByRole('dialog').getByRole('button', { name: '見送る', exact: true }).click();
  await expect(his.getByText('この提案は見送りました')).toBeVisible();

  await expect(hers.getByRole('link', { name: /店舗からの紹介/ })).toHaveCount(0);
  await expect(hers.getByText('提案できるお客様はまだいません')).toBeVisible();

  faults.allow(refusalOf(409));
  await signIn(page, OPS, '/ops?tab=introductions');
  await page.getByRole('button', { name: '紹介する' }).click();
  await choose(page, 'キャスト', cast.phone, cast.id);
  await choose(page, 'お客様', man.phone, man.id);
  await page.getByLabel(/^理由/).fill('もう一度');
  await page.getByRole('dialog').getByRole('button', { name: '紹介する' }).click();
  await expect(page.getByText('このお客様は、このキャストからの提案を見送りました。')).toBeVisible();
  await check(page, '/ops, an introduction is refused');
});

test('what the store takes back is gone from her list, and a proposal by it is over', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  await introducedByApi(api, cast.id, man.id);
  const hers = await visitor();
  await signIn(hers, cast.phone, '/home/booking');
  await expect(hers.getByRole('link', { name: /店舗からの紹介/ })).toBeVisible();
  const id = await offeredByApi(doors, api, cast, man.id);
  const his = await visitor();
  await signIn(his, man.phone, `/reserve/offer/${id}`);
  await expect(his.getByText(/店舗からのご紹介です/)).toBeVisible();

  await signIn(page, OPS, '/ops?tab=introductions');
  const item = page.getByRole('listitem').filter({ hasText: `相談 ${man.id}` });
  await item.getByRole('button', { name: /取り下げる/ }).click();
  await page.getByLabel(/^取り下げの理由/).fill('事情が変わった');
  await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click();
  await expect(page.getByText('紹介を取り下げました')).toBeVisible();
  await page.getByRole('button', { name: '終了' }).click();
  await expect(page.getByText(/事情が変わった/).first()).toBeVisible();
  await check(page, '/ops?tab=introductions, ended');

  await expect(his.getByText('この提案は取り下げられました')).toBeVisible();
  await expect(hers.getByRole('link', { name: /店舗からの紹介/ })).toHaveCount(0);
});

const introducedByApi = async (api: Api, castId: number, manId: number) => {
  const wish = { cast_account_id: castId, guest_account_id: manId, days: 14, reason: `相談 ${manId}`, message: '' };
  await api.post('/api/v1/ops/introductions/', await api.signIn(OPS), wish);
};

/** She offers him an hour in the store's room, tomorrow; returns the offer's id. */
const offeredByApi = async (doors: Doors, api: Api, cast: MadeUser, manId: number): Promise<string> => {
  const date = new Date((await doors.now()).getTime() + 33 * 3_600_000).toISOString().slice(0, 10);
  const slots = await api.get<{ starts_at: string; state: string }[]>(
    `/api/v1/female_casts/me/booking_slots/?date=${date}&minutes=60&place_type_id=154`,
    cast.token,
  );
  const startsAt = slots.find(({ state }) => state === 'open')?.starts_at;
  const { id } = await api.post<{ id: string }>('/api/v1/female_casts/me/booking_offers/', cast.token, {
    ...{ user_id: manId, starts_at: startsAt, minutes: 60, place: { place_type_id: 154 } },
  });
  return id;
};

/** Finds an account by its number in the sheet of the desk, and chooses it. */
const choose = async (page: Page, label: string, phone: string, id: number) => {
  await page.getByRole('searchbox', { name: new RegExp(`^${label}`) }).fill(phone);
  await page.getByRole('button', { name: `${label}を検索` }).click();
  await page.getByRole('radio', { name: new RegExp(`ID ${id}`) }).check();
};
