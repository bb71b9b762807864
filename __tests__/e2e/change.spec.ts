import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('he asks for another length, she sees old and new side by side, and the booking moves when she accepts', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const meeting = await agreed(doors, api);
  const his = page;
  await signIn(his, meeting.man.phone, `/reserve/detail/${meeting.id}`);
  const hers = await visitor();
  await signIn(hers, meeting.cast.phone, '/home');
  await expect(hers.getByRole('heading', { name: '次の予約' }).or(hers.getByText('次の予約')).first()).toBeVisible();

  await test.step('he chooses a longer time and sees the difference before he sends it', async () => {
    await his.getByRole('button', { name: /日時・内容を変更する/ }).click();
    const sheet = his.getByRole('dialog', { name: '予約を変更する' });
    await expect(sheet.getByRole('button', { name: /変更をお願いする/ })).toBeDisabled();
    await sheet.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: '90分' }).click();
    await expect(sheet.getByText(/差額 .*ゴールドから確保します/)).toBeVisible();
    await check(his, 'change, his sheet');
    await sheet.getByRole('button', { name: /変更をお願いする/ }).click();
    await expect(his.getByRole('heading', { name: '変更のお返事を待っています' })).toBeVisible();
    // The page behind hears of it by the feed, which may be before its own answer closes the sheet.
    await expect(sheet).toBeHidden();
    await check(his, '/reserve/detail/[id], a change waits');
  });

  await test.step('her home shows it at once; she leaves it, and nothing changes', async () => {
    const panel = hers.getByRole('region', { name: '予約の変更のお願い' });
    await expect(panel.getByRole('cell', { name: '90分' })).toBeVisible();
    await check(hers, '/home, a change waits');
    await panel.getByRole('button', { name: '見送る' }).click();
    await expect(panel).toBeHidden();
    await expect(his.getByText('変更は見送られました。予約はそのままです')).toBeVisible();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booking).toMatchObject({ starts_at: meeting.booking.starts_at, minutes: 60, state: 'confirmed' });
  });

  await test.step('he asks again, and she accepts it on the page of the booking', async () => {
    await his.getByRole('button', { name: /日時・内容を変更する/ }).click();
    const sheet = his.getByRole('dialog', { name: '予約を変更する' });
    await sheet.getByRole('group', { name: '時間の長さ' }).getByRole('button', { name: '90分' }).click();
    await sheet.getByRole('button', { name: /変更をお願いする/ }).click();
    await expect(sheet).toBeHidden();
    await hers.goto(`/reserve/detail/${meeting.id}`);
    const panel = hers.getByRole('region', { name: '予約の変更のお願い' });
    await expect(panel).toBeVisible();
    await check(hers, '/reserve/detail/[id], her answer to a change');
    await panel.getByRole('button', { name: '変更を承認する' }).click();
    await expect(hers.getByText('予約を変更しました')).toBeVisible();
    await expect(his.getByText('日時・内容を変更', { exact: true })).toBeVisible();
    await expect(his.getByText('コース 90分')).toBeVisible();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booking).toMatchObject({ starts_at: meeting.booking.starts_at, minutes: 90, state: 'confirmed' });
    await check(his, '/reserve/detail/[id], changed');
  });
});

test('he asks for another place, she reads the old and the new one, and the booking is there when she accepts', async ({
  page: his,
  visitor,
  doors,
  api,
}) => {
  const meeting = await agreed(doors, api);
  await signIn(his, meeting.man.phone, `/reserve/detail/${meeting.id}`);
  const hers = await visitor();
  await signIn(hers, meeting.cast.phone, '/home');

  await test.step('the places are those of a booking with her; what they cost stands beside the old price', async () => {
    await his.getByRole('button', { name: /日時・内容を変更する/ }).click();
    const sheet = his.getByRole('dialog', { name: '予約を変更する' });
    const places = sheet.getByRole('group', { name: '場所' });
    await expect(places.getByRole('radio', { name: /変更しない/ })).toBeChecked();
    await places.getByRole('radio', { name: /店舗・提携ルーム/ }).check();
    await expect(sheet.getByRole('cell', { name: /店舗・提携ルーム/ })).toBeVisible();
    await check(his, 'change of place, his sheet');
    await sheet.getByRole('button', { name: /変更をお願いする/ }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('she accepts it on her home', async () => {
    const panel = hers.getByRole('region', { name: '予約の変更のお願い' });
    await expect(panel.getByRole('row', { name: /^場所/ })).toContainText('店舗・提携ルーム');
    await check(hers, '/home, a change of place waits');
    await panel.getByRole('button', { name: '変更を承認する' }).click();
    await expect(panel).toBeHidden();
    const [booking] = await api.reservations(await api.signIn(meeting.man.phone));
    expect(booking).toMatchObject({
      starts_at: meeting.booking.starts_at,
      state: 'confirmed',
      place: { place_type_id: 154 },
    });
    await expect(his.getByText('変更のお返事を待っています')).toBeHidden();
  });
});
