import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { freeTimes, signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('introduced by the store, once: the cast offers a booking, the customer accepts, the store takes it back', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(409));
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const castPage = await visitor();
  await signIn(castPage, cast.phone, '/home/booking');
  await expect(castPage.getByText('提案できるお客様はまだいません')).toBeVisible();

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
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: '紹介する' }).click();
    await choose(page, 'キャスト', cast.phone, cast.id);
    await choose(page, 'お客様', man.phone, man.id);
    await page.getByLabel(/^理由/).fill('もう一度');
    await page.getByRole('dialog').getByRole('button', { name: '紹介する' }).click();
    await expect(page.getByText('このお二人の紹介は、まだ終わっていません。')).toBeVisible();
    await check(page, '/ops, an introduction is refused');
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  });

  await test.step('the customer is listed at once, marked; the cast offers a booking in the store’s room', async () => {
    const row = castPage.getByRole('link', { name: /店舗からの紹介/ });
    await expect(row).toContainText('「落ち着いた方です」');
    await check(castPage, '/home/booking, one is introduced');
    await row.click();
    const days = castPage.getByRole('group', { name: '日付' }).getByRole('button');
    await days.nth(1).click();
    await castPage.getByRole('button', { name: /^60分/ }).click();
    await freeTimes(castPage).first().click();
    await castPage.getByRole('link', { name: '次へ進む' }).click();
    await expect(castPage).toHaveURL(/\/home\/booking\/place\?/);
    await check(castPage, '/home/booking/place for an introduced guest');
    await castPage.getByRole('radio', { name: /^店舗/ }).check();
    // By where it leads: a second press would fall on the page that is being left.
    for (const step of ['options', 'settings', 'confirm'])
      await castPage.locator(`a[href^="/home/booking/${step}?"]`, { hasText: '次へ進む' }).click();
    await castPage.getByRole('button', { name: '提案する' }).click();
    await expect(castPage.getByText('お返事を待っています')).toBeVisible();
  });

  await test.step('the customer reads that the store introduced them, and accepts', async () => {
    const customerPage = await visitor();
    await signIn(customerPage, man.phone, '/reserve');
    await customerPage.getByRole('link', { name: /から予約の提案/ }).click();
    await expect(customerPage.getByText(/店舗からのご紹介です/)).toBeVisible();
    await check(customerPage, '/reserve/offer/[id] by an introduction');
    await customerPage.getByRole('button', { name: /^予約する/ }).click();
    await expect(customerPage).toHaveURL(/\/reserve\/detail\//);
    await expect(customerPage.getByText('予約が確定しました', { exact: true })).toBeVisible();
    const [booked] = await api.reservations(await api.signIn(man.phone));
    expect(booked).toMatchObject({ state: 'confirmed', payment_method: 'gold' });
    await expect(castPage.getByText('予約になりました')).toBeVisible();
  });

  await test.step('the store takes it back: it is gone from the cast’s list, and the booking stays', async () => {
    await castPage.goto('/home/booking');
    await expect(castPage.getByRole('link', { name: /店舗からの紹介/ })).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: '店舗での相談' });
    await item.getByRole('button', { name: /取り下げる/ }).click();
    await page.getByLabel(/^取り下げの理由/).fill('事情が変わった');
    await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click();
    await expect(page.getByText('紹介を取り下げました')).toBeVisible();
    await page.getByRole('button', { name: '終了' }).click();
    await expect(page.getByText(/事情が変わった/).first()).toBeVisible();
    await check(page, '/ops?tab=introductions, ended');
    await expect(castPage.getByRole('link', { name: /店舗からの紹介/ })).toHaveCount(0);
    const [booked] = await api.reservations(await api.signIn(man.phone));
    expect(booked).toMatchObject({ state: 'confirmed' });
  });
});

/** Finds an account by its number in the sheet of the desk, and chooses it. */
const choose = async (page: Page, label: string, phone: string, id: number) => {
  await page.getByRole('searchbox', { name: new RegExp(`^${label}`) }).fill(phone);
  await page.getByRole('button', { name: `${label}を検索` }).click();
  await page.getByRole('radio', { name: new RegExp(`ID ${id}`) }).check();
};
