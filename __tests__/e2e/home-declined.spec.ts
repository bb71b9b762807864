import type { Data } from '@/contract';
import { formatYen } from '@/domain/money';
import { check } from './support/accessible';
import type { Api } from './support/api';
import { expect, refusalOf, test } from './support/journey';
import { after, agreed, businessDate, type Meeting, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

type Home = Data<'POST /api/v1/users/me/homes/'>;
type Booking = Data<'POST /api/v1/users/me/reservations/'>;
type Prices = Data<'GET /api/v1/female_casts/me/unit_price/'>;
type Hotels = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>;

const STREET = '歌舞伎町1-2-3';
const HOME_TYPE = 16;
/** What she asks on top of a course for a home, yen. */
const ON_TOP = 1_000;

test('his home to which she cannot go: she says so without a reason and reads the address no more, what a home costs on top is his again, he names a hotel, and may cancel for nothing', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  test.slow();
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes (spec §8)
  faults.allow(refusalOf(404)); // the address that both read is gone before their screens know
  // He is known after a visit; the second booking is at his home.
  const first = await agreed(doors, api, 300_000);
  await doors.moveTo(after(first.start, -10));
  await sheDoes(api, first, 'depart', 'arrive', 'start');
  await doors.moveTo(first.end);
  await sheDoes(api, first, 'finish');
  const { man, cast } = first;
  const booking = await bookHome(api, first, await businessDate(doors));
  await sheDoes(api, { ...first, id: booking.id }, 'accept');
  const path = `/reserve/detail/${booking.id}`;
  await doors.moveTo(after(new Date(booking.starts_at), -50));

  await signIn(page, man.phone, path);
  await expect(page.getByText('ご自宅の追加料金')).toBeVisible();
  await expect(page.getByText(formatYen(booking.total)).first()).toBeVisible();
  const hers = await visitor();
  await signIn(hers, cast.phone, path);
  await expect(hers.getByText(new RegExp(STREET))).toBeVisible();
  await check(hers, 'a booking at his home, as she sees it');
  await hers.getByRole('button', { name: 'この場所には行けません' }).click();
  const asked = hers.getByRole('dialog', { name: 'お客様のご自宅には行けませんか？' });
  await expect(asked).toContainText('ご自宅の追加料金がホテルより高い分だけ下がります');
  await check(hers, 'a home to which she cannot go, asked');
  await asked.getByRole('button', { name: '変更をお願いする' }).click();
  await expect(hers.getByText(/お客様に場所の変更をお願いしました/)).toBeVisible();
  await expect(hers.getByText(new RegExp(STREET))).toHaveCount(0);
  await expect(hers.getByText('お客様がホテルを入力すると出発できます')).toBeVisible();

  const ask = page.getByRole('region', { name: '場所の変更をお願いします' });
  await expect(ask).toBeVisible();
  await expect(page.getByRole('row', { name: /ホテルを入力するまで 無料/ })).toBeVisible();
  await expect(page.getByText(new RegExp(STREET))).toHaveCount(0);
  await expect(page.getByText('ご自宅の追加料金')).toHaveCount(0);
  await expect(page.getByText(formatYen(booking.total - ON_TOP)).first()).toBeVisible();
  await check(page, 'a booking at his home whose place he is asked to change');
  await page.getByRole('button', { name: '予約をキャンセルする' }).click();
  const cancelling = page.getByRole('dialog', { name: 'この予約をキャンセルしますか？' });
  await expect(cancelling.getByText('無料')).toBeVisible();
  await page.keyboard.press('Escape');

  const token = await api.signIn(man.phone);
  const hotels = await api.get<Hotels>(`/api/v1/users/me/reservations/${booking.id}/hotels/`, token);
  const near = hotels.find(({ area_id }) => area_id === booking.place.area_id);
  if (!near) throw new Error('no hotel of his area');
  await ask.getByRole('button', { name: 'ホテルを入力する' }).click();
  const sheet = page.getByRole('dialog', { name: 'ホテルを入力' });
  await sheet.getByRole('searchbox').fill(near.name);
  await sheet
    .getByRole('radio', { name: new RegExp(near.name) })
    .first()
    .check();
  await sheet.getByRole('button', { name: 'このホテルにする' }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole('row', { name: /ホテルを入力するまで/ })).toHaveCount(0);
  await expect(hers.getByText(near.name).first()).toBeVisible();
  await expect(hers.getByRole('button', { name: /出発する/ })).toBeEnabled();
  const now = await api.get<Booking>(`/api/v1/users/me/reservations/${booking.id}/`, token);
  expect(now).toMatchObject({
    total: booking.total - ON_TOP,
    place: { place_type_id: 17, mst_hotel: { id: near.id } },
  });
  expect(await doors.broken()).toEqual([]);
});

async function bookHome(api: Api, { man, cast }: Meeting, date: string): Promise<Booking> {
  const [his, hers] = [await api.signIn(man.phone), await api.signIn(cast.phone)];
  await api.patch('/api/v1/female_casts/me/settings/', hers, { place_type_ids: [HOME_TYPE, 17, 154], area_ids: [1] });
  const { range, courses, extension, photo_nomination, regular_nomination, options, surcharges } =
    await api.get<Prices>('/api/v1/female_casts/me/unit_price/', hers);
  await api.put('/api/v1/female_casts/me/unit_price/', hers, {
    ...{ range, extension: extension.amount, options: options.map(({ id, amount }) => ({ id, amount })) },
    courses: courses.map(({ minutes, amount }) => ({ minutes, amount })),
    ...{ photo_nomination: photo_nomination.amount, regular_nomination: regular_nomination.amount },
    surcharges: { ...surcharges, home: ON_TOP },
  });
  const address = { postal_code: '1600021', prefecture: '東京都', city: '新宿区', street: STREET };
  const home = await api.post<Home>('/api/v1/users/me/homes/', his, {
    ...{ ...address, building: '', landmark: '', area_id: 1 },
  });
  const wish = { date, minutes: 60, placeTypeId: HOME_TYPE };
  const open = (await api.slots(cast.castId, wish)).findLast(({ state }) => state === 'open');
  if (!open) throw new Error('she has no free time');
  const quote = await api.post<{ id: string }>('/api/v1/users/me/reservation_quotes/', his, {
    ...{ female_cast_id: cast.castId, starts_at: open.starts_at, minutes: 60 },
    place: { place_type_id: HOME_TYPE, home_id: home.id },
  });
  return api.post<Booking>('/api/v1/users/me/reservations/', his, { quote_id: quote.id, payment_method: 'gold' });
}
