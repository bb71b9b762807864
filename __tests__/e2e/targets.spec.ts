import type { Page } from '@playwright/test';
import { atRest } from './support/at-rest';
import { expect, refusalOf, test } from './support/journey';
import { agreed, businessDate } from './support/meeting';
import { daysOfWork, freeTimes, goToConfirmation, openOptions, signIn } from './support/screens';
import { smallTargets } from './support/targets';

test.describe('everything to press has 44 by 44 pixels', () => {
  test('on the public screens', async ({ visitor, doors }) => {
    const { castId } = await doors.newUser('cast');
    const page = await visitor();
    await visit(page, '/');
    await visit(page, '/girl');
    for (const [opener, name] of SHEETS) {
      await page.getByRole('button', { name: opener }).click();
      const sheet = page.getByRole('dialog', { name });
      await expect(sheet).toBeVisible();
      await expectLargeTargets(page, `/girl ${name}`);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    await visit(page, '/girl?rating_min=5.0&price_max=1000');
    await visit(page, '/girl/search?rating_min=4.5');
    await visit(page, '/girl/search/character');
    await visit(page, `/girl/${castId}`);
    for (const path of [
      '/login',
      '/register',
      '/terms',
      '/privacy',
      '/tokushoho',
      '/external_transmission',
      '/contact',
      '/contact/form',
      '/afi?code=yorumichi',
      '/mypage',
    ]) {
      await visit(page, path);
    }
  });

  test('on the customer’s screens', async ({ visitor, doors, api }) => {
    const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
    const page = await visitor();
    await signIn(page, man.phone, '/mypage');
    await expect(page.getByRole('button', { name: 'しくみ' })).toBeVisible();
    await expectLargeTargets(page, '/mypage');
    await visit(page, '/mypage/notify', () => expect(page.getByRole('switch').first()).toBeVisible());
    await visit(page, '/mypage/settings', () => expect(page.getByRole('switch').first()).toBeVisible());
    await visit(page, '/mypage/gold', () => expect(page.getByRole('radio').first()).toBeVisible());
    await page.getByRole('button', { name: '購入へ進む' }).click();
    await expect(page.getByRole('button', { name: '決済画面へ進む' })).toBeVisible();
    await expectLargeTargets(page, '/credit_payment_preparation');
    await api.post('/api/v1/users/me/homes/', man.token, HOME);
    await visit(page, '/mypage/account/home', () => expect(page.getByText('〒160-0021')).toBeVisible());
    await page.getByRole('button', { name: '住所を追加' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page, 'home sheet');

    await visit(page, `/reserve?girl_id=${cast.castId}`, () => expect(freeTimes(page).first()).toBeVisible());
    await openOptions(page);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectLargeTargets(page, 'booking, options');
    await goToConfirmation(page);
    await expectLargeTargets(page, 'booking, confirmation');
    const { id } = await api.book(man.token, cast.castId, await businessDate(doors));
    await visit(page, `/reserve/detail/${id}`, () =>
      expect(page.getByRole('button', { name: '予約をキャンセルする' })).toBeVisible(),
    );
    await visit(page, '/reserve', () => expect(page.getByText('承認待ち')).toBeVisible());
  });

  test('on the cast’s screens', async ({ visitor, doors, api }) => {
    const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
    await api.book(man.token, cast.castId, await businessDate(doors));
    const page = await visitor();
    await signIn(page, cast.phone);
    await expect(page.getByRole('button', { name: '承認する' })).toBeVisible();
    await expectLargeTargets(page, '/home');
    await page.getByRole('button', { name: '日時・場所を提案する' }).click();
    await expect(page.getByRole('dialog').locator('button[data-at]').first()).toBeVisible();
    await expectLargeTargets(page, 'proposal sheet');
    await visit(page, '/home/config/notification', () => expect(page.getByRole('switch').first()).toBeVisible());
    await visit(page, '/home/schedule', () => expect(daysOfWork(page, 7)).toBeVisible());
    await page.getByRole('button', { name: '出勤を登録する', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { pressed: true }).first()).toBeVisible();
    await expectLargeTargets(page, 'shift sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '月', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectLargeTargets(page, '/home/schedule, month');
  });

  test('in the evening of the two and in their talk', async ({ visitor, doors, api, faults }) => {
    faults.allow(refusalOf(401)); // access tokens end after 15 minutes
    const meeting = await agreed(doors, api);
    const { man, cast, id } = meeting;
    const [customerPage, castPage] = [await visitor(), await visitor()];
    await signIn(customerPage, man.phone, `/talk/message?reservationId=${id}`);
    await customerPage.getByRole('textbox', { name: 'メッセージ' }).fill('よろしくお願いします');
    await customerPage.getByRole('button', { name: '送信', exact: true }).click();
    await expect(customerPage.getByRole('link', { name: /^予約を見る/ }).first()).toBeVisible();
    await expectLargeTargets(customerPage, '/talk/message');
    await visit(customerPage, '/talk', () =>
      expect(customerPage.getByRole('link', { name: /よろしくお願いします/ })).toBeVisible(),
    );
    await visit(customerPage, `/reserve/detail/${id}`, () =>
      expect(customerPage.getByText('予約が確定しました')).toBeVisible(),
    );
    await signIn(castPage, cast.phone);
    await expect(castPage.getByText('今日の報酬')).toBeVisible();
    await expectLargeTargets(castPage, '/home with a booking');
    await visit(castPage, `/reserve/detail/${id}`, () => expect(castPage.getByRole('heading').first()).toBeVisible());
  });
});

const SHEETS = [
  ['エリアを変更', 'エリア'],
  ['日時を変更', '日時'],
  [/おすすめ順/, '並び替え'],
] as const;

const HOME = { postal_code: '1600021', prefecture: '東京都', city: '新宿区', street: '歌舞伎町1-2-3', area_id: 1 };

/** Opens a screen, waits until it stands, and looks at all of its controls. */
const visit = async (page: Page, path: string, stands?: () => Promise<void>) => {
  await page.goto(path);
  await (stands?.() ?? expect(page.getByRole('heading').first()).toBeVisible());
  await expectLargeTargets(page, path);
};

const expectLargeTargets = async (page: Page, screen: string) => {
  await atRest(page);
  expect.soft(await smallTargets(page), screen).toEqual([]);
};
