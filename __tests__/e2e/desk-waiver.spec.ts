import type { Page } from '@playwright/test';
import { formatYen } from '@/domain/money';
import { check } from './support/accessible';
import { OPS } from './support/doors';
import { expect, test } from './support/journey';
import { after, agreed } from './support/meeting';
import { signIn } from './support/screens';

test('a fee that a customer was charged is waived by two of the staff: the first cannot be the second, then all gold is back', async ({
  visitor,
  doors,
  api,
}) => {
  const { man, id, booking, start } = await agreed(doors, api);
  await doors.moveTo(after(start, -90));
  const customer = await api.signIn(man.phone);
  await api.send(customer, id, 'cancel');
  const left = (await api.get<{ total: number }>('/api/v1/users/me/mygold/', customer)).total;
  const fee = formatYen(100_000 - left);
  const first = await visitor();
  const colleague = await doors.newUser('ops');

  await test.step('the first says why and what was checked, and asks a second person', async () => {
    await signIn(first, OPS, '/ops');
    await first.goto(`/ops/bookings/${id}`);
    await first.getByRole('button', { name: /^キャンセル料を免除する/ }).click();
    const dialog = first.getByRole('dialog', { name: `キャンセル料 ${fee} を免除しますか` });
    await dialog.getByRole('button', { name: '交通の乱れ' }).click();
    await dialog.getByLabel('確かめたこと').fill('21:08から山手線が運転見合わせ。遅延証明の写真と時刻が一致。');
    for (const width of [375, 820, 1280]) await check(first, '/ops/bookings/[id], waiver', width);
    await dialog.getByRole('button', { name: /^承認を頼む/ }).click();
    await expect(first.getByText('免除の承認を待っています')).toBeVisible();
    expect((await api.get<{ total: number }>('/api/v1/users/me/mygold/', customer)).total).toBe(left);
  });

  // Other acts may wait at the desk, too.
  const waiverOf = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: booking.code }) });
  await test.step('the first finds it at the desk, where only taking it back is offered', async () => {
    await first.goto('/ops?tab=approvals');
    const own = waiverOf(first);
    await expect(own.getByText('2人目を待っています')).toBeVisible();
    await expect(own.getByRole('button', { name: '取り下げる' })).toBeVisible();
    await expect(own.getByRole('button', { name: '承認する' })).toHaveCount(0);
    await check(first, '/ops 承認', 1280);
  });

  await test.step('the second approves what is shown', async () => {
    const second = await visitor();
    await signIn(second, colleague.phone, '/ops');
    await second.goto('/ops?tab=approvals');
    await waiverOf(second).getByRole('button', { name: '承認する' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '承認する' }).click();
    await expect(waiverOf(second)).toHaveCount(0);
    await second.goto(`/ops/bookings/${id}`);
    const line = second.getByRole('region', { name: 'すべての出来事' });
    await expect(line.getByText(`キャンセル料の免除 ${fee}`)).toBeVisible();
    await expect(line.getByText('キャンセル料の免除の承認')).toBeVisible();
  });

  await test.step('the customer has all gold back and is told', async () => {
    const token = await api.signIn(man.phone);
    expect((await api.get<{ total: number }>('/api/v1/users/me/mygold/', token)).total).toBe(100_000);
    const told = await api.get<{ title: string }[]>('/api/v1/users/me/notices/', token);
    expect(told.map(({ title }) => title)).toContain('キャンセル料を免除しました');
  });
  expect(await doors.broken()).toEqual([]);
});
