import type { Data } from '@/contract';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { after, agreed } from './support/meeting';
import { signIn } from './support/screens';

type Hotels = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>;

test('a full hotel: cast and lists are told, the operator ends it, the customer moves for the same price', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  test.slow();
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes (spec §8)
  const { man, cast, id, start } = await agreed(doors, api);
  const [hotel, other] = (await api.get<Hotels>(`/api/v1/users/me/reservations/${id}/hotels/`, man.token)).filter(
    ({ full, other_price: isOther }) => full === null && !isOther,
  );
  if (!hotel || !other) throw new Error('no hotels');
  await api.patch(`/api/v1/users/me/reservations/${id}/place/`, man.token, { mst_hotel_id: hotel.id });
  await doors.moveTo(after(start, -60));

  await signIn(page, man.phone, `/reserve/detail/${id}`);
  const castPage = await visitor();
  await signIn(castPage, cast.phone, `/reserve/detail/${id}`);
  await expect(castPage.getByRole('button', { name: '満室だったことを知らせる' })).toBeVisible();
  await page.getByRole('button', { name: '満室だったことを知らせる' }).click();
  const question = page.getByRole('dialog', { name: `${hotel.name}は満室でしたか？` });
  await expect(question).toBeVisible();
  await check(page, 'a hotel that is full, asked');
  await question.getByRole('button', { name: '満室を知らせる' }).click();
  const word = /^満室の連絡あり（\d{1,2}:\d\d）$/;
  await expect(page.getByText(word)).toBeVisible();
  await expect(castPage.getByText(word)).toBeVisible();
  await check(page, 'a booking whose hotel is full');

  const guest = await visitor();
  await guest.goto(`/hotelmap/detail/${hotel.id}`);
  await expect(guest.getByText('満室の連絡あり').first()).toBeVisible();
  await expect(guest.getByText(/空きが出ていることもあります/)).toBeVisible();
  await check(guest, 'the page of a hotel that is full');
  await guest.goto(`/hotelmap?area_id=${hotel.area_id}&view=list`);
  const row = guest.getByRole('link').filter({ hasText: hotel.name });
  await expect(row.getByText('満室の連絡あり')).toBeVisible();
  await check(guest, 'a list with a hotel that is full');

  await page.getByRole('button', { name: 'ホテルを変更' }).click();
  const sheet = page.getByRole('dialog', { name: 'ホテルを入力' });
  await sheet.getByRole('searchbox').fill(hotel.name);
  await expect(sheet.getByText(/満室の連絡あり（/).first()).toBeVisible();
  await sheet.getByRole('searchbox').fill(other.name);
  await sheet
    .getByRole('radio', { name: new RegExp(other.name) })
    .first()
    .check();
  await sheet.getByRole('button', { name: 'このホテルにする' }).click();
  await expect(page.getByText('ホテルをお知らせしました')).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);

  await castPage.getByRole('button', { name: 'この場所には行けません' }).click();
  const asked = castPage.getByRole('dialog', { name: `${other.name}には行けませんか？` });
  await expect(asked).toBeVisible();
  await check(castPage, 'a hotel to which she cannot go, asked');
  await asked.getByRole('button', { name: '変更をお願いする' }).click();
  await expect(castPage.getByText(/お客様に場所の変更をお願いしました/)).toBeVisible();
  const ask = page.getByRole('region', { name: '場所の変更をお願いします' });
  await expect(ask).toBeVisible();
  await check(page, 'a booking whose place he is asked to change');
  await ask.getByRole('button', { name: 'ホテルを入力する' }).click();
  await sheet.getByRole('searchbox').fill(other.name);
  await expect(sheet.getByRole('radio', { name: new RegExp(other.name) })).toHaveCount(0);
  await sheet.getByRole('radio', { name: /一覧にないホテル/ }).check();
  await sheet.getByRole('textbox', { name: /ホテル名/ }).fill('ホテル 別館');
  await sheet.getByRole('button', { name: 'このホテルにする' }).click();
  await expect(castPage.getByText('ホテル 別館').first()).toBeVisible();
  await expect(ask).toHaveCount(0);

  const desk = await visitor();
  await signIn(desk, OPS, '/ops?tab=hotels');
  const item = desk.getByRole('listitem').filter({ hasText: hotel.name });
  await expect(item.getByText(word)).toBeVisible();
  await check(desk, '/ops?tab=hotels');
  await item.getByRole('button', { name: '空室あり（取り消す）' }).click();
  await expect(item).toHaveCount(0);
  await desk.getByLabel('ホテル名で探す').fill(hotel.name);
  await desk.getByRole('listitem').filter({ hasText: hotel.name }).getByRole('button', { name: '1時間満室' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '満室にする' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: hotel.name }).getByText(word)).toBeVisible();
  // Other journeys of this server find the house as it was.
  await desk.getByRole('button', { name: '空室あり（取り消す）' }).first().click();
  await expect(desk.getByRole('button', { name: '空室あり（取り消す）' })).toHaveCount(0);
  expect(await doors.broken()).toEqual([]);
});
