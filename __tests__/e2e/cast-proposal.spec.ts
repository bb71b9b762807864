import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { agreed, sheDoes } from './support/meeting';
import { freeTimes, signIn, signInAgain } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('a cast offers a booking to a customer of an earlier meeting, who accepts it with gold', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  const meeting = await agreed(doors, api);
  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(meeting.start);
  await sheDoes(api, meeting, 'start', 'finish');
  const hers = page;
  await signIn(hers, meeting.cast.phone);

  await test.step('the cast picks customer, time, place and word; reload and ended session lose nothing', async () => {
    await hers.getByRole('link', { name: '予約を提案する' }).click();
    await expect(hers).toHaveURL('/home/booking');
    await check(hers, '/home/booking');
    await hers.getByRole('link', { name: /さん.*信頼度/ }).click();
    await expect(hers.getByText('時間の長さ')).toBeVisible();
    await expect(hers.getByRole('button', { name: '次へ進む' })).toBeDisabled();
    const days = hers.getByRole('group', { name: '日付' }).getByRole('button');
    await days.nth(1).click();
    await hers.getByRole('button', { name: /^60分/ }).click();
    await freeTimes(hers).first().click();
    await expect(hers.getByRole('link', { name: '次へ進む' })).toBeVisible();
    await check(hers, '/home/booking/date');
    await hers.reload();
    await hers.getByRole('link', { name: '次へ進む' }).click();
    await expect(hers).toHaveURL(/\/home\/booking\/place\?/);
    await hers.getByRole('radio', { name: /^ホテル/ }).check();
    await check(hers, '/home/booking/place');
    await hers.getByRole('link', { name: /^ホテル/ }).click();
    await hers.getByRole('link', { name: /徒歩/ }).first().click();
    const step = hers.url();
    await signInAgain(hers, api, meeting.cast.phone);
    await expect(hers).toHaveURL(step);
    await expect(hers.getByRole('radio', { name: /^ホテル/ })).toBeChecked();
    await hers.getByRole('link', { name: '次へ進む' }).click();
    await expect(hers).toHaveURL(/\/home\/booking\/options\?/);
    await hers.getByRole('link', { name: '次へ進む' }).click();
    await hers.getByRole('button', { name: '3時間' }).click();
    await hers.getByRole('textbox', { name: /ひとこと/ }).fill('またお会いしたいです');
    await check(hers, '/home/booking/settings');
    await hers.getByRole('link', { name: '次へ進む' }).click();
    await expect(hers.getByText('「またお会いしたいです」')).toBeVisible();
    await check(hers, '/home/booking/confirm');
    await hers.getByRole('button', { name: '提案する' }).click();
    await expect(hers.getByText('お返事を待っています')).toBeVisible();
    await check(hers, '/home/booking, one waits');
  });

  const his = await visitor();
  await test.step('it stands among the customer’s bookings with its deadline, and in the inbox', async () => {
    await signIn(his, meeting.man.phone, '/reserve');
    await his.getByRole('link', { name: /から予約の提案/ }).click();
    await expect(his.getByRole('heading', { name: '予約の提案' })).toBeVisible();
    await expect(his.getByRole('timer')).toHaveText(/残り(?:3時間|2時間59分)/);
    await expect(his.getByText(/またお会いしたいです/)).toBeVisible();
    await check(his, '/reserve/offer/[id]');
  });

  await test.step('the customer accepts, and the cast’s page says so without a reload', async () => {
    await his.getByRole('button', { name: /^予約する/ }).click();
    await expect(his).toHaveURL(/\/reserve\/detail\//);
    await expect(his.getByText('予約が確定しました', { exact: true })).toBeVisible();
    await expect(hers.getByText('予約になりました')).toBeVisible();
    const [booked] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booked).toMatchObject({ state: 'confirmed', payment_method: 'gold' });
  });

  await test.step('the customer declines another one, without a reason', async () => {
    const token = await api.signIn(meeting.cast.phone);
    const date = (await doors.now()).toISOString().slice(0, 10);
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/v1/female_casts/me/booking_slots/?date=${next}&minutes=60&place_type_id=154`;
    const slots = await api.get<{ starts_at: string; state: string }[]>(path, token);
    const wish = {
      user_id: meeting.man.id,
      starts_at: slots.find(({ state }) => state === 'open')?.starts_at,
      minutes: 60,
      place: { place_type_id: 154 },
    };
    const { id } = await api.post<{ id: string }>('/api/v1/female_casts/me/booking_offers/', token, wish);
    await his.goto(`/reserve/offer/${id}`);
    await his.getByRole('button', { name: '見送る', exact: true }).click();
    await his.getByRole('dialog').getByRole('button', { name: '見送る', exact: true }).click();
    await expect(his.getByText('この提案は見送りました')).toBeVisible();
    await expect(hers.getByText('見送り', { exact: true })).toBeVisible();
  });
});
