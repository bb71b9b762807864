import type { Locator, Page } from '@playwright/test';
import type { Data } from '@/contract';
import { check } from './support/accessible';
import type { Api } from './support/api';
import type { MadeUser } from './support/doors';
import { expect, OFFLINE, refusalOf, test } from './support/journey';
import { businessDate } from './support/meeting';
import { expectFault, expectSamePage, markPage, signIn } from './support/screens';

type Room = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/'>;
type Message = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>;

test('customer and cast talk live both ways, with unread counts and read marks', { tag: '@main' }, async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const { partner } = await openRoom(api, man, cast);
  const castPage = await visitor();
  await signIn(castPage, cast.phone);
  await expect(castPage).toHaveURL('/home');

  await test.step('from the cast’s page the customer reaches the talk, and writes', async () => {
    await signIn(page, man.phone, `/girl/${cast.castId}`);
    await page.getByRole('link', { name: 'トークする' }).click();
    await expect(page).toHaveURL(`/talk/message?userId=${partner.user_id}`);
    await expect(page.getByRole('heading', { name: partner.name })).toBeVisible();
    await write(page, 'はじめまして。今夜25時からお願いしました。');
    await expect(said(page, 'はじめまして')).toContainText(/\d{1,2}:\d\d/);
  });

  await test.step('the cast’s tab counts it, the cast’s list shows it, and opening it marks it as read', async () => {
    await expect(castPage.getByRole('link', { name: /トーク\s*未読1件/ })).toBeVisible();
    await castPage.getByRole('link', { name: /^トーク/ }).click();
    await castPage.getByRole('link', { name: /はじめまして/ }).click();
    await expect(said(castPage, 'はじめまして')).toBeVisible();
    await expect(said(page, 'はじめまして')).toContainText('既読');
  });

  await test.step('the cast’s answer, a ready-made text, comes to the customer at once', async () => {
    await castPage.getByRole('button', { name: 'メッセージに入れるものを開く' }).click();
    await castPage.getByRole('button', { name: '定型文' }).click();
    await castPage
      .getByRole('dialog', { name: '定型文' })
      .getByRole('button', { name: 'ご予約ありがとうございます' })
      .click();
    await castPage.getByRole('button', { name: '送信', exact: true }).click();
    await expect(said(page, 'ご予約ありがとうございます')).toBeVisible();
    await expect(said(castPage, 'ご予約ありがとうございます')).toContainText('既読');
  });

  await test.step('their reservation stands between the words as a card, and moves with it', async () => {
    const booking = await api.book(man.token, cast.castId, await businessDate(doors));
    const asked = page.getByRole('log').getByRole('listitem').filter({ hasText: '予約のリクエスト' });
    await expect(asked).toContainText('承認待ち');
    await api.send(cast.token, booking.id, 'accept');
    const agreed = page.getByRole('log').getByRole('listitem').filter({ hasText: '予約が確定しました' });
    await expect(agreed).toContainText('予約確定');
    await expect(asked).not.toContainText('承認待ち');
    await expect(agreed.getByRole('link', { name: /予約を見る/ })).toHaveAttribute(
      'href',
      `/reserve/detail/${booking.id}`,
    );
    await castPage.getByRole('link', { name: '戻る' }).click();
    await expect(castPage.getByRole('link', { name: /^トーク$/ })).toBeVisible();
  });

  await test.step('the cast’s settings: the cast’s own text stands first, and read marks go off for both', async () => {
    await castPage.getByRole('link', { name: 'トークの設定' }).click();
    await castPage.getByRole('switch', { name: /^既読を表示する/ }).uncheck();
    await castPage.getByRole('button', { name: '定型文を追加する' }).click();
    const sheet = castPage.getByRole('dialog', { name: '定型文を追加する' });
    await sheet.getByRole('button', { name: '保存する' }).click();
    await expectFault(sheet.getByLabel('定型文'), '定型文を入力してください');
    await sheet.getByLabel('定型文').fill('22時まで受け付けています');
    await sheet.getByRole('button', { name: '保存する' }).click();
    await expect(castPage.getByRole('button', { name: '22時まで受け付けています', exact: true })).toBeVisible();
    await check(castPage, '/talk/settings');
    await castPage.getByRole('link', { name: '戻る' }).click();
    await castPage.getByRole('link', { name: /はじめまして|ご予約ありがとうございます/ }).click();
    await castPage.getByRole('button', { name: 'メッセージに入れるものを開く' }).click();
    await castPage.getByRole('button', { name: '定型文' }).click();
    const choice = castPage.getByRole('dialog', { name: '定型文' });
    await expect(choice.getByRole('button').nth(1)).toHaveText('22時まで受け付けています');
    await choice.getByRole('button', { name: '閉じる' }).click();
    await expect(said(castPage, 'ご予約ありがとうございます')).not.toContainText('既読');
    await page.reload();
    await expect(said(page, 'はじめまして')).not.toContainText('既読');
  });
});

test('a connection lost in the middle loses and doubles nothing, on either side; a block is silent, and can be taken back', async ({
  page,
  context,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(OFFLINE);
  faults.allow(refusalOf(404));
  const [man, cast] = [await doors.newUser('male'), await doors.newUser('cast')];
  const room = await openRoom(api, man, cast);
  await say(api, man, room, 'はじめまして');
  const customerPage = `/talk/message?userId=${room.partner.user_id}`;
  await signIn(page, man.phone, customerPage);
  const castPage = await visitor();
  await signIn(castPage, cast.phone, '/talk');
  await castPage.getByRole('link', { name: /はじめまして/ }).click();
  await write(page, '一');
  await expect(said(castPage, '一')).toBeVisible();

  await markPage(page);
  await context.setOffline(true);
  await write(page, '二');
  await write(page, '三');
  await expect(said(page, '三')).toContainText('送信待ち');
  await write(castPage, '甲');
  await write(castPage, '乙');
  await expect(said(castPage, '乙')).toContainText(/\d{1,2}:\d\d/);
  await expect(said(page, '乙')).toHaveCount(0);
  await context.setOffline(false);

  await expect(said(castPage, '三')).toBeVisible();
  await expect(said(page, '乙')).toBeVisible();
  await expect(said(page, '三')).toContainText(/\d{1,2}:\d\d/);
  await expect(page.getByText('送信待ち')).toHaveCount(0);
  await expectSamePage(page);

  const again =
    await test.step('what was written before the page was closed goes out when it is opened again', async () => {
      await context.setOffline(true);
      await write(page, '四');
      await expect(said(page, '四')).toContainText('送信待ち');
      await page.close();
      await context.setOffline(false);
      const opened = await context.newPage();
      await opened.goto(customerPage);
      await expect(said(castPage, '四')).toBeVisible();
      await expect(said(opened, '四')).toContainText(/\d{1,2}:\d\d/);
      return opened;
    });

  const bodies = (await messages(api, cast, room)).map(({ seq, body }) => `${seq} ${body}`);
  expect(bodies).toEqual(['1 はじめまして', '2 一', '3 甲', '4 乙', '5 二', '6 三', '7 四']);
  // Seven messages and the day.
  await expect(castPage.getByRole('log').getByRole('listitem')).toHaveCount(8);

  await test.step('the cast’s block is silent, and takes the cast out of all that the customer sees', async () => {
    await castPage.getByRole('button', { name: 'ブロック・通報' }).click();
    await castPage.getByRole('button', { name: 'ブロックする' }).click();
    await castPage
      .getByRole('dialog', { name: /ブロックしますか/ })
      .getByRole('button', { name: 'ブロックする' })
      .click();
    await expect(castPage.getByText('ブロック中のため')).toBeVisible();

    await write(again, '聞こえますか');
    await expect(said(again, '聞こえますか')).toContainText(/\d{1,2}:\d\d/);
    expect((await messages(api, cast, room)).map(({ seq, body }) => `${seq} ${body}`)).toEqual(bodies);
    await expect(said(castPage, '聞こえますか')).toHaveCount(0);
    const { display_name: name } = await api.get<{ display_name: string }>(`/api/v1/female_casts/${cast.castId}/`);
    const found = await api.get<{ id: number }[]>('/api/v1/female_casts/', man.token, { q: name });
    expect(found.map(({ id }) => id)).not.toContain(cast.castId);
    await expect(api.get(`/api/v1/female_casts/${cast.castId}/`, man.token)).rejects.toThrow('404');
    expect((await api.findCasts(name)).map(({ id }) => id)).toContain(cast.castId);
  });

  await test.step('a report is possible after it; taken back, the talk is there again', async () => {
    await castPage.getByRole('button', { name: 'ブロック・通報' }).click();
    await castPage.getByRole('button', { name: '運営に通報する' }).click();
    await castPage.getByRole('radio', { name: '不快な発言・嫌がらせ' }).check();
    await castPage.getByRole('button', { name: '通報する' }).click();
    await expect(castPage.getByText('通報を受け付けました')).toBeVisible();
    await castPage.getByRole('link', { name: '戻る' }).click();
    await expect(castPage.getByText('まだメッセージはありません')).toBeVisible();
    await castPage.getByRole('button', { name: 'ブロックリスト' }).click();
    await castPage.getByRole('button', { name: 'のブロックを解除' }).click();
    await castPage.getByRole('button', { name: 'ブロックを解除する' }).click();
    await expect(castPage.getByRole('link', { name: /四/ })).toBeVisible();
  });
});

const openRoom = (api: Api, man: MadeUser, cast: MadeUser): Promise<Room> =>
  api.post<Room>('/api/v1/users/me/talk_rooms/', man.token, { female_cast_id: cast.castId });

const say = (api: Api, person: MadeUser, room: Room, body: string): Promise<Message> =>
  api.post<Message>(`/api/v1/users/me/talk_rooms/${room.id}/messages/`, person.token, {
    client_id: crypto.randomUUID(),
    body,
  });

/** Every message of a room as this person sees it, oldest first. */
const messages = (api: Api, person: MadeUser, room: Room): Promise<Message[]> =>
  api.get<Message[]>(`/api/v1/users/me/talk_rooms/${room.id}/messages/`, person.token, { after: 0, limit: 50 });

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'メッセージ' }).fill(text);
  await page.getByRole('button', { name: '送信', exact: true }).click();
};

const said = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
