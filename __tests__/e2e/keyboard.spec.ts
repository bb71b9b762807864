import type { Locator, Page } from '@playwright/test';
import { makeDeviceKnown } from './support/device';
import { PASSWORD } from './support/doors';
import { expect, test } from './support/journey';
import { freeTimes, passwordField } from './support/screens';

test('a customer signs in, finds a cast, books and writes with the keyboard alone', async ({ visitor, doors, api }) => {
  const [man, cast] = [await doors.newUser('male', 100_000), await doors.newUser('cast')];
  const detail = await api.get<{ display_name: string }>(`/api/v1/female_casts/${cast.castId}/`);
  const page = await visitor();

  await test.step('the first stop of Tab skips to the content, and Enter in a field sends the form', async () => {
    await page.goto(`/login?${new URLSearchParams({ from: '/girl' })}`);
    await makeDeviceKnown(page, man.phone);
    await expect(page).toHaveTitle('ログイン｜YOI');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('携帯電話番号'));
    await page.keyboard.type(man.phone);
    await tabTo(page, passwordField(page));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/girl');
    await expectArrival(page, /人が予約できます/, /キャストを探す/);
  });

  await test.step('a sheet holds the focus and gives it back to what opened it', async () => {
    const opener = page.getByRole('button', { name: 'エリアを変更' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading').first()).toBeFocused();
    // Between the last stop and the first stands the browser's own bar, where nothing of the page has the focus.
    const seen = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      seen.add(await sheet.evaluate(whereFocusIs));
    }
    expect([...seen].filter((where) => where !== 'browser')).toEqual(['sheet']);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('on the cast’s page the table of the week is one stop; arrows lead to its free hours', async () => {
    await page.goto(`/girl/${cast.castId}`);
    await expect(page).toHaveTitle(new RegExp(detail.display_name));
    const table = page.getByRole('table', { name: /7日間の空き状況/ });
    expect(await table.locator('button:not([tabindex="-1"])').count()).toBe(1);
    await tabTo(page, table.getByRole('button').first());
    await page.keyboard.press('End');
    await expect(table.locator(':focus')).toHaveAccessibleName(/\d+月\d+日 .曜日 \d+:00 (空きあり|残りわずか)/);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reserve\?/);
    await expectArrival(page, /日時と場所/);
  });

  await test.step('days and times are one stop each', async () => {
    await expect(freeTimes(page).first()).toBeVisible();
    const days = page.getByRole('group', { name: '日付' });
    const times = page.getByRole('group', { name: '開始時刻' });
    for (const grid of [days, times]) expect(await grid.locator('button:not([tabindex="-1"])').count()).toBe(1);
    await tabTo(page, days.locator('[tabindex="0"]'));
    await expect(days.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Home');
    await expect(days.locator(':focus')).toHaveAccessibleName(/^本日 ?\d+ ?（\d+月\d+日 .曜日/);
    await tabTo(page, times.locator('[tabindex="0"]'));
    await expect(times.locator(':focus')).toHaveAccessibleName(/^\d+:\d\d (選択中|空きあり)（\d+月\d+日 .曜日）/);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '確認へ進む' }));
    await page.keyboard.press('Enter');
  });

  await test.step('every step begins at its heading and has a title of its own', async () => {
    await expectArrival(page, /予約内容の確認/);
    await tabTo(page, page.getByRole('button', { name: '予約をリクエストする' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('予約をリクエストしました')).toBeVisible();
    await expectArrival(page, /予約/, /^予約 Y-/);
    await expect(page.getByRole('timer')).toHaveAttribute('aria-live', 'polite');
  });

  await test.step('the talk opens, and a message goes out', async () => {
    await tabTo(page, page.getByRole('link', { name: /トーク/ }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/さんとのトーク｜YOI/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: 'メッセージ' }));
    await page.keyboard.type('よろしくお願いします');
    await tabTo(page, page.getByRole('button', { name: '送信', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('よろしくお願いします');
  });
});

/** Presses Tab until the control has the focus; one that Tab never reaches fails the test. */
const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

/** A new page names itself, and readers begin at its heading. */
const expectArrival = async (page: Page, name: RegExp, title = name) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(title);
};

const whereFocusIs = (dialog: Element) => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return 'browser';
  return dialog.contains(activeElement) ? 'sheet' : `behind it: ${activeElement.outerHTML.slice(0, 80)}`;
};
