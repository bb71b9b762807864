import { formatYen } from '@/domain/money';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { after, agreed, sheDoes } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('an extension asked on one screen and accepted on the other goes on, and what the gold does not cover is owed: named, in the way of a booking, paid by card, waived by ops', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  test.slow();
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  const { booking } = await agreed(doors, api);
  const owing = async () => {
    const meeting = await agreed(doors, api, booking.total + 2_000);
    await sheDoes(api, meeting, 'depart', 'arrive');
    return meeting;
  };
  const meeting = await owing();
  const other = await owing();
  await doors.moveTo(meeting.start);
  await sheDoes(api, meeting, 'start');
  await sheDoes(api, other, 'start');
  await doors.moveTo(after(meeting.start, 30));
  await signIn(page, meeting.man.phone, `/reserve/detail/${meeting.id}`);
  const castPage = await visitor();
  await signIn(castPage, meeting.cast.phone, `/reserve/meeting/${meeting.id}`);
  await expect(castPage.getByText('終了予定')).toBeVisible();

  await test.step('the customer says that the rest is paid later', async () => {
    await page.getByRole('button', { name: '延長する' }).click();
    const sheet = page.getByRole('dialog', { name: '延長する' });
    await expect(sheet.getByRole('radio', { name: /まで.*30分の延長/ })).toBeChecked();
    await expect(sheet.getByRole('link', { name: 'ゴールドを購入する' })).toBeVisible();
    await sheet.getByRole('switch', { name: /あとで支払う/ }).check();
    await check(page, 'extension, paid later');
    await sheet.getByRole('button', { name: /延長をお願いする/ }).click();
    await expect(page.getByText(/返事を待っています/)).toBeVisible();
  });

  await test.step('the screen of the cast asks by itself; accepted, the booking ends later on both', async () => {
    const asked = castPage.getByRole('dialog', { name: '延長のお願い' });
    await expect(asked.getByText(/30分/)).toBeVisible();
    await expect(asked.getByRole('timer')).toHaveText(/残り[45]分/);
    await check(castPage, 'extension, the sheet of the cast');
    await asked.getByRole('button', { name: '延長する' }).click();
    // The sentence stands where it covers nothing of what calls for help.
    const sentence = castPage.getByText(/まで延長しました/);
    await expect(sentence).toBeVisible();
    const said = await sentence.boundingBox();
    const help = await castPage.getByRole('button', { name: '無事です' }).boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(help?.y ?? 0);
    await expect(page.getByText('延長 30分')).toBeVisible();
    const [longer] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(Date.parse(longer?.ends_at ?? '')).toBe(after(meeting.end, 30).getTime());
    expect(await castPage.getByText('追加のお支払い').count()).toBe(0);
  });

  await test.step('it is named at the booking, on the customer’s page and before a new booking', async () => {
    await expect(page.getByRole('link', { name: /追加のお支払い/ })).toBeVisible();
    await check(page, '/reserve/detail/[id], owing');
    await page.goto('/mypage');
    await expect(page.getByText(/延長料金の不足分 ¥[\d,]+ のお支払い/)).toBeVisible();
    await check(page, '/mypage, owing');
    await page.getByRole('link', { name: '支払う', exact: true }).click();
    await expect(page.getByText('追加のお支払い（延長料金の不足分）')).toBeVisible();
    await check(page, '/reserve/payment/[id], owing');
  });

  await test.step('the customer turns back from the card, and it is still owed', async () => {
    await page.getByRole('button', { name: '決済ページへ進む' }).click();
    await expect(page.getByText(/追加のお支払い/).first()).toBeVisible();
    await check(page, 'the bridge of a debt');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '決済画面へ進む' }).click();
    await page.getByRole('button', { name: '中止して戻る' }).click();
    await expect(page.getByText('追加のお支払い（延長料金の不足分）')).toBeVisible();
  });

  await test.step('gold bought by then pays what it can, and a card the rest when its notice came', async () => {
    const customerToken = await api.signIn(meeting.man.phone);
    const bought = await api.post<{ id: string }>('/api/v1/users/me/gold_orders/', customerToken, {
      pack: 'g3000',
      provider: 'sandbox',
      mode: 'first',
    });
    await doors.pay(bought.id, 'paid');
    const [owed] = await api.get<{ amount: number }[]>('/api/v1/users/me/debts/', customerToken);
    const gold = Math.min(3_000, (owed?.amount ?? 0) - 100);
    await page.reload();
    await page.getByRole('radio', { name: /カード番号を入力する/ }).check();
    await page.getByRole('switch', { name: /ゴールドを先に使う/ }).check();
    const byCard = page.getByText(formatYen((owed?.amount ?? 0) - gold));
    await expect(byCard.first()).toBeVisible();
    await check(page, '/reserve/payment/[id], gold and a card');
    await page.getByRole('button', { name: '決済ページへ進む' }).click();
    await expect(byCard.first()).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '決済画面へ進む' }).click();
    await page.getByRole('button', { name: '支払う', exact: true }).click();
    await expect(page.getByText('お支払いが完了しました')).toBeVisible();
    await check(page, '/reserve/payment/[id], paid');
    await page.goto('/mypage');
    await expect(page.getByText('ゴールド残高').first()).toBeVisible();
    expect(await page.getByText(/延長料金の不足分/).count()).toBe(0);
    const left = await api.get<{ total: number }>('/api/v1/users/me/mygold/', await api.signIn(meeting.man.phone));
    expect(left.total).toBe(3_000 - gold);
  });

  await test.step('ops waives another one, with its reason', async () => {
    const customerToken = await api.signIn(other.man.phone);
    const path = `/api/v1/users/me/reservations/${other.id}/extensions/`;
    const asked = await api.post<{ id: string }>(path, customerToken, { minutes: 30, pay_later: true });
    await api.post(`${path}${asked.id}/accept/`, await api.signIn(other.cast.phone));
    const staff = await visitor();
    await signIn(staff, OPS, '/ops?tab=debts');
    await check(staff, '/ops 未払い');
    await staff.getByRole('button', { name: '免除する' }).first().click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox').fill('店舗の都合');
    await check(staff, '/ops 未払い, its dialog');
    await dialog.getByRole('button', { name: '免除する' }).click();
    await expect(staff.getByText('免除しました')).toBeVisible();
    expect(await api.get('/api/v1/users/me/debts/', customerToken)).toEqual([]);
  });
});
