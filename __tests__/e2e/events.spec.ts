import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { freeTimes, goToConfirmation, requestReservation, signIn } from './support/screens';

// Three people, each screen looked at in both themes.

test('a cast’s event goes over the desk to the cast’s page and into booking lines, which its end leaves as they are', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const name = `はじめての方へ${cast.castId}`;
  await signIn(page, cast.phone, '/home/settings');
  await page.getByRole('link', { name: /^イベント/ }).click();
  await expect(page.getByText('開催中のイベントはありません')).toBeVisible();
  await page.getByRole('link', { name: 'イベントを作る' }).click();
  await page.getByRole('button', { name: '承認を申請する' }).click();
  await expect(page.getByText('イベントの名前を入力してください')).toBeVisible();
  await page.getByRole('textbox', { name: '名前' }).fill(name);
  await page.getByRole('button', { name: '増やす' }).click();
  await expect(page.getByText('2,000円引').first()).toBeVisible();
  await page.getByRole('button', { name: 'すべての方' }).click();
  await check(page, '/home/events/edit');
  await page.getByRole('button', { name: '承認を申請する' }).click();
  await expect(page.getByText('承認を申請しました')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: '取り下げる' })).toBeVisible();
  await check(page, '/home/events/edit, waiting');

  const staff = await visitor({ viewport: { width: 1280, height: 800 } });
  await signIn(staff, OPS, '/ops?tab=events');
  await staff.getByRole('list', { name: '審査待ちのイベント' }).getByRole('button', { name }).click();
  await expect(staff.getByRole('heading', { name })).toBeVisible();
  await check(staff, '/ops イベント', 1280);
  await staff.getByRole('button', { name: /^承認する/ }).click();
  await expect(staff.getByText('承認しました')).toBeVisible();

  const customerPage = await visitor();
  await signIn(customerPage, man.phone, `/girl/${cast.castId}`);
  await expect(customerPage.getByRole('heading', { name: 'イベント・割引' })).toBeVisible();
  await expect(customerPage.getByText(name)).toBeVisible();
  await customerPage.goto(`/reserve?girl_id=${cast.castId}`);
  await expect(freeTimes(customerPage).first()).toBeVisible();
  await goToConfirmation(customerPage);
  await expect(customerPage.getByText(name)).toBeVisible();
  const id = await requestReservation(customerPage);
  const booked = await api.get<{ lines: { code: string; label: string; amount: number }[]; total: number }>(
    `/api/v1/users/me/reservations/${id}/`,
    man.token,
  );
  expect(booked.lines).toContainEqual({ code: 'discount', label: name, amount: -2000 });
  expect(booked.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(booked.total);

  await page.reload();
  await page.getByRole('button', { name: 'イベントを終える' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '終える' }).click();
  await expect(page.getByRole('link', { name }).getByText('終了')).toBeVisible();
  await check(page, '/home/events');
  await customerPage.reload();
  await expect(customerPage.getByText(name)).toBeVisible();
});
