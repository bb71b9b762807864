import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paint } from './accessible';
import { atRest } from './at-rest';
import { expect } from './journey';

/** Where the pictures stand; no part of the repository. */
const FOLDER = 'test-results/screens';
const QUALITY = 60;
/** How far down a picture goes, in windows. */
const SCREENFULS = 2;
const THEMES = ['light', 'dark'] as const;
/** Widths of the design's table with the edges between them; of a phone, a tablet and a desk there are pictures. */
const SIZES = [
  { width: 375, height: 812, isShown: true },
  { width: 768, height: 1024, isShown: false },
  { width: 820, height: 1180, isShown: true },
  { width: 1024, height: 768, isShown: false },
  { width: 1280, height: 800, isShown: true },
];

/** The open page at every size: it never scrolls sideways. Leaves its pictures in both themes. */
export const takePictures = async (page: Page, who: string, route: string): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    await paint(page, theme);
    for (const { width, height, isShown } of SIZES) {
      if (theme === 'dark' && !isShown) continue;
      await page.setViewportSize({ width, height });
      const shown = { x: 0, y: 0, width, height: await heightOf(page, SCREENFULS * height) };
      await withItsImages(page, shown.height);
      if (theme === 'light') expect.soft(await widthOf(page), `${who} ${route} at ${width}`).toBeLessThanOrEqual(width);
      const name = `${who}${route.replaceAll('/', '~')}-${width}-${theme}.jpg`;
      const picture = { type: 'jpeg', quality: QUALITY, fullPage: true, clip: shown } as const;
      if (isShown) await page.screenshot({ path: `${FOLDER}/${name}`, ...picture });
    }
  }
};

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const heightOf = (page: Page, most: number) =>
  page.evaluate((limit) => Math.min(limit, document.documentElement.scrollHeight), most);

/** What a reader would have scrolled to has come. */
const withItsImages = async (page: Page, height: number) => {
  await page.evaluate((seen) => {
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < seen);
    for (const image of images) image.loading = 'eager';
    return Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  }, height);
  await atRest(page);
};

/** A page that shows all pictures that are there by now, one row for each screen. */
export const writeIndex = (): void => {
  mkdirSync(FOLDER, { recursive: true });
  const rows = new Map<string, string[]>();
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jpg'))
    .sort()) {
    const screen = file.replace(/-\d+-(light|dark)\.jpg$/, '');
    rows.set(screen, [...(rows.get(screen) ?? []), file]);
  }
  const html = [...rows].map(
    ([screen, files]) =>
      `<h2>${screen.replaceAll('~', '/')}</h2><p>${files
        .map(
          (file) =>
            `<a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}" alt="${file}"></a>`,
        )
        .join(' ')}</p>`,
  );
  writeFileSync(
    `${FOLDER}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>img{height:320px;border:1px solid #999}</style>${html.join('\n')}\n`,
  );
};
