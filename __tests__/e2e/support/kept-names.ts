import { expect, type Page } from '@playwright/test';
import { COOKIES } from '@/platform/storage/cookies';
import { type KeptIn, OTHER_NAMES } from '@/platform/storage/names';
import { SESSION_KEYS } from '@/platform/storage/session-values';

const otherNames = (...kinds: KeptIn[]) =>
  Object.entries(OTHER_NAMES).flatMap(([name, kept]) => (kinds.includes(kept) ? [name] : []));
/** The two tables of the privacy pages: cookies, and what is kept beside them. */
const DOCUMENTED = {
  cookie: [...Object.values(COOKIES).map(({ name }) => name), ...otherNames('cookie')],
  storage: [...SESSION_KEYS.map((key) => `yoi_${key}`), ...otherNames('session', 'local', 'database')],
};
/** A name that ends so stands for all that begin like it; `test_` is what a journey itself keeps. */
const isDocumented = (kind: keyof typeof DOCUMENTED, name: string) =>
  name.startsWith('test_') ||
  DOCUMENTED[kind].some((known) => (known.endsWith('_') ? name.startsWith(known) : name === known));

/** Whatever the browser holds of our site after a journey stands in the tables that the privacy pages show. */
export const expectDocumentedNames = async (page: Page, origin: string): Promise<void> => {
  if (page.isClosed() || !page.url().startsWith(origin)) return;
  const cookies = (await page.context().cookies(origin)).map(({ name }) => name);
  const storage = await page.evaluate(async () => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).flatMap(({ name }) => name ?? []),
  ]);
  const strange = [
    ...cookies.filter((name) => !isDocumented('cookie', name)),
    ...storage.filter((name) => !isDocumented('storage', name)),
  ];
  expect(strange, 'kept on the device, and in no table').toEqual([]);
};
