import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageBehind } from '@/platform/page-behind';
import { keepTabHistory } from '@/shell/keep-tab-history';
import { events, next, reads } from './next-history';
import { PageWithModals } from './page-with-modals';

const TURNS = 8;

let stop: () => void = () => undefined;
let height = 5000;
let y = 0;
let grow: () => void = () => undefined;

const start = (by: string, returns = false, over: (behind: string) => boolean = () => false) => {
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: by } as unknown as PerformanceEntry]);
  stop();
  stop = keepTabHistory(events, () => returns, over);
};

/** The document is loaded again: Next names its entry anew, and everything begins from what the tab kept. */
const reload = () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  next.open(window.location.pathname);
  start('reload');
};

/** Goes by the browser's button, and lets what follows from it come to rest: each step is one turn of the loop. */
const go = (by: number) =>
  act(async () => {
    window.history.go(by);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

const back = () => go(-1);
const forward = () => go(1);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const path = () => window.location.pathname;

beforeAll(() => {
  window.PageTransitionEvent ??= class extends Event {
    readonly persisted = false;
  } as typeof PageTransitionEvent;
  window.scrollTo = ((to: ScrollToOptions) => {
    y = Math.min(to.top ?? 0, height);
  }) as typeof window.scrollTo;
  Object.defineProperty(window, 'scrollY', { get: () => y });
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
  height = 5000;
  y = 0;
  next.open('/before');
  start('navigate');
  next.push('/girl');
  reads.length = 0;
});

afterAll(() => {
  stop();
  window.removeEventListener('popstate', next.read);
});

test('back closes the topmost modal, then the one below it, and only then leaves the page', async () => {
  render(<PageWithModals />);
  await press('並び替え');
  await press('消す');
  await back();
  expect(screen.queryByRole('dialog', { name: '消しますか？' })).toBeNull();
  expect(screen.getByRole('dialog', { name: '並び順' })).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([path(), reads]).toEqual(['/girl', []]);
  await back();
  expect([path(), reads]).toEqual(['/before', ['/before']]);
});

test('a modal that was closed by its button costs no second back, also when it was opened again and again', async () => {
  render(<PageWithModals />);
  await press('並び替え');
  await press('閉じる');
  await press('並び替え');
  await press('消す');
  await userEvent.keyboard('{Escape}');
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe('/girl');
  await press('並び替え');
  await press('閉じる');
  await back();
  expect(path()).toBe('/before');
  await forward();
  expect([path(), screen.queryByRole('dialog')]).toEqual(['/girl', null]);
});

test('forward after back has closed a modal opens nothing, and back leaves the page at once', async () => {
  render(<PageWithModals />);
  await press('並び替え');
  await back();
  await forward();
  expect([path(), screen.queryByRole('dialog'), reads]).toEqual(['/girl', null, []]);
  await back();
  expect(path()).toBe('/before');
});

test('a page that was opened from a modal has the modal’s page behind it, once', async () => {
  const { unmount } = render(<PageWithModals />);
  await press('並び替え');
  const entries = window.history.length;
  act(() => next.push('/girl/3'));
  unmount();
  expect(pageBehind()).toBe('/girl');
  // It has taken the modal's place.
  expect(window.history.length).toBe(entries);
  await back();
  expect(path()).toBe('/girl');
  await forward();
  expect(path()).toBe('/girl/3');
  await back();
  await back();
  expect(path()).toBe('/before');
});

test('an address that was replaced from inside a modal stays, and the former one is never seen again', async () => {
  render(<PageWithModals />);
  await press('並び替え');
  act(() => next.replace('/girl/tokyo'));
  await back();
  expect([path(), screen.queryByRole('dialog'), reads]).toEqual(['/girl/tokyo', null, []]);
  await press('並び替え');
  await press('閉じる');
  act(() => next.replace('/girl/osaka'));
  await back();
  expect([path(), reads]).toEqual(['/before', ['/before']]);
  await forward();
  expect(path()).toBe('/girl/osaka');
});

test('a page that was opened from a modal is left for the address that was chosen in it, and back leaves that one at once', async () => {
  const { unmount } = render(<PageWithModals />);
  await press('並び替え');
  act(() => next.replace('/girl/tokyo'));
  act(() => next.push('/girl/3'));
  unmount();
  await back();
  expect(path()).toBe('/girl/tokyo');
  await forward();
  expect(path()).toBe('/girl/3');
  await back();
  await back();
  expect(path()).toBe('/before');
  await forward();
  expect(path()).toBe('/girl/tokyo');
});

test('a question that sends something stays until it is answered', async () => {
  const { rerender } = render(<PageWithModals />);
  await press('並び替え');
  await press('消す');
  rerender(<PageWithModals busy />);
  await back();
  expect(screen.getByRole('dialog', { name: '消しますか？' })).toBeVisible();
  expect(path()).toBe('/girl');
  rerender(<PageWithModals />);
  await back();
  expect(screen.queryByRole('dialog', { name: '消しますか？' })).toBeNull();
  expect(screen.getByRole('dialog', { name: '並び順' })).toBeVisible();
});

test('after a reload with an open modal one back leaves the page, and what lay behind is still known', async () => {
  const { unmount } = render(<PageWithModals />);
  await press('並び替え');
  unmount();
  reload();
  expect(pageBehind()).toBe('/before');
  await back();
  expect(path()).toBe('/before');
});

test('after a reload what lies behind is known before the shell begins, for the page that was kept alone', () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  next.open(path());
  expect(pageBehind()).toBe('/before');
  next.open('/girl/9');
  expect(pageBehind()).toBeNull();
});

test('behind a page that was opened by a link before the shell began lies the first one, and back finds it', async () => {
  stop();
  window.sessionStorage.clear();
  next.open('/girl');
  next.pushSilently('/girl/8');
  start('navigate');
  expect(pageBehind()).toBe('/girl');
  await back();
  expect(path()).toBe('/girl');
  expect(pageBehind()).toBeNull();
  await forward();
  expect(pageBehind()).toBe('/girl');
});

test('behind the first page of a visit there is nothing of ours', () => {
  expect(pageBehind()).toBe('/before');
  next.open('/girl/9');
  start('navigate');
  expect(pageBehind()).toBeNull();
  next.push('/girl');
  expect(pageBehind()).toBe('/girl/9');
  next.replace('/girl/tokyo');
  expect(pageBehind()).toBe('/girl/9');
});

test('a link that loads a whole new document keeps what is behind it', () => {
  const referrer = jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/girl`);
  next.open('/reserve');
  start('navigate');
  expect(pageBehind()).toBe('/girl');
  referrer.mockRestore();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  next.open('/girl');
  start('back_forward');
  expect(pageBehind()).toBe('/before');
});

test('each page is found as far down as it was left, by back, by forward and after a reload', async () => {
  window.scrollTo({ top: 900 });
  next.push('/girl/3');
  expect(y).toBe(0);
  window.scrollTo({ top: 300 });
  await back();
  expect(y).toBe(900);
  await forward();
  expect(y).toBe(300);
  window.scrollTo({ top: 450 });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  y = 0;
  next.open('/girl/3');
  start('reload');
  expect(y).toBe(450);
  await back();
  expect(y).toBe(900);
});

test('a page that is still too short is followed as it grows, unless the visitor moves himself', async () => {
  window.scrollTo({ top: 900 });
  next.push('/girl/3');
  height = 200;
  await back();
  expect(y).toBe(200);
  height = 600;
  grow();
  height = 5000;
  grow();
  expect(y).toBe(900);
  await forward();
  height = 200;
  await back();
  window.dispatchEvent(new Event('wheel'));
  height = 5000;
  grow();
  expect(y).toBe(200);
});

test('a page that asks for it is found as it was left by whoever opens its address anew, and stays while only its address changes', () => {
  start('navigate', true);
  window.scrollTo({ top: 700 });
  next.push('/mypage');
  next.push('/girl');
  expect(y).toBe(700);
  next.pushSilently('/girl?size=C');
  events.emit('routeChangeComplete', '/girl?size=C', { shallow: true });
  expect(y).toBe(700);
});

test('a page that lies over the one it was opened from leaves that one as far down as it was', async () => {
  start('navigate', true, (behind) => behind === '/girl');
  window.scrollTo({ top: 700 });
  next.push('/girl/search');
  expect(y).toBe(700);
  await back();
  expect(y).toBe(700);
  // Opened from elsewhere it begins at its top.
  next.push('/mypage');
  window.scrollTo({ top: 300 });
  next.push('/girl/search?now=true');
  expect(y).toBe(0);
});
