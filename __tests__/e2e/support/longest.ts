import type { Page } from '@playwright/test';
import type { Data } from '@/contract';
import { TEXT } from '@/domain/limits';
import { MOVIE_TITLE_MAX } from '@/domain/movies';
import { STORE_LIMITS } from '@/domain/store';
import { CAST_NAMES } from '@/server/demo/names';
import type { Api } from './api';

/** Names and titles of the demo, each with the longest text that the product takes in its place. */
export type Longest = Record<string, string>;

/** What the demo's screens show of casts, stores, hotels and films. Hotels have no limit: twice the demo's longest. */
export const longestTexts = async (api: Api): Promise<Longest> => {
  const stores = await api.get<Data<'GET /api/v1/stores/'>>('/api/v1/stores/');
  const hotels = await api.get<Data<'GET /api/v1/mst_hotels/'>>('/api/v1/mst_hotels/');
  const movies = await api.get<Data<'GET /api/v1/movies/'>['data']>('/api/v1/movies/');
  const all = [
    ...CAST_NAMES.map((name) => [name, long('みさきことりの', TEXT.nickname.max)]),
    ...stores.map(({ name }) => [name, long('ヨミチ新宿歌舞伎町本店', STORE_LIMITS.name)]),
    ...hotels.map(({ name }) => [name, 'ホテルグランドレジデンス新宿歌舞伎町イースト']),
    ...movies.map(({ title }) => [title, long('お仕事帰りの夜にゆっくりお話ししましょう', MOVIE_TITLE_MAX)]),
  ];
  return Object.fromEntries(all);
};

const long = (letters: string, length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length);

/**
 * Puts the longest texts into the page that is shown, once React has made their parts alive: it complains of words
 * that it did not write.
 */
export const lengthen = async (page: Page, longest: Longest): Promise<void> => {
  await page.waitForFunction((texts) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!texts[node.nodeValue?.trim() ?? '']) continue;
      if (!Object.keys(node.parentElement ?? {}).some((key) => key.startsWith('__reactFiber'))) return false;
    }
    return true;
  }, longest);
  await page.evaluate((texts) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const found = texts[node.nodeValue?.trim() ?? ''];
      if (found) node.nodeValue = found;
    }
  }, longest);
};

/** Every text twice as large, as browsers do whose letters are set to twice the size. */
export const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // As boot.js does with what it finds before the first paint.
    document.documentElement.toggleAttribute('data-large', true);
  });

/**
 * Texts that cannot be read to their end: cut by what holds them, or beyond the window's sides. Passed by are what
 * scrolls, what only readers hear, the words of a drawn map, and the titles of films on their tiles, which stand whole
 * beside the film.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!holder || text === '' || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (
        holder.closest(
          '.vh, [inert], script, style, svg, noscript, [aria-hidden="true"], .leaflet-container, a[href^="/movie/"]',
        )
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const fault = faultOf(holder, box);
      if (fault)
        found.push(
          `${fault}: ${text.slice(0, 24)} <${holder.closest('li, section, header, nav, p, button, a')?.tagName ?? ''} ${holder.tagName}>`,
        );
    }
    return [...new Set(found)];

    function faultOf(holder: Element, text: DOMRect): string | null {
      let isFree = false;
      for (let element: Element | null = holder; element; element = element.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none') return null;
        const box = element.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) isFree = true;
        const cutsX =
          /hidden|clip/.test(overflowX) && !isFree && (text.right > box.right + 2 || text.left < box.left - 2);
        const cutsY = /hidden|clip/.test(overflowY) && (text.bottom > box.bottom + 4 || text.top < box.top - 4);
        if (element !== document.body && element !== document.documentElement && (cutsX || cutsY)) return 'cut';
        if (/auto|scroll/.test(overflowY)) return null;
        if (position === 'fixed' && !isFree) break;
      }
      if (!isFree && (text.right > window.innerWidth + 1 || text.left < -1)) return 'outside';
      return null;
    }
  });
