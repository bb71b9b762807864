import { check } from './support/accessible';
import { IPHONE, installApp } from './support/app';
import { CAST_NAME } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { agreed, businessDate, sheDoes } from './support/meeting';
import { daysOfWork, freeTimes, goToConfirmation, openOptions, signIn } from './support/screens';

// Many screens in a row, each looked at in both themes.

test('the look chosen last time stands at the next visit', async ({ visitor }) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await visitor({ theme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('public screens', async ({ visitor, api, faults }) => {
  faults.allow(refusalOf(404));
  const [card] = await api.findCasts(CAST_NAME);
  const page = await visitor();
  await page.goto('/');
  await check(page, '/');
  await page.goto('/girl');
  await check(page, '/girl');
  await page.goto('/girl?rating_min=5.0&price_max=1000');
  await check(page, '/girl without results');
  await page.goto(`/girl/${card?.id}`);
  await check(page, '/girl/[id]');
  for (const path of ['/terms', '/privacy', '/tokushoho', '/external_transmission', '/workers', '/mypage/follow']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await check(page, path);
  }
  await page.goto('/nothing-here');
  await check(page, '/404');
  for (const path of ['/offline', '/429', '/503']) {
    await page.goto(path);
    await check(page, path);
  }
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
  await check(page, 'registration prompt');
});

test('the sheets of the search', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/girl');
  for (const [opener, sheet] of SHEETS) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
    await check(page, `/girl ${sheet}`);
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  }
});

test('the age question', async ({ visitor }) => {
  const page = await visitor({ age: false });
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'age question');
  await page.getByRole('button', { name: 'いいえ' }).click();
  await expect(page.getByRole('heading', { name: 'ご利用いただけません' })).toBeFocused();
  await check(page, 'age refused');
});

test('sign-in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('パスワードを入力してください', { exact: true })).toBeVisible();
  await check(page, '/login with faults');
});

test('the customer’s screens', async ({ visitor, doors, api }) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const page = await visitor();
  await signIn(page, man.phone, '/mypage');
  await expect(page.getByText('予定されている予約はありません')).toBeVisible();
  await check(page, '/mypage');
  await page.getByRole('button', { name: 'しくみ' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'reliability');
  await page.goto('/mypage/notify');
  await page.getByRole('switch', { name: /おやすみ時間を設定する/ }).check();
  await expect(page.getByRole('button', { name: /おやすみ時間の開始/ })).toBeVisible();
  await check(page, '/mypage/notify');
  await page.getByRole('button', { name: '追加する方法を見る' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'install guide');
  await page.goto('/mypage/follow');
  await expect(page.getByText('フォロー中のキャストはいません')).toBeVisible();
  await check(page, '/mypage/follow empty');
  await page.goto('/mypage/gold');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '利用', exact: true })).toBeVisible();
  await check(page, '/mypage/gold');
  await page.getByRole('button', { name: '購入へ進む' }).click();
  await page.getByRole('button', { name: '決済画面へ進む' }).click();
  await expect(page.getByText('内容の確認と同意が必要です')).toBeVisible();
  await check(page, '/credit_payment_preparation');
  await page.goto('/reserve');
  await expect(page.getByText('予定されている予約はありません')).toBeVisible();
  await check(page, '/reserve empty');

  await page.goto(`/reserve?girl_id=${cast.castId}`);
  await expect(freeTimes(page).first()).toBeVisible();
  await check(page, 'booking 1');
  await openOptions(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await check(page, 'booking 1 with its options');
  await goToConfirmation(page);
  await check(page, 'booking 3');

  await page.goto('/mypage/account/home');
  await expect(page.getByText('ご自宅の登録はありません')).toBeVisible();
  await check(page, '/mypage/account/home empty');
  await page.getByRole('button', { name: '住所を追加' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText('郵便番号を7桁で入力してください')).toBeVisible();
  await check(page, 'home sheet');
  await api.post('/api/v1/users/me/homes/', man.token, HOME);
  await page.goto('/mypage/account/home');
  await expect(page.getByText('〒160-0021')).toBeVisible();
  await check(page, '/mypage/account/home');
  await page.getByRole('button', { name: /を削除$/ }).click();
  await check(page, 'delete home');

  const reservation = await api.book(man.token, cast.castId, await businessDate(doors));
  await page.goto(`/reserve/detail/${reservation.id}?requested=1`);
  await expect(page.getByText('予約をリクエストしました')).toBeVisible();
  await check(page, '/reserve/detail/[id] requested');
  await page.getByRole('button', { name: '予約をキャンセルする' }).click();
  await expect(page.getByRole('dialog').getByText('無料')).toBeVisible();
  await check(page, 'cancel dialog');
  await page.goto('/reserve');
  await expect(page.getByText('承認待ち')).toBeVisible();
  await check(page, '/reserve');
  await api.send(cast.token, reservation.id, 'accept');
  await page.goto(`/reserve/detail/${reservation.id}`);
  await expect(page.getByText('予約が確定しました')).toBeVisible();
  await check(page, '/reserve/detail/[id] confirmed');
  await api.send(man.token, reservation.id, 'cancel');
  await expect(page.getByText('予約をキャンセルしました')).toBeVisible();
  await check(page, '/reserve/detail/[id] over');
});

test('the evening on both sides, talk and review', async ({ visitor, doors, api, faults }) => {
  faults.allow(refusalOf(401)); // access tokens end after 15 minutes
  const meeting = await agreed(doors, api);
  const { man, cast, id, start } = meeting;
  const at = `/reserve/detail/${id}`;
  const [customerPage, castPage] = [await visitor(), await visitor()];
  await signIn(castPage, cast.phone);
  await expect(castPage.getByRole('button', { name: '出発する' })).toBeVisible();
  await check(castPage, '/home with a booking');
  await signIn(customerPage, man.phone, `/talk/message?reservationId=${id}`);
  await expect(customerPage.getByText('最初のメッセージ', { exact: false })).toBeVisible();
  await check(customerPage, '/talk/message empty');
  await customerPage.getByRole('textbox', { name: 'メッセージ' }).fill('よろしくお願いします');
  await customerPage.getByRole('button', { name: '送信', exact: true }).click();
  await expect(customerPage.getByRole('log').getByText('よろしくお願いします')).toBeVisible();
  await check(customerPage, '/talk/message');
  await customerPage.goto('/talk');
  await expect(customerPage.getByRole('link', { name: /よろしくお願いします/ })).toBeVisible();
  await check(customerPage, '/talk');

  await sheDoes(api, meeting, 'depart');
  await customerPage.goto(at);
  await expect(customerPage.getByText(/向かっています/)).toBeVisible();
  await check(customerPage, 'departed');
  await castPage.goto(at);
  await expect(castPage.getByRole('button', { name: '到着した' })).toBeVisible();
  await check(castPage, 'departed, her side');
  await sheDoes(api, meeting, 'arrive');
  await doors.moveTo(start);
  await sheDoes(api, meeting, 'start');
  await expect(customerPage.getByText('ご利用中です')).toBeVisible();
  await check(customerPage, 'in progress');
  await sheDoes(api, meeting, 'finish');
  await expect(castPage.getByText('おつかれさまでした')).toBeVisible();
  await check(castPage, 'completed, her side');
  await customerPage.goto(`/reserve/review?reservation_id=${id}`);
  await customerPage.getByRole('button', { name: '内容を確認する' }).click();
  await expect(customerPage.getByText('4つの項目すべてに星をつけてください')).toBeVisible();
  await check(customerPage, '/reserve/review with faults');
  await customerPage.goto('/reserve?tab=past');
  await expect(customerPage.getByText('口コミを書けます')).toBeVisible();
  await check(customerPage, '/reserve past');
});

test('the question in the installed app', async ({ visitor, doors }) => {
  const man = await doors.newUser('male');
  const page = await visitor({ userAgent: IPHONE });
  await installApp(page, { endpoint: 'https://fcm.googleapis.com/1', keys: { p256dh: '', auth: '' } }, 'default');
  await signIn(page, man.phone, '/mypage/notify');
  await expect(page.getByRole('dialog', { name: /お知らせを受け取りますか/ })).toBeVisible();
  await check(page, 'push question');
  await page.getByRole('button', { name: 'あとで' }).click();
  await expect(page.getByRole('button', { name: '通知をオンにする' })).toBeVisible();
  await check(page, '/mypage/notify in the app');
});

test('the cast’s screens', async ({ visitor, doors, api, faults }) => {
  faults.allow(refusalOf(409));
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const booked = await api.book(man.token, cast.castId, await businessDate(doors));
  const page = await visitor();
  await signIn(page, cast.phone);
  await expect(page.getByRole('button', { name: '承認する' })).toBeVisible();
  await check(page, '/home');
  await page.getByRole('button', { name: '日時・場所を提案する' }).click();
  const sheet = page.getByRole('dialog', { name: '日時・場所を提案する' });
  await expect(sheet.locator('button[data-at]').first()).toBeVisible();
  await sheet.getByRole('radio', { name: /^店舗/ }).check();
  await check(page, 'propose sheet');
  await sheet.getByRole('button', { name: '提案する', exact: true }).click();
  await expect(page.getByText('お客様のお返事を待っています')).toBeVisible();
  await check(page, '/home proposed');
  const customerPage = await visitor();
  await signIn(customerPage, man.phone, `/reserve/detail/${booked.id}`);
  await expect(customerPage.getByRole('button', { name: '提案を承認する' })).toBeVisible();
  await check(customerPage, '/reserve/detail/[id] proposal');
  await page.goto('/home/config/notification');
  await expect(page.getByRole('switch', { name: /SMSで受け取る/ })).toBeVisible();
  await check(page, '/home/config/notification');
  // The screen of `/mypage/access_log`, with a cast's tabs.
  await page.goto('/home/access_log');
  await expect(page.getByText('代理閲覧の記録はありません')).toBeVisible();
  await expect(page.getByRole('link', { name: '設定' })).toHaveAttribute('aria-current', 'page');
  await check(page, '/home/access_log');
  await page.goto('/home/schedule');
  await expect(daysOfWork(page, 7)).toBeVisible();
  await check(page, '/home/schedule');
  await page.getByRole('button', { name: '出勤を登録する', exact: true }).click();
  const shift = page.getByRole('dialog', { name: '出勤を登録する' });
  await expect(shift.getByRole('button', { pressed: true }).first()).toBeVisible();
  // It opens on the first free day; today has a shift.
  await shift.getByRole('button', { name: /^日付 / }).click();
  await page.getByRole('dialog', { name: '日付' }).getByRole('radio').first().click();
  await shift.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(page.getByText(/ほかの出勤と時間が重なっています|過ぎた時刻/)).toBeVisible();
  await check(page, 'shift sheet');
});

const HOME = { postal_code: '1600021', prefecture: '東京都', city: '新宿区', street: '歌舞伎町1-2-3', area_id: 1 };

const SHEETS = [
  ['エリアを変更', 'エリア'],
  ['日時を変更', '日時'],
  [/おすすめ順/, '並び替え'],
] as const;
