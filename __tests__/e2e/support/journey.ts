import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Api, openApi } from './api';
import { type Doors, openDoors } from './doors';
import { expectDocumentedNames } from './kept-names';

export { expect } from '@playwright/test';

/** How a visitor comes: `age` false = the age was never asked; `theme` as the product keeps it. */
export type VisitorOptions = BrowserContextOptions & {
  age?: boolean;
  theme?: 'light' | 'dark';
  /** The visitor was never asked to agree to cookies. */
  asksAgreement?: boolean;
};

/** What a screen must never do unasked: errors in the console, exceptions, answers of 500. */
export type Faults = {
  watch: (context: BrowserContext) => void;
  /** Expects faults whose text matches, for a journey in which the server must refuse or the network is gone. */
  allow: (pattern: RegExp) => void;
};

type Fixtures = {
  evening: undefined;
  faults: Faults;
  doors: Doors;
  api: Api;
  /** Opens a browser of another person. */
  visitor: (options?: VisitorOptions) => Promise<Page>;
};

const EVENING_HOUR = 20;
const HOUR_MS = 3_600_000;
const TOKYO_MS = 9 * HOUR_MS;

/**
 * `test` of every journey: each context is watched for faults, has answered the age question and keeps nothing that is
 * not documented, and the server's clock stands in an evening with free times, whenever the run takes place.
 */
export const test = base.extend<Fixtures>({
  // The server of this worker (playwright.config.ts).
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const own = new URL(baseURL ?? '');
    own.port = String(Number(own.port) + 2 * parallelIndex);
    await use(own.origin);
  },
  // Before each: the journey before it may have gone on into the night.
  evening: [
    async ({ doors }, use) => {
      await towardsEvening(doors);
      await use(undefined);
    },
    { auto: true },
  ],
  faults: async ({ baseURL }, use) => {
    const seen: string[] = [];
    const allowed: RegExp[] = [];
    await use({ watch: (context) => watch(context, baseURL ?? '', seen), allow: (pattern) => allowed.push(pattern) });
    expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  context: async ({ context, faults }, use) => {
    await prepare(context, {});
    faults.watch(context);
    await use(context);
  },
  page: async ({ page, baseURL }, use) => {
    await use(page);
    await expectDocumentedNames(page, baseURL ?? '');
  },
  visitor: async ({ browser, faults, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ age, theme, asksAgreement, ...options } = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      opened.push(context);
      await prepare(context, { age, theme, asksAgreement });
      faults.watch(context);
      return context.newPage();
    });
    for (const context of opened) {
      for (const page of context.pages()) await expectDocumentedNames(page, baseURL ?? '');
      await context.close();
    }
  },
  doors: async ({ request }, use) => use(openDoors(request)),
  api: async ({ request }, use) => use(openApi(request)),
});

/** What Chromium writes into the console while the device is offline, and for a socket that broke. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/;

/** The console's words when the server refuses with this status; a refusal is an answer, not a fault. */
export const refusalOf = (status: number): RegExp => new RegExp(`responded with a status of ${status}`);

/** Starts stand on a grid of ten minutes: one that is seen is still free when it is chosen. */
const GRID_MS = 600_000;
const BEFORE_IT_MS = 180_000;

/**
 * From noon to ten in the evening there are always free times; otherwise on to the next evening, never back. The next
 * ten minutes are not about to begin, with which the first free time goes.
 */
const towardsEvening = async (doors: Doors) => {
  const now = await doors.now();
  const local = now.getTime() + TOKYO_MS;
  const hour = Math.floor((local / HOUR_MS) % 24);
  if (hour >= 12 && hour < 22) {
    const left = GRID_MS - (local % GRID_MS);
    if (left < BEFORE_IT_MS) await doors.moveTo(new Date(now.getTime() + left));
    return;
  }
  const midnight = local - (local % (24 * HOUR_MS));
  const ahead = midnight + EVENING_HOUR * HOUR_MS + (hour >= EVENING_HOUR ? 24 * HOUR_MS : 0);
  await doors.moveTo(new Date(ahead - TOKYO_MS));
};

type JourneyOptions = Pick<VisitorOptions, 'age' | 'theme' | 'asksAgreement'>;

const prepare = (context: BrowserContext, { age = true, theme, asksAgreement = false }: JourneyOptions) =>
  context.addInitScript(
    ([agreed, chosen, asked]) => {
      try {
        // Answered, unless this visitor is to be asked: the question would stand over the foot of each page.
        if (!asked && !document.cookie.includes('yoi_cookie_agreement=')) {
          // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
          document.cookie = 'yoi_cookie_agreement=0; path=/; secure; samesite=lax';
        }
        if (agreed) localStorage.setItem('yoi_age', 'yes');
        if (chosen && !localStorage.getItem('yoi_theme')) localStorage.setItem('yoi_theme', chosen);
      } catch {
        // about:blank has no storage
      }
    },
    [age ? 'yes' : '', theme ?? '', asksAgreement ? 'yes' : ''],
  );

const watch = (context: BrowserContext, origin: string, seen: string[]) => {
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    seen.push(`exception: ${error.error().stack ?? error.error().message} (${error.page()?.url()})`),
  );
  context.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(origin)) {
      seen.push(`answer: ${response.status()} ${response.url()}`);
    }
  });
};
