import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import type { Api } from './support/api';
import type { Doors, MadeUser } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import {
  acceptRequest,
  goToConfirmation,
  requestReservation,
  reservationIdOf,
  signIn,
  whileClosed,
} from './support/screens';

const STREET = '歌舞伎町1-2-3';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('after a first visit a customer keeps a home, books there; the cast reads the address only once accepted', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  const [man, cast] = [await doors.newUser('male', 300_000), await doors.newUser('cast')];
  await api.patch('/api/v1/female_casts/me/settings/', cast.token, { place_type_ids: [16, 17, 154], area_ids: [1] });
  await completedVisit(api, doors, man, cast);
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);

  await test.step('the picker leads to where a home is added, and back to the same choice', async () => {
    await page.getByRole('radio', { name: /自宅/ }).check();
    await expect(page.getByText('ご自宅の登録はありません')).toBeVisible();
    await page.getByRole('link', { name: '住所を追加' }).click();
    await expect(page.getByRole('heading', { name: 'ご自宅の住所' })).toBeVisible();
    await addHome(page);
    await page.getByRole('link', { name: '予約に戻る' }).click();
    await expect(page.getByRole('radio', { name: /自宅/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /^ご自宅を選択/ })).toContainText(STREET);
  });

  await test.step('the confirmation says who reads what', async () => {
    await goToConfirmation(page);
    await expect(page.getByText('住所は予約が確定するまでキャストに表示されません')).toBeVisible();
    await expect(page.getByText(/終了の24時間後までだけ伝わります/)).toBeVisible();
    await expect(page.getByText(STREET)).toHaveCount(0);
    await requestReservation(page);
    await expect(page.getByText(new RegExp(STREET))).toBeVisible();
  });

  const id = reservationIdOf(page);
  const castPage = await visitor();
  await test.step('the cast sees the area alone', async () => {
    await signIn(castPage, cast.phone);
    await expect(castPage.getByText('ご自宅（新宿・歌舞伎町）')).toBeVisible();
    await expect(castPage.getByText(STREET)).toHaveCount(0);
    await castPage.goto(`/reserve/detail/${id}`);
    await expect(castPage.getByText('住所は予約が確定すると表示されます')).toBeVisible();
    await expect(castPage.getByText(STREET)).toHaveCount(0);
  });

  await test.step('once the cast accepts, the address appears; a deleted home does not take it away', async () => {
    await castPage.goto('/home');
    await acceptRequest(castPage);
    await expect(castPage.getByRole('link', { name: /承認しました/ })).toBeVisible();
    await castPage.goto(`/reserve/detail/${id}`);
    await expect(castPage.getByText(new RegExp(STREET))).toBeVisible();
    await check(castPage, 'a booking at the home of a customer, as the cast sees it');
    await page.goto('/mypage');
    await page.getByRole('link', { name: 'ご自宅の住所' }).click();
    await page.getByRole('button', { name: /を削除$/ }).click();
    await page.getByRole('button', { name: 'この住所を削除する' }).click();
    await expect(page.getByText('ご自宅の登録はありません')).toBeVisible();
    await castPage.reload();
    await expect(castPage.getByText(new RegExp(STREET))).toBeVisible();
  });

  await test.step('a change that is put together meanwhile survives a new home and a reload', async () => {
    await page.goto(`/reserve/detail/${id}`);
    await page.getByRole('button', { name: /日時・内容を変更する/ }).click();
    const sheet = page.getByRole('dialog', { name: '予約を変更する' });
    const length = sheet.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: '90分' });
    await length.click();
    await sheet.getByRole('radio', { name: /^自宅/ }).check();
    for (const goesBack of [true, false]) {
      await sheet.getByRole('link', { name: '住所を追加' }).click();
      await expect(page.getByRole('heading', { name: 'ご自宅の住所' })).toBeVisible();
      if (goesBack) await page.goBack();
    }
    await addHome(page);
    await page.getByRole('link', { name: '予約に戻る' }).click();
    for (const again of [() => page.reload(), () => sheet.getByRole('button', { name: '閉じる' }).click()]) {
      await expect(length).toHaveAttribute('aria-pressed', 'true');
      await expect(sheet.getByRole('radio', { name: /^自宅/ })).toBeChecked();
      await expect(sheet.getByRole('button', { name: /^ご自宅を選択/ })).toContainText(STREET);
      await again();
    }
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/reserve/detail/${id}$`));
    // On another page when the next day ends what the cast may read here.
    await page.goto('/mypage');
  });

  await test.step('a day after the end it is gone', async () => {
    const [booking] = await api.reservations(await api.signIn(man.phone));
    const dayAfter = new Date(Date.parse(booking?.ends_at ?? '') + 24 * 3_600_000);
    await whileClosed(castPage, () => doors.moveTo(dayAfter));
    await expect(castPage.getByText('ご自宅（新宿・歌舞伎町）')).toBeVisible();
    await expect(castPage.getByText(STREET)).toHaveCount(0);
  });
});

/** An hour in the store's room, so that the customer is known. */
async function completedVisit(api: Api, doors: Doors, man: MadeUser, cast: MadeUser) {
  const now = await doors.now();
  const date = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const { id, starts_at, ends_at } = await api.book(man.token, cast.castId, date);
  await api.send(cast.token, id, 'accept');
  await doors.moveTo(new Date(Date.parse(starts_at) - 10 * 60_000));
  const token = await api.signIn(cast.phone);
  for (const event of ['depart', 'arrive', 'start'] as const) await api.send(token, id, event);
  await doors.moveTo(new Date(ends_at));
  await api.send(await api.signIn(cast.phone), id, 'finish');
}

/** Fills the form; Japan Post's table knows the rest, and what was typed before stays. */
async function addHome(page: Page) {
  await page.getByRole('button', { name: '住所を追加' }).click();
  const sheet = page.getByRole('dialog', { name: '住所を追加' });
  await sheet.getByLabel('町名・番地').fill(STREET);
  await sheet.getByLabel('郵便番号').fill('１６０−００２１');
  await expect(sheet.getByLabel('市区町村')).toHaveValue('新宿区');
  await expect(sheet.getByRole('button', { name: '都道府県 東京都' })).toBeVisible();
  await expect(sheet.getByLabel('町名・番地')).toHaveValue(STREET);
  await sheet.getByRole('button', { name: /^エリア/ }).click();
  await page.getByRole('dialog', { name: 'エリア' }).getByRole('radio', { name: '新宿・歌舞伎町' }).click();
  await sheet.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText('住所を追加しました')).toBeVisible();
  await expect(page.getByText('〒160-0021')).toBeVisible();
}
