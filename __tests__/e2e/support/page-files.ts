import { readdirSync, readFileSync } from 'node:fs';

/** An address of the app as Next knows it (/girl/[id]), and who may see it, as its file says. */
export type PageFile = { route: string; access: string };

const FOLDER = 'src/pages';
/** What frames the pages, and what is there in development alone. */
const NO_PAGE = /^(_app|_document|dev\/.*)\./;

/** Every page of the app, read from its files: a new one is here by itself. */
export const pageFiles = (): PageFile[] =>
  readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((file) => /\.(tsx|js)$/.test(file) && !NO_PAGE.test(file))
    .map((file) => {
      const access = /access: '([a-z]+)'/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1];
      if (!access) throw new Error(`${file} does not say who may see it`);
      return { route: `/${file.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')}`, access };
    })
    .sort((a, b) => a.route.localeCompare(b.route));
