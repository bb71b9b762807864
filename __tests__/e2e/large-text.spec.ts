import type { Page } from '@playwright/test';
import { CAST_NAME, MAN } from './support/doors';
import { expect, test } from './support/journey';
import { cutTexts, enlarge, lengthen, longestTexts } from './support/longest';
import { signIn } from './support/screens';

/** A window of 640 px enlarged to 200 %, and a tablet and a telephone whose texts alone are twice as large. */
const WAYS = [
  { words: 'at 320 px', width: 320, height: 568, isEnlarged: false },
  { words: 'on a tablet with texts twice as large', width: 820, height: 1180, isEnlarged: true },
  { words: 'on a telephone with texts twice as large', width: 375, height: 812, isEnlarged: true },
];

for (const { words, width, height, isEnlarged } of WAYS) {
  test(`every word of discovery is read to its end ${words}, with the longest names`, async ({ visitor, api }) => {
    test.setTimeout(180_000);
    const [card] = await api.findCasts(CAST_NAME);
    const longest = await longestTexts(api);
    const page = await visitor({ viewport: { width, height } });
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await lengthen(page, longest);
      if (isEnlarged) await enlarge(page);
      expect.soft(await widthOf(page), `${path}: nothing wider than the window`).toBeLessThanOrEqual(width);
      expect.soft(await cutTexts(page), path).toEqual([]);
    };
    for (const path of PUBLIC) await look(path);
    await look(`/girl/${card?.id}`);
    await signIn(page, MAN);
    await look('/mypage/follow');
    await look('/');
  });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const PUBLIC = [
  '/',
  '/girl',
  '/girl?area_id=1&rating_min=4.0',
  '/girl/search?area_id=1&rating_min=4.0',
  '/girl/search/character',
  '/girl/search/place',
  '/girl/ranking',
  '/area/1',
  '/schedule',
  '/hotelmap',
  '/hotelmap?view=list',
  '/hotelmap/detail/1',
  '/hotelmap/certified-hotel-town/1',
  '/contact',
  '/contact/form',
  '/afi?code=yorumichi',
];
