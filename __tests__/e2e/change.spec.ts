import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('the customer changes length and place, which the cast accepts, and the cast the start, at the same price', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const meeting = await agreed(doors, api);
  const customerPage = page;
  await signIn(customerPage, meeting.man.phone, `/reserve/detail/${meeting.id}`);
  const castPage = await visitor();
  await signIn(castPage, meeting.cast.phone, '/home');
  await expect(
    castPage.getByRole('heading', { name: '次の予約' }).or(castPage.getByText('次の予約')).first(),
  ).toBeVisible();

  await test.step('the customer chooses a longer time and another place, and sees the difference first', async () => {
    await customerPage.getByRole('button', { name: /日時・内容を変更する/ }).click();
    const sheet = customerPage.getByRole('dialog', { name: '予約を変更する' });
    await expect(sheet.getByRole('button', { name: /変更をお願いする/ })).toBeDisabled();
    await sheet.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: '90分' }).click();
    await expect(sheet.getByText(/差額 ＋¥[\d,]+は、.*ゴールドから確保します/)).toBeVisible();
    await expect(sheet.getByText(/^差額 ＋¥[\d,]+$/)).toBeInViewport();
    // The places are those of a booking with this cast; what they cost stands beside the old price.
    const places = sheet.getByRole('group', { name: '場所' });
    await expect(places.getByRole('radio', { name: /変更しない/ })).toBeChecked();
    await places.getByRole('radio', { name: /店舗・提携ルーム/ }).check();
    await expect(sheet.getByRole('cell', { name: /店舗・提携ルーム/ })).toBeVisible();
    await check(customerPage, 'change, sheet of the customer');
    await sheet.getByRole('button', { name: /変更をお願いする/ }).click();
    await expect(customerPage.getByRole('heading', { name: '変更のお返事を待っています' })).toBeVisible();
    // The page behind hears of it by the feed, which may be before its own answer closes the sheet.
    await expect(sheet).toBeHidden();
    await check(customerPage, '/reserve/detail/[id], a change waits');
  });

  await test.step('the cast’s home shows it at once; the cast declines it, and nothing changes', async () => {
    const panel = castPage.getByRole('region', { name: '予約の変更のお願い' });
    await expect(panel.getByRole('cell', { name: '90分' })).toBeVisible();
    await expect(panel.getByRole('row', { name: /^場所/ })).toContainText('店舗・提携ルーム');
    await check(castPage, '/home, a change waits');
    await panel.getByRole('button', { name: '見送る' }).click();
    await expect(panel).toBeHidden();
    await expect(customerPage.getByText('変更は見送られました。予約はそのままです')).toBeVisible();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booking).toMatchObject({ starts_at: meeting.booking.starts_at, minutes: 60, state: 'confirmed' });
  });

  await test.step('the customer asks again, and the cast accepts it on the page of the booking', async () => {
    await customerPage.getByRole('button', { name: /日時・内容を変更する/ }).click();
    const sheet = customerPage.getByRole('dialog', { name: '予約を変更する' });
    await sheet.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: '90分' }).click();
    await sheet.getByRole('radio', { name: /店舗・提携ルーム/ }).check();
    await sheet.getByRole('button', { name: /変更をお願いする/ }).click();
    await expect(sheet).toBeHidden();
    await castPage.goto(`/reserve/detail/${meeting.id}`);
    const panel = castPage.getByRole('region', { name: '予約の変更のお願い' });
    await expect(panel).toBeVisible();
    await check(castPage, '/reserve/detail/[id], answer of the cast to a change');
    await panel.getByRole('button', { name: '変更を承認する' }).click();
    await expect(castPage.getByText('予約を変更しました')).toBeVisible();
    await expect(customerPage.getByText('日時・内容を変更', { exact: true })).toBeVisible();
    await expect(customerPage.getByText('コース 90分')).toBeVisible();
    await expect(customerPage.getByText('変更のお返事を待っています')).toBeHidden();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booking).toMatchObject({ starts_at: meeting.booking.starts_at, minutes: 90, state: 'confirmed' });
    expect(booking).toMatchObject({ place: { place_type_id: 154 } });
    await check(customerPage, '/reserve/detail/[id], changed');
  });

  await test.step('the cast proposes another start on that page, and finds what waits after a reload', async () => {
    await castPage.getByRole('button', { name: /別の時間を提案する/ }).click();
    const sheet = castPage.getByRole('dialog', { name: '別の時間を提案する' });
    await expect(sheet.getByText(/お客様が承認するまで、いまの予約はそのままです/)).toBeVisible();
    await sheet.getByRole('group', { name: '開始時刻' }).locator('button[data-at]:not([aria-disabled])').last().click();
    await check(castPage, 'another start, the sheet of the cast');
    await sheet.getByRole('button', { name: '提案する', exact: true }).click();
    await expect(sheet).toBeHidden();
    await castPage.reload();
    const panel = castPage.getByRole('region', { name: '時間の変更を提案しています' });
    await expect(panel.getByRole('button', { name: '取り下げる' })).toBeEnabled();
    await check(castPage, '/reserve/detail/[id], a proposal of the cast waits');
  });

  await test.step('the page of the customer shows old and new time, and the booking moves at the same price', async () => {
    const before = (await api.reservations(await api.signIn(meeting.man.phone)))[0];
    const panel = customerPage.getByRole('region', { name: 'キャストから時間の変更の提案' });
    await expect(panel.getByText('料金は変わりません。')).toBeVisible();
    await check(customerPage, '/reserve/detail/[id], a proposal of the cast');
    await panel.getByRole('button', { name: 'この時間にする' }).click();
    await expect(customerPage.getByText('予約の時間を変更しました')).toBeVisible();
    await expect(panel).toBeHidden();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booking).toMatchObject({ minutes: 90, total: before?.total, lines: before?.lines, state: 'confirmed' });
    expect(booking?.starts_at).not.toBe(before?.starts_at);
    await expect(castPage.getByRole('region', { name: '時間の変更を提案しています' })).toBeHidden();
  });
});
