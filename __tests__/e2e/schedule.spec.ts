import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { daysOfWork, signIn } from './support/screens';

test('the usual hours of a cast fill the weeks after a look at them, once, and can be taken back', {
  tag: '@main',
}, async ({ page, doors }) => {
  const cast = await doors.newUser('cast');
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, cast.phone, '/home/schedule');
  await page.getByRole('button', { name: /^いつもの出勤/ }).click();
  const list = page.getByRole('dialog', { name: 'いつもの出勤' });
  await expect(list.getByText('曜日と時間を保存しておくと')).toBeVisible();
  await list.getByRole('button', { name: 'パターンを追加する' }).click();

  const form = page.getByRole('dialog', { name: 'パターンを追加する' });
  await form.getByRole('button', { name: '保存する' }).click();
  await expect(form.getByRole('group', { name: /曜日/ })).toHaveAccessibleDescription('曜日を1つ以上選択してください');
  for (const day of ['金', '土']) await form.getByRole('button', { name: day, exact: true }).click();
  await check(page, 'pattern');
  await form.getByRole('button', { name: '保存する' }).click();

  const plan = page.getByRole('dialog', { name: '毎週金・土 20:00–29:00' });
  const planned = plan.getByRole('list', { name: '登録する出勤' }).getByRole('listitem');
  const left = plan.getByRole('list', { name: '登録しない日' }).getByRole('listitem');
  await expect(planned.first()).toBeVisible();
  // The cast's first seven days have shifts from 9:00 to 29:00: in the way of a Friday and a Saturday.
  await expect(left).toHaveCount(2);
  await expect(left.first()).toContainText('登録済みの出勤と重なる');
  const count = await planned.count();
  await check(page, 'plan of a pattern');
  await plan.getByRole('button', { name: `${count}件を登録する` }).dblclick();
  await expect(page.getByText(`${count}件の出勤を登録しました`)).toBeVisible();
  await expect(plan).toHaveCount(0);

  await page.getByRole('button', { name: '次の週' }).click();
  await expect(daysOfWork(page, 2)).toBeVisible();
  await expect(page.getByText('20:00–29:00')).toHaveCount(2);
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByText('登録を取り消しました')).toBeVisible();
  await expect(daysOfWork(page, 0)).toBeVisible();
  expect(await doors.broken()).toEqual([]);
});

test('a day is copied onto others by keys alone, and a day off closes the evening', async ({ page, doors }) => {
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone, '/home/schedule');
  await page.getByRole('button', { name: /^1日をコピーする/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '1日をコピーする' });
  await expect(sheet.getByText('コピー先の日を選ぶと')).toBeVisible();
  const days = sheet.getByRole('group', { name: 'コピー先' }).getByRole('button');
  for (const at of [0, 8]) {
    await days.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await expect(sheet.getByRole('list', { name: '登録しない日' }).getByRole('listitem')).toContainText(
    '同じ出勤を登録済み',
  );
  await check(page, 'copy of a day');
  await sheet.getByRole('button', { name: '1件を登録する' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1件の出勤を登録しました')).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: /^今日は休む/ }).click();
  const question = page.getByRole('dialog', { name: '今日は休みますか？' });
  await expect(question).toContainText('本日の残りの出勤（09:00–29:00）をすべて取り消します');
  await check(page, 'a day off');
  await question.getByRole('button', { name: '今日は休む' }).click();
  await expect(page.getByText('本日の残りの出勤を取り消しました')).toBeVisible();
  await expect(daysOfWork(page, 6)).toBeVisible();
  await expect(page.getByRole('button', { name: /^今日は休む/ })).toHaveCount(0);
  expect(await doors.broken()).toEqual([]);
});

test('on a wide screen hours are drawn with the mouse', async ({ visitor, doors }) => {
  const cast = await doors.newUser('cast');
  const page = await visitor({ viewport: { width: 1024, height: 768 } });
  await signIn(page, cast.phone, '/home/schedule');
  await expect(daysOfWork(page, 7)).toBeVisible();
  await check(page, '/home/schedule at 1024', 1024);
  await page.getByRole('button', { name: '次の週' }).click();
  await expect(daysOfWork(page, 0)).toBeVisible();
  const free = page.locator('[data-row]').first().locator('[data-track]');
  // 18:00 to 26:00 of a scale from 9 to 29.
  await draw(page, await barOf(free), 9 / 20, 17 / 20);
  const add = page.getByRole('dialog', { name: '出勤を登録する' });
  await expect(add.getByRole('button', { name: /^開始 / })).toContainText('18:00');
  await expect(add.getByRole('button', { name: /^終了 / })).toContainText('26:00');
  await add.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(page.getByText('18:00–26:00')).toBeVisible();
  await expect(add).toHaveCount(0);

  await draw(page, await barOf(free), 17 / 20, 19 / 20);
  const change = page.getByRole('dialog', { name: '出勤を変更する' });
  await expect(change.getByRole('button', { name: /^終了 / })).toContainText('28:00');
  await check(page, 'a drawn change', 1024);
  await change.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('18:00–28:00')).toBeVisible();
  await expect(change).toHaveCount(0);

  await page.getByRole('button', { name: '月', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await check(page, 'the month at 1024', 1024);
  expect(await doors.broken()).toEqual([]);
});

type Box = { x: number; y: number; width: number; height: number };

async function barOf(bar: ReturnType<Page['locator']>): Promise<Box> {
  const box = await bar.boundingBox();
  if (!box) throw new Error('no bar is shown');
  return box;
}

async function draw(page: Page, { x, y, width, height }: Box, from: number, to: number) {
  const middle = y + height / 2;
  await page.mouse.move(x + width * from, middle);
  await page.mouse.down();
  await page.mouse.move(x + width * ((from + to) / 2), middle, { steps: 4 });
  await page.mouse.move(x + width * to, middle, { steps: 4 });
  await page.mouse.up();
}
