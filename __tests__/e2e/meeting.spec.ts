import type { Locator, Page } from '@playwright/test';
import type { Data } from '@/contract';
import { expect, OFFLINE, refusalOf, test } from './support/journey';
import { after, gold } from './support/meeting';
import {
  acceptRequest,
  expectSamePage,
  goToConfirmation,
  markPage,
  requestReservation,
  signIn,
} from './support/screens';

const REVIEW = 'とても丁寧で、時間があっという間に過ぎました。';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('a whole evening: each side sees each step at once, through a lost connection, to the reward and the review', {
  tag: '@main',
}, async ({ page, context, visitor, doors, api, faults }) => {
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes; the app changes them and asks again (spec §8)
  faults.allow(OFFLINE);
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const { display_name: name } = await api.get<{ display_name: string }>(`/api/v1/female_casts/${cast.castId}/`);
  const castPage = await visitor();
  await signIn(castPage, cast.phone);
  await expect(castPage.getByText('今日の報酬')).toBeVisible();
  await markPage(castPage);

  const booking = await test.step('the customer asks, the cast agrees, and the customer’s screen says so', async () => {
    await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);
    await goToConfirmation(page);
    const id = await requestReservation(page);
    await markPage(page);
    await acceptRequest(castPage);
    await expect(page.getByText('予約が確定しました')).toBeVisible();
    return api.get<Reservation>(`/api/v1/users/me/reservations/${id}/`, man.token);
  });
  const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)];

  await test.step('the hotel is named, in the last hour the room; the cast sees both, only then sets out', async () => {
    await expect(castPage.getByText('お客様がホテルを入力すると出発できます')).toBeVisible();
    await expect(castPage.getByRole('button', { name: '出発する' })).toHaveCount(0);
    await page.getByRole('button', { name: 'ホテルを入力する' }).click();
    const sheet = page.getByRole('dialog', { name: 'ホテルを入力' });
    await sheet.getByRole('radio', { name: /徒歩/ }).first().check();
    await sheet.getByRole('button', { name: 'このホテルにする' }).click();
    await expect(page.getByText('ホテルをお知らせしました')).toBeVisible();
    const { place } = await api.get<Reservation>(`/api/v1/users/me/reservations/${booking.id}/`, man.token);
    await expect(castPage.getByRole('button', { name: '出発する' })).toBeVisible();
    await castPage.getByRole('link', { name: new RegExp(place.mst_hotel?.name ?? 'no hotel') }).click();
    await expect(castPage.getByRole('link', { name: '地図で見る' })).toHaveAttribute(
      'href',
      /google\.com\/maps\/search/,
    );
    await doors.moveTo(after(start, -59));
    await looksAgain(page);
    await page.getByRole('button', { name: '部屋番号を入力する' }).click();
    await page.getByRole('textbox', { name: /部屋番号/ }).fill('８０３');
    await page.getByRole('button', { name: '部屋番号を知らせる' }).click();
    await expect(page.getByText('部屋番号をお知らせしました')).toBeVisible();
    await expect(castPage.getByText('803', { exact: true })).toBeVisible();
    await castPage.getByRole('link', { name: 'ホームへ戻る' }).click();
  });

  await test.step('the customer writes to the cast, but no telephone number', async () => {
    await page.getByRole('link', { name: `${name}さんとトークする` }).click();
    await write(page, '09012345678です');
    await page
      .getByRole('dialog', { name: /電話番号/ })
      .getByRole('button', { name: '書き直す' })
      .click();
    await write(page, '今夜はよろしくお願いします');
    await castPage.getByRole('link', { name: /トーク\s*未読1件/ }).click();
    await expect(castPage.getByText('今夜はよろしくお願いします')).toBeVisible();
    await castPage.getByRole('link', { name: /^ホーム/ }).click();
  });

  await test.step('the cast sets out; above the talk the customer sees it', async () => {
    await sure(castPage, '出発する');
    await expect(castPage.getByText('出発をお知らせしました')).toBeVisible();
    await expect(strip(page)).toContainText('出発');
  });

  await test.step('offline the customer writes, misses the arrival; online all is right, each word once', async () => {
    await context.setOffline(true);
    await write(page, '二階のロビーにいます');
    await expect(said(page, '二階のロビー')).toContainText('送信待ち');
    await sure(castPage, '到着した');
    await castPage.getByRole('link', { name: /^トーク/ }).click();
    await castPage.getByRole('link', { name: /今夜は/ }).click();
    await write(castPage, '着きました');
    await expect(said(castPage, '着きました')).toContainText(/\d{1,2}:\d\d/);
    await expect(strip(page)).toContainText('出発');
    await context.setOffline(false);
    await expect(said(castPage, '二階のロビー')).toBeVisible();
    await expect(said(page, '着きました')).toBeVisible();
    await expect(said(page, '二階のロビー')).toContainText(/\d{1,2}:\d\d/);
    await expect(strip(page)).toContainText('到着');
    await expect(said(castPage, '二階のロビー')).toHaveCount(1);
    await expect(said(page, '二階のロビー')).toHaveCount(1);
    await strip(page).click();
    await expect(page.getByText(`${name}さんが到着しました`)).toBeVisible();
  });

  await test.step('the customer enters, the cast begins, and the time runs on the customer’s screen', async () => {
    await doors.moveTo(after(start, -10));
    await page.getByRole('button', { name: '入室した' }).click();
    await expect(page.getByText('入室をお知らせしました')).toBeVisible();
    await castPage.getByRole('link', { name: '戻る' }).click();
    await castPage.getByRole('link', { name: /^ホーム/ }).click();
    await expect(castPage.getByText('お客様が入室しました')).toBeVisible();
    await sure(castPage, '開始する');
    await expect(page.getByText('ご利用中です')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'ご利用時間の経過' })).toBeVisible();
  });

  await test.step('the cast ends it: the reward stands on the cast’s home, the customer’s gold is paid', async () => {
    await doors.moveTo(end);
    await sure(castPage, '終了する');
    await expect(page.getByText('ご利用ありがとうございました')).toBeVisible();
    await expect(castPage.getByText('1本 完了')).toBeVisible();
    await castPage.getByRole('button', { name: '明細' }).click();
    const sheet = castPage.getByRole('dialog', { name: '報酬の明細' });
    await expect(sheet.getByText('コース 60分', { exact: false })).toBeVisible();
    await expect(sheet.getByText('差引支給額')).toBeVisible();
    await expectSamePage(page);
    await expectSamePage(castPage);
    const { total, held } = await api.gold(await api.signIn(man.phone));
    expect([total, held]).toEqual([100_000 - booking.total, 0]);
  });

  await test.step('the customer reviews in four questions, once; the words stand on the cast’s page', async () => {
    await page.getByRole('link', { name: /^口コミを書く/ }).click();
    for (const [axis, stars] of Object.entries({ 総合: '4.5', 接客: '5', 写真との一致: '4', また会いたい: '5' })) {
      await page.getByLabel(axis).fill(stars);
    }
    await page.getByLabel('感想').fill(REVIEW);
    await page.getByRole('button', { name: '内容を確認する' }).click();
    await expect(page.getByRole('heading', { name: 'この内容で投稿します' })).toBeVisible();
    await page.getByRole('button', { name: '投稿する' }).click();
    await expect(page.getByText('口コミを投稿しました')).toBeVisible();
    await expect(page.getByText('ご利用ありがとうございました')).toBeVisible();
    await expect(page.getByRole('link', { name: /^口コミを書く/ })).toHaveCount(0);
    const guest = await visitor();
    await guest.goto(`/girl/${cast.castId}`);
    await expect(guest.getByText(REVIEW)).toBeVisible();
    await expect(guest.getByRole('link', { name: '評価 4.5 1件' })).toBeVisible();
  });

  await test.step('the customer’s history of gold says what was kept and what was paid', async () => {
    await page.goto('/mypage/gold');
    await expect(page.getByText(`お支払いの確定（確保分から${gold(booking.total)}）`)).toBeVisible();
    await expect(page.getByText('予約のために確保')).toBeVisible();
  });
});

type Reservation = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;

/** Presses a step and its answer in the question. */
const sure = async (page: Page, step: string): Promise<void> => {
  await page.getByRole('button', { name: step }).click();
  await page.getByRole('dialog').getByRole('button', { name: step }).click();
};

/** The customer comes back to the open app, which reads again and so learns how late it is. */
const looksAgain = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'メッセージ' }).fill(text);
  await page.getByRole('button', { name: '送信', exact: true }).click();
};

const said = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** The booking above the talk; the cards between the words are named 予約を見る. */
const strip = (page: Page): Locator => page.getByRole('link', { name: /^予約\s*\d/ });
