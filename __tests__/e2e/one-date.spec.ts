import type { Page } from '@playwright/test';
import { addDays, businessDateOf, formatDate, parse30, spokenDate } from '@/domain/business-day';
import { clockWords } from '@/domain/date-words';
import { listDateOf } from '@/domain/list-date';
import { expect, refusalOf } from './support/journey';
import { signIn } from './support/screens';
import { journeysWith } from './support/separate-server';

// The clock goes through a night and a day, which no other journey is to find.
const test = journeysWith({});

/** From 18:05 to 17:05 of the next day, by the first one's clock: the server's runs on, off all borders. */
const CLOCKS = Array.from({ length: 24 }, (_, hour) =>
  hour > 7 && hour < 12 ? [`${18 + hour}:05`, `${18 + hour}:35`] : [`${18 + hour}:05`],
).flat();

/** Its words and those of its description, as they are read before anything is pressed. */
const wordsAt = async (page: Page, path: string): Promise<string> => {
  const html = await (await page.request.get(path)).text();
  const described = html.replaceAll(/<meta[^>]*content="([^"]*)"[^>]*>/g, '$1 ');
  return described.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '').replaceAll(/<[^>]*>/g, '');
};

const instantOf = (date: string, clock: string): Date => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return new Date(parse30(date, '00:00').getTime() + (hour * 60 + minute) * 60_000);
};

test('from one evening to the next every page calls the same date 本日', async ({ page, doors }) => {
  const evening = businessDateOf(await doors.now());
  for (const clock of CLOCKS) {
    const now = instantOf(addDays(evening, 1), clock);
    await doors.moveTo(now);
    const [today, shown] = [businessDateOf(now), listDateOf(now)];
    const day = shown === today ? '本日' : '明日';
    await test.step(`${formatDate(today)}, ${clockWords(now)}`, async () => {
      const [top, timetable, area, cast, map] = await Promise.all(
        ['/', '/schedule', '/area/1', '/girl/1', '/hotelmap'].map((path) => wordsAt(page, path)),
      );
      expect(top).toContain(`${day}の出勤`);
      expect(top).toContain(formatDate(today));
      expect(top).not.toContain(day === '本日' ? '明日の出勤' : '本日の出勤');
      // No cast can be met from an hour before the last start until an hour before the opening.
      const hour = (now.getTime() - parse30(today, '00:00').getTime()) / 3_600_000;
      expect(top).toMatch(hour > 27 || hour < 8 ? /次のご案内は/ : /が受付中|次のご案内は/);
      expect(top).not.toMatch(/が受付中.*次のご案内は/);
      expect(timetable?.match(/本日\d+（[^）]*）/g)).toEqual([`本日${Number(today.slice(8))}（${spokenDate(today)}）`]);
      expect(area).toContain(`${day}の出勤`);
      expect(area).toContain(`で${day}会えるキャスト`);
      if (day === '明日')
        for (const words of [area, cast]) expect(words).not.toMatch(/本日の出勤|(?:最短|会える) ?本日/);
      expect(map).toContain(`本日 ${formatDate(today)}`);
    });
  }
});

test('at half past four in the night a customer finds one date as 本日 on all screens, and no start that cannot be', async ({
  page,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(401)); // tokens end with the clock
  const evening = businessDateOf(await doors.now());
  const now = parse30(addDays(evening, 1), '28:30');
  await doors.moveTo(now);
  const [today, next] = [businessDateOf(now), addDays(businessDateOf(now), 1)];
  const todayInStrip = page.getByRole('group', { name: '日付' }).getByRole('button', { name: /^本日/ });
  const man = await doors.newUser('male', 100_000);
  const cast = await doors.newUser('cast');
  await signIn(page, man.phone);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^明日、\s*\d\d:\d\dから会えます$/);
  await expect(page.getByText(`次のご案内は ${formatDate(next)} `)).toBeVisible();
  await expect(page.getByText('受付中')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /本日/ })).toHaveCount(0);

  await page.goto('/schedule');
  await expect(todayInStrip).toHaveAccessibleName(new RegExp(spokenDate(today)));
  await expect(page.getByRole('group', { name: '日付' }).getByRole('button', { pressed: true })).toHaveAccessibleName(
    new RegExp(spokenDate(next)),
  );

  await page.goto('/area/1');
  await expect(page.getByRole('heading', { name: /明日の出勤/ })).toBeVisible();
  await expect(page.getByText(/本日/)).toHaveCount(0);

  await page.goto('/girl/1');
  await expect(page.getByRole('link', { name: /予約する/ }).last()).toContainText('最短 明日');

  await page.goto(`/reserve?girl_id=${cast.castId}`);
  await expect(todayInStrip).toHaveAccessibleName(new RegExp(spokenDate(today)));

  await page.goto('/hotelmap');
  await expect(page.getByText(`本日 ${formatDate(today)}`)).toBeVisible();

  await page.goto('/matching/settings');
  await expect(page.getByRole('button', { name: '今すぐ' })).toBeDisabled();
  await expect(page.getByText(/今すぐは選択できません/)).toBeVisible();
  await expect(page.getByText(`${formatDate(next)} 09:00`)).toBeVisible();
  await expect(todayInStrip).toBeDisabled();
  await expect(todayInStrip).toHaveAccessibleName(new RegExp(spokenDate(today)));
  await expect(page.getByText('5:00に締め切り、5:10までに選べます。')).toBeVisible();
});
