import { formatYen } from '@/domain/money';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { after } from './support/meeting';
import { goToConfirmation, requestReservation, signIn } from './support/screens';

test.afterEach(async ({ doors }) => {
  expect(await doors.broken()).toEqual([]);
});

test('cash: chosen without gold, taken at the start, set against the cast’s reward, handed over to the store', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  test.slow();
  faults.allow(refusalOf(401)); // hours later the tokens are renewed
  const [man, cast] = [await doors.newUser('male', 0), await doors.newUser('cast')];
  await signIn(page, man.phone, `/reserve?girl_id=${cast.castId}`);
  await goToConfirmation(page);
  await page.getByRole('radio', { name: /現金/ }).check();
  await expect(page.getByText(/お釣りのないようキャストへ/)).toBeVisible();
  await check(page, 'the confirmation, in cash');
  const id = await requestReservation(page);
  await expect(page.getByText(/開始のときに、現金 ¥[\d,]+ をキャストへ/)).toBeVisible();
  await check(page, 'requested, in cash');

  await api.send(cast.token, id, 'accept');
  const booking = await api.get<{ starts_at: string; total: number }>(
    `/api/v1/users/me/reservations/${id}/`,
    man.token,
  );
  const start = new Date(booking.starts_at);
  await doors.moveTo(after(start, -30));
  const [hotel] = await api.get<{ id: number }[]>(
    `/api/v1/users/me/reservations/${id}/hotels/`,
    await api.signIn(man.phone),
  );
  await api.patch(`/api/v1/users/me/reservations/${id}/place/`, await api.signIn(man.phone), {
    mst_hotel_id: hotel?.id,
  });
  const early = await api.signIn(cast.phone);
  await api.send(early, id, 'depart');
  await api.send(early, id, 'arrive');
  await doors.moveTo(start);

  const castPage = await visitor({ viewport: { width: 375, height: 812 } });
  await signIn(castPage, cast.phone, `/reserve/detail/${id}`);
  await castPage.getByRole('button', { name: '開始する' }).click();
  const dialog = castPage.getByRole('dialog', { name: '現金を受け取りましたか？' });
  await expect(dialog.getByText(`現金 ${formatYen(booking.total)}`, { exact: true })).toBeVisible();
  await check(castPage, 'the cash at the start');
  await dialog.getByRole('button', { name: `現金 ${formatYen(booking.total)} を受け取りました` }).click();
  await expect(castPage).toHaveURL(/\/reserve\/meeting\//);
  // The meeting ends elsewhere: a read on its way from here would be told of it.
  await castPage.goto('about:blank');

  const token = await api.signIn(cast.phone);
  await api.send(token, id, 'finish');
  const { shift } = await api.get<{ shift: { id: number; ends_at: string } }>(
    '/api/v1/female_casts/me/home_top/',
    token,
  );
  await doors.moveTo(after(new Date(shift.ends_at), 5));
  await castPage.goto(`/home/settlement?shift_id=${shift.id}`);
  await expect(castPage.getByText('店舗へお渡し').first()).toBeVisible();
  await check(castPage, '/home/settlement, to hand over');
  await castPage.getByRole('button', { name: 'この金額を店舗へ渡す' }).click();
  await expect(castPage.getByText('店舗の確認待ち')).toBeVisible();

  const staff = await visitor();
  await signIn(staff, OPS, '/ops?tab=cash');
  await staff.getByRole('button', { name: '受け取りを記録する' }).first().click();
  await check(staff, '/ops 支払い, cash that is handed over');
  await staff.getByRole('dialog').getByRole('button', { name: '受け取りました' }).click();
  await expect(staff.getByText('受け取りを記録しました')).toBeVisible();
  await castPage.reload();
  await expect(castPage.getByText('お渡し済み')).toBeVisible();
});
