import type { Data } from '@/contract';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { after, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

type Booking = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;

test('a call becomes a booking: the desk finds the caller and takes it, the link of the SMS confirms it, the cast accepts, they meet, a review stands', async ({
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const { display_name: name } = await api.get<{ display_name: string }>(`/api/v1/female_casts/${cast.castId}/`);
  const [hotel] = await api.get<{ id: number; name: string }[]>('/api/v1/mst_hotels/', undefined, { area_id: 1 });
  const areas = await api.get<{ id: number; name: string }[]>('/api/v1/areas/');
  const area = areas.find(({ id }) => id === 1);
  const desk = await visitor({ viewport: { width: 1280, height: 800 } });

  await test.step('the caller is found by the last digits; nothing of the grid is there before the place', async () => {
    await signIn(desk, OPS, '/ops');
    await desk.getByRole('navigation', { name: '運営の画面' }).getByRole('link', { name: '電話で予約' }).click();
    await expect(desk).toHaveURL('/ops/phone');
    await desk.getByRole('searchbox', { name: /^お客様/ }).fill(man.phone);
    await desk.getByRole('list', { name: '見つかったお客様' }).getByRole('button').click();
    await expect(desk.getByText('お客様と場所を選択してください')).toBeVisible();
    for (const width of [375, 820, 1280]) {
      await desk.setViewportSize({ width, height: 800 });
      await check(desk, '/ops/phone, a caller', width);
    }
  });

  await test.step('cast and time are a cell; the price and the words to read aloud follow; it is taken', async () => {
    await desk.getByRole('combobox', { name: 'エリア' }).selectOption({ label: area?.name ?? '' });
    await desk.getByRole('combobox', { name: 'ホテル' }).selectOption({ label: hotel?.name ?? '' });
    await desk.getByRole('searchbox', { name: 'キャストの名前' }).fill(name);
    await desk.getByRole('table', { name: '予約できるキャストと時間' }).getByRole('button').first().click();
    await desk.getByRole('button', { name: 'ゴールド', exact: true }).click();
    const words = desk.getByRole('region', { name: '読みあげる言葉' });
    await expect(words).toContainText(`${name}さんを、`);
    await expect(words).toContainText(hotel?.name ?? '');
    for (const width of [375, 820, 1280]) {
      await desk.setViewportSize({ width, height: 800 });
      await check(desk, '/ops/phone, a price', width);
    }
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText('お客様に確認のSMSを送信しました')).toBeVisible();
    await expect(desk.getByRole('region', { name: '電話の予約' }).getByText('確認待ち').first()).toBeVisible();
  });

  const id = await test.step('the customer opens the link, reads the booking and confirms it', async () => {
    const sent = async () => (await doors.outbox(man.phone)).find(({ body }) => body.includes('/reserve/phone#'));
    await expect.poll(sent).toBeDefined();
    const link = /(\/reserve\/phone#\S+)/.exec((await sent())?.body ?? '')?.[1] ?? '';
    const phone = await visitor({ viewport: { width: 375, height: 812 } });
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'この内容で予約しますか？' })).toBeVisible();
    await expect(phone).toHaveURL(/\/reserve\/phone$/);
    await expect(phone.getByText(hotel?.name ?? '')).toBeVisible();
    await check(phone, '/reserve/phone');
    await phone.getByRole('button', { name: 'この内容で予約する' }).click();
    await expect(phone.getByRole('heading', { name: '予約を確認しました' })).toBeVisible();
    const [booking] = await api.reservations(await api.signIn(man.phone));
    return booking?.id ?? '';
  });

  await test.step('the desk sees it as 電話受付', async () => {
    await desk.goto(`/ops/bookings/${id}`);
    await expect(desk.getByText('電話受付').first()).toBeVisible();
    // Its tokens end where the clock moves.
    await desk.close();
  });

  await test.step('the cast accepts, they meet, and the customer reviews', async () => {
    await api.send(await api.signIn(cast.phone), id, 'accept');
    const booking = await api.get<Booking>(`/api/v1/users/me/reservations/${id}/`, await api.signIn(man.phone));
    const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)];
    const meeting = { man, cast, id, booking, start, end };
    await doors.moveTo(after(start, -60));
    await sheDoes(api, meeting, 'depart', 'arrive');
    await doors.moveTo(start);
    await sheDoes(api, meeting, 'start');
    await doors.moveTo(end);
    await sheDoes(api, meeting, 'finish');
    const stars = { overall: 5, service: 5, photo_match: 5, again: 5 };
    const review = { rating: stars, body: '電話でお願いしました。楽しい時間でした。' };
    await api.post(`/api/v1/users/me/reservations/${id}/review/`, await api.signIn(man.phone), review);
  });
  expect(await doors.broken()).toEqual([]);
});
