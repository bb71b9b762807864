import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { agreed, sheDoes } from './support/meeting';
import { expectFault, signIn } from './support/screens';

test('a cast changes settings and prices, and tells the followers something once, with free times', async ({
  page,
  visitor,
  doors,
  api,
}) => {
  const [man, cast] = [await doors.newUser('male'), await doors.newUser('cast')];
  const price = async () => (await api.get<{ price_from: number }>(`/api/v1/female_casts/${cast.castId}/`)).price_from;
  const before = await price();
  await signIn(page, cast.phone);

  await test.step('settings take effect as they are pressed, and lead to everything else', async () => {
    await page.getByRole('link', { name: '設定', exact: true }).click();
    await expect(page).toHaveURL('/home/settings');
    const settings = () => api.get('/api/v1/female_casts/me/settings/', cast.token);
    await page.getByRole('radio', { name: /自動で承認する/ }).click();
    await expect.poll(settings).toMatchObject({ auto_accept: true });
    await check(page, '/home/settings');
    await page.getByRole('button', { name: /移動できるエリア/ }).click();
    const areas = page.getByRole('dialog', { name: '移動できるエリア' });
    await areas.getByRole('checkbox', { name: '池袋' }).check();
    await check(page, 'areas sheet');
    await areas.getByRole('button', { name: /か所を保存する/ }).click();
    await expect(page.getByText('移動できるエリアを変更しました')).toBeVisible();
    await expect.poll(settings).toMatchObject({ area_ids: expect.arrayContaining([13]) });
    await page.getByRole('button', { name: 'カレンダー連携' }).click();
    const calendar = page.getByRole('dialog', { name: 'カレンダー連携' });
    await expect(calendar.getByRole('link', { name: 'カレンダーアプリで開く' })).toBeVisible();
    await check(page, '/home/settings with the calendar');
    await calendar.getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('link', { name: '報酬のしくみ' }).click();
    await expect(page.getByRole('heading', { name: '受け取る割合' })).toBeVisible();
    await check(page, '/home/system');
  });

  await test.step('a price goes up within the range of the store, and the card follows', async () => {
    await page.goto('/home/unit-price');
    const save = page.getByRole('button', { name: '保存する' });
    await expect(save).toBeDisabled();
    await page
      .getByRole('button', { name: /を1,000円上げる/ })
      .first()
      .click();
    await expect(page.getByText('変更 1件')).toBeVisible();
    await check(page, '/home/unit-price');
    await save.click();
    await expect(page.getByText('料金を保存しました')).toBeVisible();
    await expect(page.getByText('変更はありません')).toBeVisible();
    expect(await price()).toBe(before + 1000);

    // What the deep night costs on top stands on the page, and leaves the lowest price as it is.
    await page.getByRole('button', { name: '深夜の追加料金を1,000円上げる' }).click();
    await page.getByRole('button', { name: '自宅の追加料金を1,000円上げる' }).click();
    await expect(page.getByText('変更 2件')).toBeVisible();
    await save.click();
    await expect(page.getByText('変更はありません')).toBeVisible();
    expect(await price()).toBe(before + 1000);
    await page.goto(`/girl/${cast.castId}`);
    await expect(page.getByRole('row', { name: '深夜料金（24:00〜29:00） ＋¥1,000' })).toBeVisible();
    await check(page, 'surcharges on the page of the cast');
  });

  await test.step('news go to the followers once, with a free time, and stand in the list of each', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'フォロワー' }).click();
    await expect(page.getByText('フォロワーはまだいません')).toBeVisible();
    await api.post('/api/v1/users/me/follows/', man.token, { female_cast_id: cast.castId });
    await page.reload();
    const text = page.getByRole('textbox', { name: 'メッセージ' });
    await text.fill('090-1234-5678 に電話してください');
    await page.getByRole('button', { name: '1人に送る' }).click();
    await expectFault(text, '電話番号は送れません');
    await text.fill('今夜は遅くまでいます。');
    const times = page.getByRole('group', { name: '空き時間を添える' }).getByRole('button');
    const first = await times.first().innerText();
    await times.first().click();
    await check(page, '/home/follower');
    await page.getByRole('button', { name: '1人に送る' }).click();
    await expect(page.getByRole('heading', { name: '本日は送信しました' })).toBeVisible();
    await doors.pass(0);
    await page.reload();
    await expect(page.getByText('1人に届けました')).toBeVisible();
    await check(page, '/home/follower, sent');

    const customerPage = await visitor();
    await signIn(customerPage, man.phone, '/mypage/notification');
    await customerPage.getByRole('link', { name: /さんからお知らせがあります/ }).click();
    await expect(customerPage.getByText('今夜は遅くまでいます。')).toBeVisible();
    await expect(customerPage.getByText(`空き時間 ${first}`)).toBeVisible();
    await check(customerPage, '/mypage/follow with news');
  });
});

test('the cast’s history shows a visit with its reward, and keeps a memo that the cast alone reads', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(400));
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes
  faults.allow(refusalOf(404));
  const meeting = await agreed(doors, api);
  for (const event of ['depart', 'arrive'] as const) await sheDoes(api, meeting, event);
  await doors.moveTo(meeting.start);
  for (const event of ['start', 'finish'] as const) await sheDoes(api, meeting, event);
  await signIn(page, meeting.cast.phone, '/home/history');
  await check(page, '/home/history');
  await page.getByRole('link', { name: /さん/ }).first().click();
  await expect(page.getByText('1回目')).toBeVisible();
  await page.getByRole('button', { name: 'メモを書く' }).click();
  const sheet = page.getByRole('dialog', { name: 'あなただけのメモ' });
  // Of a text that is too long the fault stands in sight below it.
  await sheet.getByRole('textbox', { name: 'メモ' }).fill('コーヒーは無糖。'.repeat(100));
  await sheet.getByRole('button', { name: '保存する' }).click();
  await expect(sheet.getByText('800／500')).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('textbox', { name: 'メモ' }).fill('コーヒーは無糖。');
  await sheet.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('メモを保存しました')).toBeVisible();
  await expect(page.getByText('コーヒーは無糖。')).toBeVisible();
  await check(page, '/home/history/detail');

  await page.getByRole('button', { name: /注意を共有する/ }).click();
  const warning = page.getByRole('dialog', { name: 'お店のほかのキャストへ共有' });
  await warning.getByRole('button', { name: '申請する' }).click();
  await expect(warning.getByText('内容を選択してください')).toBeVisible();
  await warning.getByRole('radio', { name: /終了の時間/ }).check();
  await warning.getByRole('textbox', { name: '何があったか' }).fill('終了の時間を過ぎても、部屋を出ませんでした。');
  await check(page, 'a warning for her colleagues');
  await warning.getByRole('button', { name: '申請する' }).click();
  await expect(page.getByText('確認中')).toBeVisible();

  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=guest-warnings');
  await staff.getByRole('list', { name: '確認待ちの注意の共有' }).getByRole('button').first().click();
  await expect(staff.getByRole('heading', { name: /終了の時間を守らない/ })).toBeVisible();
  await check(staff, '/ops 注意の共有', 1280);
  await staff.keyboard.press('a');
  await expect(staff.getByText('承認しました')).toBeVisible();
  await page.reload();
  await expect(page.getByText('共有中')).toBeVisible();

  await page.getByRole('button', { name: /この方を受けない/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ブロックする' }).click();
  await expect(page.getByRole('button', { name: /NG）を解除する/ })).toBeVisible();
  await page.goto('/home/history/detail?reservation_id=x');
  await expect(page.getByText('この履歴は見つかりませんでした')).toBeVisible();
});
