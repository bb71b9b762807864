import type { Page } from '@playwright/test';
import type { Data } from '@/contract';
import { check } from './support/accessible';
import type { Api } from './support/api';
import type { Doors, MadeUser } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { expectFault, expectSamePage, logIn, markPage, reservationIdOf, signIn, signInAgain } from './support/screens';

type Calls = Data<'GET /api/v1/female_casts/me/matching_requests/'>;

test('one customer asks, three casts answer in their own windows, one is chosen, the others are told kindly', {
  tag: '@main',
}, async ({ page, visitor, doors, api, faults }) => {
  faults.allow(refusalOf(400)); // words with a telephone number
  faults.allow(refusalOf(401)); // minutes pass between the waves
  const man = await doors.newUser('male', 100_000);
  const [first, second, third] = [
    await doors.newUser('cast'),
    await doors.newUser('cast'),
    await doors.newUser('cast'),
  ];

  await test.step('an empty search leads a guest to matching; signing in loses none of the wishes', async () => {
    await page.goto('/girl?q=だれでもない名前&minutes=90&age_min=30&age_max=39');
    await page.getByRole('link', { name: 'マッチングで聞いてみる' }).click();
    await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
    await expect(page.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', /source=002/);
    await page.getByRole('link', { name: 'ログイン' }).click();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, man.phone);
    await expect(page.getByRole('heading', { name: 'どこで会いますか' })).toBeVisible();
    await expect(page).toHaveURL(/age_from=30/);
    await expect(page.getByText(/[1-9]\d*人(?:以上)?に届きます/).first()).toBeVisible();
    await check(page, 'place of a matching request');
  });

  await test.step('back, a reload and an ended session keep what the customer chose', async () => {
    await page.getByRole('link', { name: '次へ進む' }).click();
    await expect(page.getByRole('heading', { name: '条件' })).toBeVisible();
    await expect(page.getByRole('button', { name: '90分', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: '30代' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '予算を1,000円上げる' }).click();
    const asking = page.getByRole('group', { name: '募集時間' }).getByRole('button', { name: '60分' });
    await asking.click();
    await expect(page).toHaveURL(/budget=31000.*recruiting=60/);
    await page.reload();
    await expect(page.getByText('¥31,000')).toBeVisible();
    await expect(asking).toHaveAttribute('aria-pressed', 'true');
    await check(page, 'conditions of a matching request');
    const step = page.url();
    await signInAgain(page, api, man.phone);
    await expect(page).toHaveURL(step);
    await expect(page.getByText('¥31,000')).toBeVisible();
    await expect(asking).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: '次へ進む' }).click();
    await expect(page.getByRole('heading', { name: 'オプション' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('¥31,000')).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: '次へ進む' }).click();
  });

  const id = await test.step('the customer reads what happens when, agrees and asks', async () => {
    await expect(page.getByRole('heading', { name: '募集内容の確認' })).toBeVisible();
    await expect(page.getByText('¥31,000（税込）')).toBeVisible();
    await check(page, 'confirmation of a matching request');
    const ask = page.getByRole('button', { name: /人(?:以上)?に募集する/ });
    await ask.click();
    await expect(page.getByText('内容を確認し、チェックを入れてください')).toBeVisible();
    await page.getByRole('checkbox', { name: /確認しました/ }).check();
    await ask.click();
    await expect(page).toHaveURL(/\/matching\?id=/);
    await expect(page.getByText('返事を待っています', { exact: true })).toBeVisible();
    return new URL(page.url()).searchParams.get('id') ?? '';
  });
  for (const cast of [first, second, third]) await heard(doors, api, cast, id);
  await markPage(page);

  const [castPage, others, thirds] = [await visitor(), await visitor(), await visitor()];
  await test.step('the first offers a time and a word; a telephone number in it is refused, and nothing is lost', async () => {
    await signIn(castPage, first.phone);
    await expect(panel(castPage)).toContainText('はじめて');
    await expect(panel(castPage)).not.toContainText(man.phone);
    await check(castPage, 'home of the cast with a matching request');
    await panel(castPage).getByRole('button', { name: '手を挙げる' }).click();
    const sheet = castPage.getByRole('dialog');
    await check(castPage, 'sheet of the offer');
    await sheet.getByLabel('ひとこと').fill('090-1234-5678へ電話してください');
    await sheet.getByRole('button', { name: '手を挙げる' }).click();
    await expectFault(sheet.getByLabel('ひとこと'), /電話番号|連絡先/);
    await sheet.getByLabel('ひとこと').fill('静かに過ごしたい日もどうぞ');
    await sheet.getByRole('button', { name: '手を挙げる' }).click();
    await expect(panel(castPage).getByText('手を挙げました', { exact: true })).toBeVisible();
    await expect(panel(castPage)).toContainText('まで時間を確保しています');
  });

  await test.step('the second comes ten minutes later, the third passes and may take that back for a moment', async () => {
    await signIn(others, second.phone);
    await panel(others).getByRole('button', { name: '手を挙げる' }).click();
    const sheet = others.getByRole('dialog');
    await sheet.getByRole('group', { name: '着ける時刻' }).getByRole('button').nth(2).click();
    await sheet.getByRole('button', { name: 'すぐに伺えます' }).click();
    await sheet.getByRole('button', { name: '手を挙げる' }).click();
    await expect(panel(others).getByText('手を挙げました', { exact: true })).toBeVisible();
    await markPage(others);
    await signIn(thirds, third.phone);
    await panel(thirds).getByRole('button', { name: '見送る' }).click();
    await expect(panel(thirds).getByText('見送りました')).toBeVisible();
    await thirds.getByRole('button', { name: '取り消す' }).click();
    await panel(thirds).getByRole('button', { name: '見送る' }).click();
    await expect.poll(async () => (await callsOf(api, third)).length).toBe(0);
    await expect(panel(thirds)).toHaveCount(0);
  });

  const [mine, another] = [offerOf(page, await nameOf(api, first)), offerOf(page, await nameOf(api, second))];
  await test.step('the customer compares the offers live, and a reload or the way back shows them again', async () => {
    await expect(mine).toContainText('静かに過ごしたい日もどうぞ');
    await expect(mine).toContainText('ちょうど');
    await expect(another).toContainText('10分後');
    await expectSamePage(page);
    await check(page, 'offers of a matching request');
    await page.getByRole('button', { name: '総額が安い順' }).click();
    await page.getByRole('link', { name: '戻る' }).click();
    const compare = page.getByRole('link', { name: /^\d+人の提案をくらべる/ });
    await expect(compare).toBeVisible();
    await check(page, 'home of matching');
    await compare.click();
    await page.reload();
    await expect(mine).toBeVisible();
  });

  const reservation = await test.step('the customer chooses the first: a booking that is agreed', async () => {
    await mine.getByRole('radio').check();
    await page.getByRole('button', { name: /さんに決める$/ }).click();
    await expect(page.getByRole('dialog').getByText('お支払い総額')).toBeVisible();
    await page.getByRole('button', { name: /Gで予約を確定する$/ }).click();
    await expect(page).toHaveURL(/\/reserve\/detail\//);
    await expect(page.getByText('予約が確定しました', { exact: true })).toBeVisible();
    return reservationIdOf(page);
  });

  await test.step('the others are told kindly, and the chosen cast’s evening shows the booking', async () => {
    await expect(panel(others)).toContainText('今回は他のキャストに決まりました');
    await expect(panel(others)).toContainText('お時間は空きに戻りました');
    await expectSamePage(others);
    await expect(panel(thirds)).toHaveCount(0);
    await expect(panel(castPage)).toContainText('マッチングが成立しました');
    await expect(castPage.getByText('次の予約', { exact: true })).toBeVisible();
    await panel(castPage).getByRole('link', { name: '予約を見る' }).click();
    await expect(castPage).toHaveURL(new RegExp(reservation));
  });

  await test.step('what was is listed, and nothing is left open', async () => {
    await page.getByRole('link', { name: 'マッチング' }).click();
    await expect(page.getByText('もう一度募集する')).toBeVisible();
    await expect(page.getByText('成立', { exact: true })).toBeVisible();
    const token = await api.signIn(man.phone);
    expect(await api.reservations(token)).toMatchObject([{ id: reservation, state: 'confirmed' }]);
    await api.send(token, reservation, 'cancel');
    expect(await doors.broken()).toEqual([]);
  });
});

const panel = (page: Page) => page.getByRole('region', { name: 'マッチング依頼' });
const offerOf = (page: Page, name: string) =>
  page.getByRole('group', { name: '提案' }).locator('label', { hasText: name });

const callsOf = async (api: Api, { phone }: MadeUser) =>
  api.get<Calls>('/api/v1/female_casts/me/matching_requests/', await api.signIn(phone));

const nameOf = async (api: Api, { castId }: MadeUser) =>
  (await api.get<{ display_name: string }>(`/api/v1/female_casts/${castId}/`)).display_name;

// Casts of other journeys on this server hear of it as well: this cast may be in one of the next waves.
const heard = async (doors: Doors, api: Api, cast: MadeUser, id: string) => {
  await expect(async () => {
    if ((await callsOf(api, cast)).some((call) => call.id === id)) return;
    await doors.pass(5);
    expect((await callsOf(api, cast)).map((call) => call.id)).toContain(id);
  }).toPass();
};
