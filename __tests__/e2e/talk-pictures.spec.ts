import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { check } from './support/accessible';
import type { Api } from './support/api';
import type { MadeUser } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';
import { rows } from './support/stored';

type Room = { id: string; partner: { user_id: number; name: string } };

const openRoom = (api: Api, man: MadeUser, cast: MadeUser): Promise<Room> =>
  api.post<Room>('/api/v1/users/me/talk_rooms/', man.token, { female_cast_id: cast.castId });

/** A dark room with a light, larger than what is kept, as a telephone would take it. */
const evening = (name: string) =>
  photo(name, '<rect width="3200" height="2400" fill="#4a3b5c"/><circle cx="1600" cy="1000" r="500" fill="#e0b080"/>');
/** The same with a card on the table that leads elsewhere. */
const card = (name: string) => {
  const code = renderSVG('https://line.me/ti/p/abcdefghij', { border: 2 }).replace(
    '<svg',
    '<svg x="1400" y="1500" width="500" height="500"',
  );
  return photo(name, `<rect width="3200" height="2400" fill="#4a3b5c"/>${code}`);
};
const photo = async (name: string, drawing: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="2400">${drawing}</svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
};

const signs = (page: Page) => page.getByRole('button', { name: 'メッセージに入れるものを開く' });
const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const send = (page: Page) => page.getByRole('button', { name: '送信', exact: true }).click();

test('a picture goes, is blurred until a tap, is taken away and reported; a QR code does not arrive', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(422));
  faults.allow(refusalOf(404));
  const [man, cast] = [await doors.newUser('male'), await doors.newUser('cast')];
  const { partner } = await openRoom(api, man, cast);
  await signIn(page, man.phone, `/talk/message?userId=${partner.user_id}`);
  const castPage = await visitor();

  await test.step('what is written stays in its room, over leaving and loading anew', async () => {
    const box = page.getByRole('textbox', { name: 'メッセージ' });
    await box.fill('入口はここですか。');
    await expect.poll(() => rows(page, 'yoi_offline', 'drafts')).toMatchObject([{ text: '入口はここですか。' }]);
    await page.goto('/talk');
    await page.goBack();
    await expect(box).toHaveValue('入口はここですか。');
    await page.reload();
    await expect(box).toHaveValue('入口はここですか。');
  });

  await test.step('two pictures go with it, and are checked on the way', async () => {
    await signs(page).click();
    await check(page, '/talk/message, signs');
    await page.getByLabel('写真', { exact: true }).setInputFiles([await evening('a.jpg'), await evening('b.jpg')]);
    await expect(page.getByAltText(/^送る写真/)).toHaveCount(2);
    await send(page);
    await expect(said(page, '入口はここですか。')).toContainText('確認済み');
    await expect(page.getByAltText(/自分の写真 .枚目を拡大/)).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('');
    await check(page, '/talk/message, own pictures');
  });

  await test.step('the cast sees them blurred, then large with the mark', async () => {
    await signIn(castPage, cast.phone, `/talk/message?userId=${man.id}`);
    await castPage.getByRole('button', { name: /1枚目（ぼかしています）/ }).click();
    await castPage.getByRole('button', { name: /1枚目を拡大/ }).click();
    const viewer = castPage.getByRole('dialog', { name: /の写真$/ });
    await expect(viewer.getByRole('img')).toHaveAttribute('src', /^data:image\/webp/);
    await check(castPage, '/talk/message, a picture large');
    await viewer.getByRole('button', { name: '閉じる' }).click();
  });

  await test.step('the customer takes one away: it goes on both screens', async () => {
    await page.getByRole('button', { name: '自分の写真 1枚目を拡大' }).click();
    await page.getByRole('dialog', { name: '自分の写真' }).getByRole('button', { name: '消す' }).click();
    await page.getByRole('dialog', { name: 'この写真を消しますか？' }).getByRole('button', { name: '消す' }).click();
    await expect(page.getByText('写真1枚は消えました')).toBeVisible();
    await expect(castPage.getByText('写真1枚は消えました')).toBeVisible();
  });

  await test.step('the cast reports the other: neither sees it until the staff have looked', async () => {
    await castPage.getByRole('button', { name: /1枚目（ぼかしています）/ }).click();
    await castPage.getByRole('button', { name: /1枚目を拡大/ }).click();
    await castPage
      .getByRole('dialog', { name: /の写真$/ })
      .getByRole('button', { name: '通報する' })
      .click();
    await castPage.getByRole('radio', { name: '不快な発言・嫌がらせ' }).check();
    await castPage.getByRole('button', { name: '通報する' }).click();
    await expect(castPage.getByText('運営が確認しています')).toBeVisible();
    await expect(page.getByText('運営が確認しています')).toBeVisible();
  });

  await test.step('a QR code is refused, and another picture goes in its place', async () => {
    await signs(page).click();
    await page.getByLabel('写真', { exact: true }).setInputFiles(await card('card.jpg'));
    await expect(page.getByAltText(/^送る写真/)).toHaveCount(1);
    await send(page);
    await expect(page.getByText(/連絡先が写っているため届きませんでした/)).toBeVisible();
    await check(page, '/talk/message, a refused picture');
    await page.getByLabel('選びなおす').setInputFiles(await evening('c.jpg'));
    await expect(page.getByAltText('自分の写真 1枚目を拡大')).toBeVisible();
    await expect(page.getByText(/連絡先が写っているため/)).toHaveCount(0);
    await expect(castPage.getByAltText(/1枚目（ぼかしています）/)).toBeVisible();
  });

  await test.step('the staff open the reported one for a reason alone, and its sender reads of it', async () => {
    const desk = await visitor();
    await signIn(desk, (await doors.newUser('ops')).phone, '/ops?tab=reports');
    const report = desk.getByRole('listitem').filter({ has: desk.getByRole('group', { name: '写真を開く理由' }) });
    const open = report.first().getByRole('button', { name: '通報された写真を見る' });
    await expect(open).toBeDisabled();
    await report.first().getByRole('button', { name: '通報の確認' }).click();
    await check(desk, '/ops?tab=reports, a picture behind its lock');
    await open.click();
    await expect(desk.getByAltText('通報された写真')).toHaveAttribute('src', /^data:image\/webp/);
    await desk.getByRole('button', { name: '写真を隠す' }).click();
    await expect(report.first().getByText(/^閲覧/)).toContainText('通報の確認');
    await page.goto('/mypage/access_log');
    await expect(page.getByRole('region', { name: '運営が開いた情報' })).toContainText('トークの写真：通報の確認');
    await check(page, '/mypage/access_log, a look at a picture');
  });
});
