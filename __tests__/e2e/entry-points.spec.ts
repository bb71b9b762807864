import type { Page } from '@playwright/test';
import type { SourceCode } from '@/domain/tracking-codes';
import { CAST_NAME } from './support/doors';
import { expect, test } from './support/journey';

/**
 * How a guest comes to be asked at each place of spec §9; `castPage` is the address of one. The suggestion at the
 * fourth cast (001) is tried where it is made: __tests__/shell/tracking-codes.test.tsx.
 */
const WALKS: Record<Exclude<SourceCode, '001'>, (page: Page, castPage: string) => Promise<void>> = {
  '002': (page) => press(page, '/girl', 'マッチング'),
  '003': (page) => press(page, '/girl', 'トーク'),
  '004': (page) => press(page, '/girl', '予約'),
  '005': (page) => press(page, '/girl', 'マイページ'),
  '006': async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'メニュー' }).click();
  },
  '007': (page, castPage) => open(page, castPage),
  '008': (page) => open(page, '/'),
  '009': (page, castPage) => open(page, castPage),
  '010': async (page, castPage) => {
    await open(page, castPage);
    await page.getByRole('button', { name: `${CAST_NAME}さんをフォロー` }).click();
  },
  '011': async (page, castPage) => {
    await open(page, castPage);
    await page.locator('a[href^="/talk/message?castId="]').first().click();
  },
  '012': async (page) => {
    await page.goto('/hotelmap', { waitUntil: 'networkidle' });
    await page.locator('a[href^="/hotelmap/detail/"]').first().click();
    await expect(page).toHaveURL(/\/hotelmap\/detail\/\d+/);
  },
  '013': async (page) => {
    await open(page, '/matching/system');
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL('/matching');
  },
  '014': async (page, castPage) => {
    await open(page, castPage);
    await page.getByRole('button', { name: /1枚目を拡大/ }).click();
  },
  '015': async (page) => {
    await open(page, '/movie');
    await page
      .locator('li[aria-current="true"]')
      .getByRole('button', { name: /^いいね/ })
      .click();
  },
  '016': (page) => open(page, '/paid-videos'),
};

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' }).then(() => undefined);

/** A tab of the bar below. */
async function press(page: Page, at: string, name: string): Promise<void> {
  await open(page, at);
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

for (const [code, walk] of Object.entries(WALKS)) {
  test(`${code} is sent from its place`, async ({ page, api }) => {
    const [card] = await api.findCasts(CAST_NAME);
    await walk(page, `/girl/${card?.id}`);
    await page.locator(`a[href^="/register?source=${code}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/register\\?source=${code}`));
    await expect(page.getByRole('button', { name: '答えない' })).toBeVisible();
  });
}
