import { act } from '@testing-library/react';
import { keepTabHistory } from '@/shell/keep-tab-history';
import { events, next, reads } from './next-history';

const TURNS = 8;

let stop: () => void = () => undefined;
let grow: () => void = () => undefined;

/** The document: how high it is, and how far down it is scrolled (px). */
export const sheet = { height: 5000, y: 0, grow: () => grow() };

/** The shell begins on the page that is open, with what the page asks for. */
export const start = (
  by: string,
  returns: boolean | 'pathname' = false,
  over: (behind: string) => boolean = () => false,
) => {
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: by } as unknown as PerformanceEntry]);
  stop();
  stop = keepTabHistory(events, () => returns, over);
};

/** The document is loaded again: Next names its entry anew, and everything begins from what the tab kept. */
export const reload = () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  next.open(window.location.pathname);
  start('reload');
};

/** Goes by the browser's button, and lets what follows from it come to rest: each step is one turn of the loop. */
export const go = (by: number) =>
  act(async () => {
    window.history.go(by);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

export const back = () => go(-1);
export const forward = () => go(1);

/** Each test of the file begins on /girl, which was opened from /before in a new tab. */
export const beginOnTab = () => {
  beforeAll(() => {
    window.PageTransitionEvent ??= class extends Event {
      readonly persisted = false;
    } as typeof PageTransitionEvent;
    window.scrollTo = ((to: ScrollToOptions) => {
      sheet.y = Math.min(to.top ?? 0, sheet.height);
    }) as typeof window.scrollTo;
    Object.defineProperty(window, 'scrollY', { get: () => sheet.y });
    window.ResizeObserver = class {
      constructor(seen: ResizeObserverCallback) {
        grow = () => seen([], this);
      }
      observe() {}
      unobserve() {}
      disconnect() {
        grow = () => undefined;
      }
    };
    window.addEventListener('popstate', next.read);
  });

  beforeEach(() => {
    sessionStorage.clear();
    sheet.height = 5000;
    sheet.y = 0;
    next.open('/before');
    start('navigate');
    next.push('/girl');
    reads.length = 0;
  });

  afterAll(() => {
    stop();
    window.removeEventListener('popstate', next.read);
  });
};
