import { MAN } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { after, agreed, businessDate, gold, type Meeting, sheDoes } from './support/meeting';
import { expectFault, expectSamePage, markPage, signIn } from './support/screens';

const APOLOGY = 1000;

test.beforeEach(async ({ faults }) => {
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes; the app changes them and asks again (spec §8)
});

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('he does not come: she says so after 15 minutes, and both see the fee', async ({ page, visitor, doors, api }) => {
  const meeting = await agreed(doors, api);
  const { man, cast, id, booking, start } = meeting;
  await sheDoes(api, meeting, 'depart', 'arrive');
  await doors.moveTo(after(start, 14));
  await signIn(page, cast.phone, `/reserve/detail/${id}`);
  await expect(page.getByRole('button', { name: '開始する' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'お客様が来なかった' })).toHaveCount(0);

  await doors.pass(2);
  const his = await visitor();
  await signIn(his, man.phone, `/reserve/detail/${id}`);
  await expect(his.getByText('到着しました')).toBeVisible();
  await markPage(his);
  await page.reload();
  await page.getByRole('button', { name: 'お客様が来なかった' }).click();
  const dialog = page.getByRole('dialog', { name: 'お客様は来ませんでしたか？' });
  await dialog.getByRole('button', { name: '来なかった', exact: true }).click();
  await expect(page.getByText('お客様が到着しませんでした')).toBeVisible();

  const fee = feeBase(booking);
  await expect(his.getByText(`キャンセル料 ${gold(fee)}　返金 ${gold(booking.total - fee)}`)).toBeVisible();
  await expectSamePage(his);
  const { total, held } = await api.gold(await api.signIn(man.phone));
  expect([total, held]).toEqual([100_000 - fee, 0]);
});

test('she does not come: he says so, everything comes back with 1,000 on top, and she may object', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const meeting = await agreed(doors, api);
  const { man, cast, id, booking, start } = meeting;
  await doors.moveTo(after(start, 16));
  const hers = await visitor();
  await signIn(hers, cast.phone, `/reserve/detail/${id}`);
  await expect(hers.getByText('予約が確定しています')).toBeVisible();
  await markPage(hers);
  await signIn(page, man.phone, `/reserve/detail/${id}`);
  await page.getByRole('button', { name: 'キャストが来なかった' }).click();
  const dialog = page.getByRole('dialog', { name: 'キャストは来ませんでしたか？' });
  await expect(dialog).toContainText(`${gold(booking.total)}を全額お戻しし、お詫びの無償${gold(APOLOGY)}`);
  await dialog.getByRole('button', { name: '来なかった', exact: true }).click();
  await expect(page.getByText('キャストが到着しませんでした')).toBeVisible();
  const { total, held } = await api.gold(await api.signIn(man.phone));
  expect([total, held]).toEqual([100_000 + APOLOGY, 0]);

  await expect(hers.getByText('未到着として終了しました')).toBeVisible();
  await hers.getByRole('button', { name: '問題を報告する' }).click();
  await hers.getByLabel('起きたこと').fill('ロビーで30分お待ちしていました。');
  await hers.getByRole('button', { name: '報告する', exact: true }).click();
  await expect(hers.getByText('運営が内容を確認しています')).toBeVisible();
  await expect(page.getByText('内容を確認しています')).toBeVisible();
  await expectSamePage(hers);
});

test('he reports a problem within 24 hours and both see that it is looked at; a day later he cannot', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const [first, second] = [await played(), await played()];
  await signIn(page, first.man.phone, `/reserve/detail/${first.id}`);
  const hers = await visitor();
  await signIn(hers, first.cast.phone, `/reserve/detail/${first.id}`);
  await expect(hers.getByText('おつかれさまでした')).toBeVisible();
  await markPage(hers);

  await page.getByRole('button', { name: '問題を報告する' }).click();
  const words = page.getByLabel('起きたこと');
  await words.fill('違います');
  await page.getByRole('button', { name: '報告する', exact: true }).click();
  await expectFault(words, '10文字以上で入力してください');
  await words.fill('お約束した時間より30分早く終わりました。');
  await page.getByRole('button', { name: '報告する', exact: true }).click();
  await expect(page.getByText('報告を受け付けました')).toBeVisible();
  await expect(page.getByText('内容を確認しています', { exact: true })).toBeVisible();
  await expect(hers.getByText('運営が内容を確認しています')).toBeVisible();
  await expectSamePage(hers);
  await page.goto('/reserve?tab=past');
  await expect(page.getByText('確認中')).toBeVisible();

  await doors.pass(25 * 60);
  const other = await visitor();
  await signIn(other, second.man.phone, `/reserve/detail/${second.id}`);
  await expect(other.getByText('ご利用ありがとうございました')).toBeVisible();
  await expect(other.getByRole('button', { name: '問題を報告する' })).toHaveCount(0);

  async function played(): Promise<Meeting> {
    const meeting = await agreed(doors, api);
    await sheDoes(api, meeting, 'depart', 'arrive');
    await doors.moveTo(meeting.start);
    await sheDoes(api, meeting, 'start', 'finish');
    return meeting;
  }
});

test('she takes the evening off: every booking is cancelled, paid back with 1,000 on top, and told', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const meeting = await agreed(doors, api);
  const { man, cast, id } = meeting;
  const asking = await doors.newUser('male', 100_000);
  await api.book(asking.token, cast.castId, await businessDate(doors));
  const told = (await doors.outbox(man.phone)).length;
  await signIn(page, man.phone, `/reserve/detail/${id}`);
  await expect(page.getByText('予約が確定しました')).toBeVisible();
  await markPage(page);

  const hers = await visitor();
  await signIn(hers, cast.phone, '/home/schedule');
  await hers.getByRole('button', { name: '9:00から29:00の出勤を変更する' }).first().click();
  await hers.getByRole('dialog', { name: '出勤を変更する' }).getByRole('button', { name: '休む' }).click();
  const dialog = hers.getByRole('dialog', { name: 'この出勤を休みますか？' });
  await expect(dialog).toContainText('2件の予約をすべてキャンセルします');
  await dialog.getByRole('button', { name: '戻る' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.reservations(man.token)).map(({ state }) => state)).toEqual(['confirmed']);

  await hers.getByRole('button', { name: '9:00から29:00の出勤を変更する' }).first().click();
  await hers.getByRole('dialog', { name: '出勤を変更する' }).getByRole('button', { name: '休む' }).click();
  await dialog.getByRole('button', { name: '予約をキャンセルして休む' }).click();
  await expect(hers.getByText(/の出勤を取り消しました/)).toBeVisible();

  await expect(page.getByText('キャストの都合でキャンセルになりました')).toBeVisible();
  await expect(page.getByText(`お詫びの無償${gold(APOLOGY)}をお送りしました`, { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ほかのキャストを探す' })).toBeVisible();
  await expectSamePage(page);
  for (const token of [man.token, asking.token]) {
    const { total, free, held } = await api.gold(token);
    expect([total, free, held]).toEqual([100_000 + APOLOGY, APOLOGY, 0]);
  }
  const messages = await doors.outbox(man.phone);
  expect(messages.length).toBeGreaterThan(told);
  expect(messages[0]?.body).toContain('新しいお知らせがあります');
});

test('a cancellation costs what was shown to the yen, and the rest goes back to the lots it came from', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const [token, cast] = [await api.signIn(MAN), await doors.newUser('cast')];
  const lots = () => api.get<Lot[]>('/api/v1/users/me/gold/expired/', token, { within_days: 180 });
  const [before, wealth] = [await lots(), await api.gold(token)];
  expect(before.length).toBeGreaterThan(1);
  const { id, total } = await api.book(token, cast.castId, await businessDate(doors));
  await api.send(cast.token, id, 'accept');
  const hers = await visitor();
  await signIn(hers, cast.phone);
  await expect(hers.getByText('次の予約', { exact: true })).toBeVisible();
  await signIn(page, MAN, `/reserve/detail/${id}`);

  await page.getByRole('button', { name: '予約をキャンセルする' }).click();
  const dialog = page.getByRole('dialog', { name: 'この予約をキャンセルしますか？' });
  const shown = await api.get<Preview>(`/api/v1/users/me/reservations/${id}/cancel_preview/`, token);
  expect(shown.fee).toBeGreaterThan(0);
  expect(shown.fee + shown.refund).toBe(total);
  await expect(dialog).toContainText(`¥${shown.fee.toLocaleString('en-US')}`);
  await expect(dialog).toContainText(gold(shown.refund));
  await dialog.getByRole('button', { name: 'この予約をキャンセルする' }).click();
  await expect(page.getByText(`キャンセル料 ${gold(shown.fee)}　返金 ${gold(shown.refund)}`)).toBeVisible();

  expect(await lots()).toEqual(spent(before, shown.fee));
  expect(await api.gold(token)).toMatchObject({ total: wealth.total - shown.fee, held: wealth.held });
  await expect(hers.getByText('次の予約', { exact: true })).toHaveCount(0);
  await page.goto('/reserve?tab=cancelled');
  await expect(page.getByText(`キャンセル料 ${gold(shown.fee)}`).first()).toBeVisible();
});

type Lot = { lot_id: string; amount: number; expires_at: string };
type Preview = { fee: number; refund: number };

/** What is left of lots, the first to lapse spent first. */
const spent = (lots: readonly Lot[], amount: number): Lot[] => {
  let due = amount;
  return lots.flatMap((lot) => {
    const taken = Math.min(due, lot.amount);
    due -= taken;
    return taken === lot.amount ? [] : [{ ...lot, amount: lot.amount - taken }];
  });
};

/** Course and way: what a man pays who does not come (docs/rules/cancellation.md#fees). */
const feeBase = ({ lines }: Meeting['booking']): number =>
  lines.filter(({ code }) => code === 'course' || code === 'travel').reduce((sum, { amount }) => sum + amount, 0);
