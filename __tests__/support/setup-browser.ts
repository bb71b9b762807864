import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Longer than any screen needs: the first one of a file waits for its modules, longest on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** What a page may not do in a test: write an error. React warnings and failed effects would pass unseen otherwise. */
const printed: string[] = [];
/**
 * React's remark about a chunk that came between two acts of a test: a matter of the machine's load, and not of the
 * page.
 */
const LATE_CHUNK = /^A suspended resource finished loading inside a test/;
console.error = (...parts: unknown[]) => {
  if (LATE_CHUNK.test(String(parts[0]))) return;
  const text = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
  printed.push(text);
  throw new Error(`console.error in a test: ${text}`);
};

afterEach(() => {
  // React swallows what is thrown inside its own reporting: fail the test here too.
  const texts = printed.splice(0);
  if (texts.length > 0) throw new Error(`console.error in a test: ${texts.join('\n')}`);
});

/** jsdom knows the dialog element but opens none: enough of a modal for focus, Esc and return of focus. */
if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    this.setAttribute('open', '');
    document.addEventListener('keydown', cancelOnEscape);
  };
  HTMLDialogElement.prototype.show = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(returnValue?: string) {
    if (!this.open) return;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.removeAttribute('open');
    if (document.querySelector('dialog[open]') === null) document.removeEventListener('keydown', cancelOnEscape);
    this.dispatchEvent(new Event('close'));
  };
}

function cancelOnEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}

if (typeof window.matchMedia !== 'function') {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
}

if (typeof window.IntersectionObserver !== 'function') {
  /** Sees nothing; what looks by it only needs it to exist. */
  class BlindObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.IntersectionObserver = BlindObserver;
}

// jsdom scrolls nothing. In Chromium (156) a scroll is a promise: an effect that hands it back has React call it.
const scrolled = () => Promise.resolve() as unknown as undefined;
for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) Element.prototype[name] = scrolled;

// jsdom measures nothing; a document of a test was opened anew.
performance.getEntriesByType ??= () => [];
