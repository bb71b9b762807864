import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { agreed } from './support/meeting';
import { signIn } from './support/screens';

test('a booking is moved to another cast: the customer and both casts see it', async ({ visitor, doors, api }) => {
  const { man, cast, id, booking } = await agreed(doors, api);
  const other = await doors.newUser('cast');
  const { display_name: name } = await api.get<{ display_name: string }>(`/api/v1/female_casts/${other.castId}/`);
  const desk = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(desk, OPS, '/ops');

  await test.step('another time is offered as the cast’s people see it, and closes without a trace', async () => {
    await desk.goto(`/ops/bookings/${id}`);
    await desk.getByRole('button', { name: /^時間を変える/ }).click();
    const dialog = desk.getByRole('dialog', { name: '時間を変える' });
    await expect(dialog.getByRole('button', { name: 'キャストにお願いする' })).toBeVisible();
    for (const width of [375, 820, 1280]) {
      await desk.setViewportSize({ width, height: 800 });
      await check(desk, '/ops/bookings/[id], another time', width);
    }
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('another cast is chosen, the price is shown, the customer agreed', async () => {
    await desk.getByRole('button', { name: /^別のキャストに移す/ }).click();
    const dialog = desk.getByRole('dialog', { name: '別のキャストに移す' });
    await dialog.getByRole('button', { name: /^キャスト/ }).click();
    await desk.getByRole('dialog', { name: 'キャスト', exact: true }).getByText(name).click();
    await expect(dialog.getByText('新しい総額')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /お客様の同意を確かめました/ }).check();
    await dialog.getByLabel('同意のようす').fill('お電話でご本人に確認。料金と承認待ちもご了承。');
    for (const width of [375, 820, 1280]) {
      await desk.setViewportSize({ width, height: 800 });
      await check(desk, '/ops/bookings/[id], another cast', width);
    }
    await dialog.getByRole('button', { name: '移してリクエストを送る' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText(/へ移しました/)).toBeVisible();
    await check(desk, '/ops/bookings/[id], moved', 1280);
  });

  const [moved] = await api.reservations(man.token);
  await test.step('all three read it', async () => {
    expect(moved).toMatchObject({
      state: 'requested',
      starts_at: booking.starts_at,
      female_cast: { id: other.castId },
    });
    const titles = async (token: string) =>
      (await api.get<{ title: string }[]>('/api/v1/users/me/notices/', token)).map(({ title }) => title);
    expect(await titles(man.token)).toContain(`予約を${name}さんへのリクエストに変えました`);
    expect((await titles(cast.token)).join()).toContain('キャンセルされました');
    expect((await titles(other.token)).join()).toContain('リクエストが届きました');
    const customer = await visitor();
    await signIn(customer, man.phone, '/');
    await customer.goto(`/reserve/detail/${moved?.id}`);
    await expect(customer.getByText(name).first()).toBeVisible();
  });

  await test.step('the other cast accepts', async () => {
    await api.send(other.token, moved?.id ?? '', 'accept');
    expect((await api.reservations(man.token)).map(({ state }) => state)).toEqual(['confirmed']);
  });
  expect(await doors.broken()).toEqual([]);
});
