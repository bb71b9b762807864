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
  const castPage = page;
  await signIn(castPage, meeting.cast.phone);

  await test.step('the cast picks customer, time, place and word; reload and ended session lose nothing', async () => {
    await castPage.getByRole('link', { name: '予約を提案する' }).click();
    await expect(castPage).toHaveURL('/home/booking');
    await check(castPage, '/home/booking');
    await castPage.getByRole('link', { name: /さん.*信頼度/ }).click();
    await expect(castPage.getByText('時間の長さ')).toBeVisible();
    await expect(castPage.getByRole('button', { name: '次へ進む' })).toBeDisabled();
    const days = castPage.getByRole('group', { name: '日付' }).getByRole('button');
    await days.nth(1).click();
    await castPage.getByRole('button', { name: /^60分/ }).click();
    await freeTimes(castPage).first().click();
    await expect(castPage.getByRole('link', { name: '次へ進む' })).toBeVisible();
    await check(castPage, '/home/booking/date');
    await castPage.reload();
    await castPage.getByRole('link', { name: '次へ進む' }).click();
    await expect(castPage).toHaveURL(/\/home\/booking\/place\?/);
    await castPage.getByRole('radio', { name: /^ホテル/ }).check();
    await check(castPage, '/home/booking/place');
    await castPage.getByRole('link', { name: /^ホテル/ }).click();
    await castPage.getByRole('link', { name: /徒歩/ }).first().click();
    const step = castPage.url();
    await signInAgain(castPage, api, meeting.cast.phone);
    await expect(castPage).toHaveURL(step);
    await expect(castPage.getByRole('radio', { name: /^ホテル/ })).toBeChecked();
    await castPage.getByRole('link', { name: '次へ進む' }).click();
    await expect(castPage).toHaveURL(/\/home\/booking\/options\?/);
    await castPage.getByRole('link', { name: '次へ進む' }).click();
    await castPage.getByRole('button', { name: '3時間' }).click();
    await castPage.getByRole('textbox', { name: /ひとこと/ }).fill('またお会いしたいです');
    await check(castPage, '/home/booking/settings');
    await castPage.getByRole('link', { name: '次へ進む' }).click();
    await expect(castPage.getByText('「またお会いしたいです」')).toBeVisible();
    await check(castPage, '/home/booking/confirm');
    await castPage.getByRole('button', { name: '提案する' }).click();
    await expect(castPage.getByText('お返事を待っています')).toBeVisible();
    await check(castPage, '/home/booking, one waits');
  });

  const customerPage = await visitor();
  await test.step('it stands among the customer’s bookings with its deadline, and in the inbox', async () => {
    await signIn(customerPage, meeting.man.phone, '/reserve');
    await customerPage.getByRole('link', { name: /から予約の提案/ }).click();
    await expect(customerPage.getByRole('heading', { name: '予約の提案' })).toBeVisible();
    await expect(customerPage.getByRole('timer')).toHaveText(/残り(?:3時間|2時間59分)/);
    await expect(customerPage.getByText(/またお会いしたいです/)).toBeVisible();
    await check(customerPage, '/reserve/offer/[id]');
  });

  await test.step('the customer accepts, and the cast’s page says so without a reload', async () => {
    await customerPage.getByRole('button', { name: /^予約する/ }).click();
    await expect(customerPage).toHaveURL(/\/reserve\/detail\//);
    await expect(customerPage.getByText('予約が確定しました', { exact: true })).toBeVisible();
    await expect(castPage.getByText('予約になりました')).toBeVisible();
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
    await customerPage.goto(`/reserve/offer/${id}`);
    await customerPage.getByRole('button', { name: '見送る', exact: true }).click();
    await customerPage.getByRole('dialog').getByRole('button', { name: '見送る', exact: true }).click();
    await expect(customerPage.getByText('この提案は見送りました')).toBeVisible();
    await expect(castPage.getByText('見送り', { exact: true })).toBeVisible();
  });
});
