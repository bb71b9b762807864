import type { MittEmitter } from 'next/dist/shared/lib/mitt';
import { firstEntry } from '@/platform/first-entry';
import { onFormDone } from '@/platform/form-done';
import { openedBy } from '@/platform/opened-by';
import { readLeftAt, writeLeftAt } from '@/platform/storage/left-at';
import { forgetPages } from '@/platform/storage/pages-read';
import { readTabHistory, type TabHistory, writeTabHistory } from '@/platform/storage/tab-history';
import { onModalOpen } from '@/ui/pieces/use-modal';
import { returnTo } from './scroll-return';
import { type Entry, entryOf, isPassedOver, openedHistory, visitOf, withoutForm, withVisit } from './visits';

/** The router's events that matter here. */
export type RouteEvents = Pick<
  MittEmitter<'beforeHistoryChange' | 'routeChangeComplete' | 'hashChangeComplete'>,
  'on' | 'off'
>;

type Modal = { dialog: HTMLDialogElement; close: () => boolean };

// How far down each address was left in this document.
const leftAt = new Map<string, number>();

/**
 * Keeps what the browser's back and forward find in this tab; returns the function that stops it.
 *
 * A modal adds an entry of its own, with the page's own address: back takes it away and closes the modal. A modal that
 * is closed in another way leaves its entry (going back by script would race with a navigation that the same press has
 * begun): the next modal uses it again, the next page takes its place, back and forward pass over it. Where the page
 * has another address by then (what was chosen in the modal), its entry stays, because the page's own one below still
 * holds the former address.
 *
 * The steps of a form that was sent are passed over as well, so that back leads to the page before them.
 *
 * Each page is found as far down as it was left, after a reload too. `remembered` says whether the page that is shown
 * keeps its position also for a visitor who comes to its address anew: to the same address within this document, or to
 * the same path whatever its query, in a new document of this tab too (`pathname`). `isOver` says whether it stands
 * over the page of the address behind it, which then stays as far down as it was.
 */
export function keepTabHistory(
  events: RouteEvents,
  remembered: () => boolean | 'pathname',
  isOver: (behind: string) => boolean = () => false,
): () => void {
  const first = entryOf(window.history.state);
  if (first === null) return () => undefined;
  const by = openedBy();
  let tab = historyAtStart(first, by);
  let modals: Modal[] = [];
  let shown = { href: '', state: {} };
  // The address of the page's own entry, as far as it is known.
  let tabAddress = '';
  // Back or forward was pressed, and the page that it leads to is still being read.
  let isReturning = false;
  let stopReturn = (): void => undefined;
  settle();
  if (by === 'navigate') forgetPages();
  if (by !== 'navigate') stopReturn = returnTo(visit().y);
  else if (remembered() === 'pathname') stopReturn = returnTo(readLeftAt(window.location.pathname));

  // Before Next's own listener, which would read the page again.
  window.addEventListener('popstate', pop, { capture: true });
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', keep);
  events.on('beforeHistoryChange', keep);
  events.on('routeChangeComplete', arrive);
  events.on('hashChangeComplete', arrive);
  onModalOpen(addEntry);
  onFormDone((steps) => {
    tab = withoutForm(tab, steps);
    writeTabHistory(tab);
  });
  // The one way by which the router adds an entry.
  window.history.pushState = pushPage;
  return () => {
    stopReturn();
    Reflect.deleteProperty(window.history, 'pushState');
    window.removeEventListener('popstate', pop, { capture: true });
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', keep);
    events.off('beforeHistoryChange', keep);
    events.off('routeChangeComplete', arrive);
    events.off('hashChangeComplete', arrive);
    onModalOpen(undefined);
    onFormDone(undefined);
  };

  function visit() {
    return tab.visits[tab.at] ?? { path: path(), keys: [], y: 0 };
  }

  function openModals(): Modal[] {
    modals = modals.filter(({ dialog }) => dialog.open);
    return modals;
  }

  function keep() {
    if (!isReturning) {
      visit().y = window.scrollY;
      leftAt.set(visit().path, window.scrollY);
      if (remembered() === 'pathname') writeLeftAt(pathnameOf(visit().path), window.scrollY);
    }
    writeTabHistory(tab);
  }

  function arrive(_path?: string, { shallow }: { shallow?: boolean } = {}) {
    stopReturn();
    const entry = entryOf(window.history.state);
    if (entry === null) return;
    const isNew = visitOf(tab, entry.key) < 0;
    if (isNew) tab = withVisit(tab, entry, path());
    // Another page may have taken the place of this one, such as the hub of a search that of its facet.
    const isOther = !isReturning && pathnameOf(visit().path) !== window.location.pathname;
    settle();
    // The same page under another address stays where it is.
    const depth = isNew || isOther ? shallow !== true && depthOfNew() : isReturning && visit().y;
    if (depth !== false) stopReturn = returnTo(depth);
    isReturning = false;
  }

  function depthOfNew() {
    const behind = tab.visits[tab.at - 1];
    if (behind && isOver(behind.path)) return behind.y;
    if (remembered() === 'pathname') return readLeftAt(window.location.pathname);
    return remembered() && (leftAt.get(path()) ?? 0);
  }

  // Next writes an entry anew whenever it replaces its address or comes back to it: what we add to it is put back.
  function settle() {
    visit().path = path();
    mark();
    shown = { href: window.location.href, state: window.history.state };
    if (tab.depth === 0) tabAddress = shown.href;
    window.history.scrollRestoration = 'manual';
    writeTabHistory(tab);
  }

  function mark(href?: string, state: object = window.history.state) {
    const behind = tab.visits.findLast(({ isDone }, at) => at < tab.at && isDone !== true)?.path;
    window.history.replaceState({ ...state, modal: tab.depth, behind }, '', href);
  }

  function pushPage(state: unknown, unused: string, url?: string | URL | null) {
    const isModals = tab.depth > 0 && tab.at === tab.visits.length - 1;
    if (isModals && window.location.href === tabAddress) window.history.replaceState(state, unused, url);
    else History.prototype.pushState.call(window.history, state, unused, url);
  }

  function addEntry(dialog: HTMLDialogElement, close: () => boolean) {
    modals = [...openModals(), { dialog, close }];
    if (entryOf(window.history.state) === null || tab.depth >= modals.length) return;
    for (tab.depth += 1; tab.depth <= modals.length; tab.depth += 1) {
      History.prototype.pushState.call(window.history, { ...window.history.state, modal: tab.depth }, '');
    }
    tab.depth = modals.length;
    tab.visits.length = tab.at + 1;
    if (!isReturning) settle();
  }

  function pop(event: PopStateEvent) {
    const entry = entryOf(event.state);
    if (entry === null) return;
    const at = visitOf(tab, entry.key);
    if (at === tab.at) {
      if (entry.depth === tab.depth) return;
      event.stopImmediatePropagation();
      passWithin(entry.depth);
      return;
    }
    if (isPassedOver(tab, at)) {
      event.stopImmediatePropagation();
      if (!isReturning) keep();
      const isBack = at < tab.at;
      tab = { ...tab, at, depth: entry.depth };
      isReturning = true;
      window.history[isBack ? 'back' : 'forward']();
      return;
    }
    keep();
    tab = at < 0 ? withVisit(null, entry, path()) : { ...tab, at, depth: entry.depth };
    tabAddress = '';
    isReturning = true;
  }

  function passWithin(depth: number) {
    const isBack = depth < tab.depth;
    tab.depth = depth;
    // The page may have replaced its address while it stood on another of its entries.
    if (!isReturning && window.location.href !== shown.href) mark(shown.href, shown.state);
    if (depth === 0) tabAddress = window.location.href;
    keep();
    const above = openModals().slice(depth);
    if (isBack && above.length === 0) window.history.back();
    else if (isBack) closeAll(above);
    else if (modals.length < depth) window.history.forward();
  }

  function closeAll(above: readonly Modal[]) {
    for (const [index, { close }] of [...above.entries()].reverse()) {
      if (close()) continue;
      window.history.go(index + 1);
      return;
    }
  }

  function hide() {
    keep();
    // The browser shows a page that is loaded again at its place sooner than any script could.
    window.history.scrollRestoration = 'auto';
  }

  function show({ persisted }: PageTransitionEvent) {
    window.history.scrollRestoration = 'manual';
    if (persisted) writeTabHistory(tab);
  }
}

// After a link that was followed before this listened, the document's own page is the one before.
function historyAtStart(shown: Entry, by: string): TabHistory {
  const opened = firstEntry();
  const opening = { by, fromHere: cameByLink() };
  if (opened === null || opened.key === shown.key) return openedHistory(readTabHistory(), shown, path(), opening);
  const before = openedHistory(readTabHistory(), { key: opened.key, depth: 0 }, opened.path, opening);
  return withVisit(before, shown, path());
}

function path(): string {
  return `${window.location.pathname}${window.location.search}`;
}

function pathnameOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}

function cameByLink(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
