import type { Locator, Page } from '@playwright/test';
import { check } from './support/accessible';
import { HOTEL } from './support/api';
import { CAST, CAST_NAME } from './support/doors';
import { expect, refusalOf, test } from './support/journey';
import { daysOfWork, signIn } from './support/screens';

test('pausing her reception takes her out of search and booking at once; resuming brings her back', {
  tag: '@main',
}, async ({ page, visitor, doors, api }) => {
  const cast = await doors.newUser('cast');
  const today = { date: dateAfter(await doors.now(), 0) };
  const { display_name: name } = await api.get<{ display_name: string }>(`/api/v1/female_casts/${cast.castId}/`);
  await signIn(page, cast.phone);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: '9:00–29:00' })).toBeVisible();
  const reception = page.getByRole('switch', { name: '受付中' });
  await expect(reception).toBeChecked();
  expect((await api.findCasts(name, today)).map(({ id }) => id)).toContain(cast.castId);

  await reception.click();
  await expect(page.getByText('受付を停止しました')).toBeVisible();
  await expect(page.getByRole('switch', { name: '停止中' })).not.toBeChecked();
  const guest = await visitor();
  await guest.goto(`/girl/${cast.castId}`);
  await expect(guest.getByRole('button', { name: 'ただいま受付を停止しています' })).toBeDisabled();
  expect((await api.findCasts(name, today)).map(({ id }) => id)).not.toContain(cast.castId);

  await page.reload();
  await page.getByRole('switch', { name: '停止中' }).click();
  await expect(page.getByRole('switch', { name: '受付中' })).toBeChecked();
  expect((await api.findCasts(name, today)).map(({ id }) => id)).toContain(cast.castId);
  expect(await doors.broken()).toEqual([]);
});

test('guests read on her page that she takes a break while it runs, and no longer as soon as she ends it', async ({
  page,
  visitor,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(401)); // her token ends within the day that passes
  const cast = await doors.newUser('cast');
  const last = dayText(dateAfter(await doors.now(), 7));
  const guest = await visitor();
  const notice = guest.getByText(`${last}まで休業中です。`).first();
  const bar = guest.getByRole('button', { name: 'ただいま休業中です' });
  await signIn(page, cast.phone, '/home/settings');
  await page.getByRole('button', { name: /^休業/ }).click();
  await page.getByRole('button', { name: 'この期間を休業にする' }).click();
  await expect(page.getByText('休業を変更しました')).toBeVisible();
  await guest.goto(`/girl/${cast.castId}`);
  await expect(guest.getByRole('link', { name: /予約する/ }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);

  await doors.pass(24 * 60);
  await guest.goto(`/girl/${cast.castId}`);
  await expect(notice).toBeVisible();
  await expect(bar).toBeDisabled();
  await check(guest, 'a break');

  await page.goto('/home');
  await expect(page.getByText(`${last}まで休業中です`)).toBeVisible();
  await page.getByRole('link', { name: '休業の設定' }).click();
  await page.getByRole('button', { name: /^休業/ }).click();
  await expect(page.getByRole('button', { name: '変更する' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '休業を取り消す' }).click();
  await expect(page.getByText('休業を変更しました')).toBeVisible();
  await guest.reload();
  await expect(notice).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  expect(await doors.broken()).toEqual([]);
});

test('a tap on ログアウト asks first; only the answer ends her session', async ({ page, doors }) => {
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone, '/home/settings');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  const question = page.getByRole('dialog', { name: 'ログアウトしますか？' });
  await question.getByRole('button', { name: '戻る' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await question.getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '9:00–29:00' })).toBeHidden();
});

test('a new shift stands in her times and in the search at once', async ({ page, doors, api }) => {
  const [card] = await api.findCasts(CAST_NAME);
  const castId = card?.id ?? 0;
  const tomorrow = dateAfter(await doors.now(), 1);
  const morning = { date: tomorrow, minutes: 60, placeTypeId: HOTEL };
  const inMorning = { date: tomorrow, from: '10:00', to: '14:00' };
  expect((await api.slots(castId, morning)).filter(opensAt('10:30'))).toEqual([]);
  expect((await api.findCasts(CAST_NAME, inMorning)).map(({ id }) => id)).not.toContain(castId);

  await signIn(page, CAST, '/home/schedule');
  await expect(page.getByRole('heading', { name: 'スケジュール' })).toBeVisible();
  await page.getByRole('button', { name: '出勤を登録する', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '出勤を登録する' });
  await choose(page, '日付', dayText(tomorrow));
  await choose(page, '開始', '10:00');
  await choose(page, '終了', '14:00');
  await sheet.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(page.getByText(`${dayText(tomorrow)} の出勤を登録しました`)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('10:00–14:00')).toBeVisible();

  expect((await api.slots(castId, morning)).filter(opensAt('10:30'))).toHaveLength(1);
  expect((await api.findCasts(CAST_NAME, inMorning)).map(({ id }) => id)).toContain(castId);
  await page.goto(`/girl/${castId}`);
  await expect(page.getByRole('row', { name: /^10:00/ })).toContainText('10:00');
  expect(await doors.broken()).toEqual([]);
});

test('a bad shift shows why at its field, keeps what was chosen, and adds nothing', async ({ page, doors, faults }) => {
  faults.allow(refusalOf(409));
  faults.allow(refusalOf(400));
  const cast = await doors.newUser('cast');
  await signIn(page, cast.phone, '/home/schedule');
  await expect(daysOfWork(page, 7)).toBeVisible();
  await page.getByRole('button', { name: '出勤を登録する', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '出勤を登録する' });
  const submit = sheet.getByRole('button', { name: '登録する', exact: true });

  // The sheet opens on the first free day; this one has a shift.
  await choose(page, '日付', dayText(dateAfter(await doors.now(), 0)));
  await choose(page, '開始', '18:00');
  await choose(page, '終了', '17:00');
  await submit.click();
  await expect(box(sheet, '終了')).toHaveAccessibleDescription('終了時刻は開始時刻より後にしてください');

  await choose(page, '終了', '19:30');
  await submit.click();
  await expect(box(sheet, '終了')).toHaveAccessibleDescription('出勤は2時間以上で登録してください');
  await expect(box(sheet, '開始')).toContainText('18:00');
  await expect(box(sheet, '終了')).toContainText('19:30');

  await choose(page, '終了', '22:00');
  await submit.click();
  await expect(box(sheet, '開始')).toHaveAccessibleDescription(/ほかの出勤と時間が重なっています/);
  await expect(box(sheet, '開始')).toContainText('18:00');
  await expect(box(sheet, '終了')).toContainText('22:00');

  const pressed = sheet.getByRole('button', { pressed: true });
  while ((await pressed.count()) > 0) await pressed.first().click();
  await submit.click();
  await expect(sheet.getByRole('group', { name: /稼働エリア/ })).toHaveAccessibleDescription(
    'エリアを1つ以上選択してください',
  );

  await sheet.getByRole('button', { name: '閉じる' }).click();
  await expect(daysOfWork(page, 7)).toBeVisible();
  await page.getByRole('button', { name: '次の週' }).click();
  await expect(daysOfWork(page, 0)).toBeVisible();
  await page
    .getByRole('button', { name: /に出勤を登録する$/ })
    .first()
    .click();
  await sheet.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(page.getByText('18:00–27:00')).toBeVisible();
  expect(await doors.broken()).toEqual([]);
});

// The opener of a choice bears its heading and the chosen value as its name.
const box = (scope: Page | Locator, label: string) => scope.getByRole('button', { name: new RegExp(`^${label} `) });

const choose = async (page: Page, label: string, value: string) => {
  await box(page.getByRole('dialog', { name: '出勤を登録する' }), label).click();
  await page.getByRole('dialog', { name: label }).getByRole('radio', { name: value, exact: true }).click();
  await expect(page.getByRole('dialog', { name: label })).toHaveCount(0);
};

// Business dates turn at 6:00 in Tokyo (spec §9), which is 21:00 UTC of the day before.
const dateAfter = (now: Date, days: number) =>
  new Date(now.getTime() + (3 + days * 24) * 3_600_000).toISOString().slice(0, 10);
const dayText = (date: string) =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8))}(${'日月火水木金土'[new Date(`${date}T00:00:00Z`).getUTCDay()]})`;
const opensAt =
  (clock: string) =>
  ({ starts_at, state }: { starts_at: string; state: string }) =>
    state === 'open' && starts_at.slice(11, 16) === clock;
