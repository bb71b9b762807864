import type { Page } from '@playwright/test';
import { check } from './support/accessible';
import { expect, test } from './support/journey';
import { castCards } from './support/screens';

/** A tablet, and a desktop. */
const SIZES = [
  [820, 1180],
  [1280, 800],
] as const;

const depth = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const dialog = (page: Page, name = '条件を選ぶ') => page.getByRole('dialog', { name });
const found = (page: Page) => page.locator('h1', { hasText: '人が予約できます' });
/** Whether the focus is in the dialog. */
const isInside = (page: Page) =>
  page.evaluate(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement) === true);

for (const [width, height] of SIZES) {
  test(`at ${width} px the search lies over its list, which follows it and is found again as it was`, async ({
    visitor,
  }) => {
    test.setTimeout(120_000);
    const page = await visitor({ viewport: { width, height } });
    await page.goto('/girl');
    await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual');
    const first = await castCards(page).count();
    await page.getByRole('link', { name: 'もっと見る' }).click();
    await expect(castCards(page)).toHaveCount(2 * first);
    await castCards(page)
      .nth(first + 2)
      .scrollIntoViewIfNeeded();
    const left = await depth(page);
    expect(left).toBeGreaterThan(height / 2);

    // The list stays: as long, as far down, and not read again.
    const read: string[] = [];
    page.on('request', (request) => {
      if (/female_casts\/\?|\/girl\.json/.test(request.url())) read.push(request.url());
    });
    const filter = page.getByRole('link', { name: /^絞り込み/ });
    await filter.click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL('/girl/search');
    await expect(page.locator('h1').first()).toBeFocused();
    await expect(castCards(page)).toHaveCount(2 * first);
    expect(await depth(page)).toBe(left);
    // Once it has grown to its size.
    await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ width: 480, height: Math.round(height * 0.8) });
    expect(read).toEqual([]);
    await check(page, `/girl/search at ${width}`, width);

    // Nothing outside is reached by the keyboard.
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      expect((await isInside(page)) || (await page.evaluate(() => document.activeElement === document.body))).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/girl');
    await expect(dialog(page)).toHaveCount(0);
    await expect(filter).toBeFocused();
    await expect(castCards(page)).toHaveCount(2 * first);
    await expect.poll(() => depth(page)).toBe(left);

    // Conditions change the list behind; a sheet over the dialog closes first; a facet is a step of its own.
    await filter.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const show = dialog(page).getByRole('link', { name: /該当 \d+人を表示/ });
    const all = await show.textContent();
    await page.getByRole('slider', { name: '口コミの評価（下限）' }).fill('44');
    await expect(page).toHaveURL(/\/girl\/search\?rating_min=4\.4$/);
    await expect(show).not.toHaveText(all ?? '');
    const rated = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await expect(found(page)).toHaveText(`${rated}人が予約できます`);
    await dialog(page)
      .getByRole('button', { name: /^サイズ/ })
      .click();
    await expect(dialog(page, 'サイズ')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'サイズ')).toHaveCount(0);
    const facet = dialog(page).getByRole('link', { name: /^性格・タイプ/ });
    await facet.click();
    const values = dialog(page, '性格・タイプ');
    await expect(values).toBeVisible();
    await expect(found(page)).toHaveText(`${rated}人が予約できます`);
    await check(page, `/girl/search/character at ${width}`, width);
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await expect(facet).toBeFocused();
    await facet.press('Enter');
    await values.getByRole('checkbox').first().check();
    await values.getByRole('button', { name: '決定する' }).click();
    await expect(page).toHaveURL(/\/girl\/search\?rating_min=4\.4&character=\d+$/);
    await expect(show).not.toHaveText(`該当 ${rated}人を表示`);

    // Its address is enough for list and dialog.
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    const few = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await expect(found(page)).toHaveText(`${few}人が予約できます`);
    await expect(castCards(page).first()).toBeVisible();
    // Leaving it leaves what is seen.
    await page.mouse.click(width - 20, 20);
    await expect(page).toHaveURL(/\/girl\?rating_min=4\.4&character=\d+$/);
    await expect(found(page)).toHaveText(`${few}人が予約できます`);
    await expect(filter).toBeFocused();
  });
}

test('at 1280 px the search of films lies over the film that was shown', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 800 } });
  await page.goto('/movie');
  const title = await page.locator('li[aria-current="true"] h2').textContent();
  await page.getByRole('link', { name: '動画を探す' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('h2', { hasText: title ?? '' })).toBeVisible();
  await check(page, '/movie/search at 1280', 1280);
  await dialog(page)
    .getByRole('link', { name: /^性格・タイプ/ })
    .click();
  await expect(dialog(page, '性格・タイプ')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: '閉じる' }).click();
  await expect(page).toHaveURL('/movie');
  await expect(page.getByRole('link', { name: '動画を探す' })).toBeFocused();
});

test('a telephone has neither the dialog nor its list', async ({ page }) => {
  const read: string[] = [];
  page.on('request', (request) => {
    if (/female_casts\/\?/.test(request.url())) read.push(request.url());
  });
  await page.goto('/girl/search');
  await expect(page.getByRole('link', { name: /該当 \d+人を表示/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('slider', { name: '口コミの評価（下限）' }).fill('44');
  await expect(page).toHaveURL(/rating_min=4\.4$/);
  expect(read).toEqual([]);
});
