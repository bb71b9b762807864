import { expect, type Page } from '@playwright/test';
import { COOKIES } from '@/platform/storage/cookies';
import { type KeptIn, OTHER_NAMES } from '@/platform/storage/names';
import { SESSION_KEYS } from '@/platform/storage/session-values';

const otherNames = (kind: KeptIn) =>
  Object.entries(OTHER_NAMES).flatMap(([name, kept]) => (kept === kind ? [name] : []));
const DOCUMENTED: Record<KeptIn, string[]> = {
  cookie: [...Object.values(COOKIES).map(({ name }) => name), ...otherNames('cookie')],
  session: [...SESSION_KEYS.map((key) => `yoi_${key}`), ...otherNames('session')],
  local: otherNames('local'),
  database: otherNames('database'),
};
/** A name that ends so stands for all that begin like it; `test_` is what a journey itself keeps. */
const isDocumented = (kind: KeptIn, name: string) =>
  name.startsWith('test_') ||
  DOCUMENTED[kind].some((known) => (known.endsWith('_') ? name.startsWith(known) : name === known));

/** Whatever the browser holds of our site after a journey stands in the tables that the privacy pages show. */
export const expectDocumentedNames = async (page: Page, origin: string): Promise<void> => {
  if (page.isClosed() || !page.url().startsWith(origin)) return;
  const cookies = (await page.context().cookies(origin)).map(({ name }) => name);
  const kept = await page.evaluate(async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    database: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
  }));
  const held: Record<KeptIn, string[]> = { ...kept, cookie: cookies };
  const strange = Object.entries(held).flatMap(([kind, names]) =>
    names.filter((name) => !isDocumented(kind as KeptIn, name)).map((name) => `${kind}: ${name}`),
  );
  expect(strange, 'kept on the device, and in no table').toEqual([]);
};
