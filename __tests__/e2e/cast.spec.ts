import { check } from './support/accessible';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

test('a cast pauses and resumes the reception, then takes a break: guests and the search follow at once', async ({
  page,
  visitor,
  doors,
  api,
  faults,
}) => {
  faults.allow(refusalOf(401)); // the token ends within the day that passes
  const cast = await doors.newUser('cast');
  const today = { date: dateAfter(await doors.now(), 0) };
  const { display_name: name } = await api.get<{ display_name: string }>(`/api/v1/female_casts/${cast.castId}/`);
  const found = async () => (await api.findCasts(name, today)).map(({ id }) => id);
  const guest = await visitor();
  const last = dayText(dateAfter(await doors.now(), 7));
  const notice = guest.getByText(`${last}まで休業中です。`).first();
  const bar = guest.getByRole('button', { name: 'ただいま休業中です' });
  await signIn(page, cast.phone);
  await expect(page).toHaveURL('/home');

  await test.step('a pause takes the cast out of search and booking', async () => {
    await expect(page.getByRole('heading', { name: '9:00–29:00' })).toBeVisible();
    const reception = page.getByRole('switch', { name: '受付中' });
    await expect(reception).toBeChecked();
    expect(await found()).toContain(cast.castId);
    await reception.click();
    await expect(page.getByText('受付を停止しました')).toBeVisible();
    await expect(page.getByRole('switch', { name: '停止中' })).not.toBeChecked();
    await guest.goto(`/girl/${cast.castId}`);
    await expect(guest.getByRole('button', { name: 'ただいま受付を停止しています' })).toBeDisabled();
    expect(await found()).not.toContain(cast.castId);
    await page.reload();
    await page.getByRole('switch', { name: '停止中' }).click();
    await expect(page.getByRole('switch', { name: '受付中' })).toBeChecked();
    expect(await found()).toContain(cast.castId);
  });

  await test.step('a break begins with its first day', async () => {
    await page.getByRole('link', { name: '設定', exact: true }).click();
    await page.getByRole('button', { name: /^休業/ }).click();
    await page.getByRole('button', { name: 'この期間を休業にする' }).click();
    await expect(page.getByText('休業を変更しました')).toBeVisible();
    // A browser may show a page that it has for a minute more.
    await guest.reload();
    await expect(guest.getByRole('link', { name: /予約する/ }).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await doors.pass(24 * 60);
    await guest.reload();
    await expect(notice).toBeVisible();
    await expect(bar).toBeDisabled();
    await check(guest, 'a break');
  });

  await test.step('and is over as soon as the cast ends it', async () => {
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
  });

  await test.step('a tap on ログアウト asks first; only the answer ends the session', async () => {
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
  expect(await doors.broken()).toEqual([]);
});

// Business dates turn at 6:00 in Tokyo (spec §9), which is 21:00 UTC of the day before.
const dateAfter = (now: Date, days: number) =>
  new Date(now.getTime() + (3 + days * 24) * 3_600_000).toISOString().slice(0, 10);
const dayText = (date: string) =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8))}(${'日月火水木金土'[new Date(`${date}T00:00:00Z`).getUTCDay()]})`;
