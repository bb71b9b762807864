import { act } from '@testing-library/react';
import { useLinkHints } from '@/shell/use-link-hints';
import { show } from '../support/show';

const hinted = () => [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

function Page({ links, far = [] }: { links: readonly string[]; far?: readonly string[] }) {
  useLinkHints();
  return [...links, ...far].map((href) => (
    <a key={href} href={href}>
      {far.includes(href) ? '遠い' : href}
    </a>
  ));
}

/** jsdom lays nothing out: links whose text says 遠い stand far below, all others near the screen. */
class Places implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly observed: Element[] = [];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element): void {
    if (this.observed.push(target) > 1) return;
    setTimeout(() => {
      const entries = this.observed.map((one) => ({ target: one, isIntersecting: !one.textContent?.includes('遠い') }));
      this.tell(entries as IntersectionObserverEntry[], this); // what is read of them
    });
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
const blind = window.IntersectionObserver;

describe('the code of the pages that links lead to', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.IntersectionObserver = Places;
    window.__BUILD_MANIFEST = {
      sortedPages: ['/', '/girl', '/girl/ranking', '/girl/[id]'],
      '/girl': ['static/chunks/shared.js', 'static/chunks/pages/girl.js'],
      '/girl/ranking': ['static/chunks/pages/girl/ranking.js'],
      '/girl/[id]': ['static/chunks/shared.js', 'static/chunks/pages/girl/[id].js'],
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    window.IntersectionObserver = blind;
    Reflect.deleteProperty(window, '__BUILD_MANIFEST');
    Reflect.deleteProperty(navigator, 'connection');
    document.head.replaceChildren();
  });

  test('is fetched, each script once, and none of it is run', () => {
    show(<Page links={['/girl?sort=new', '/girl/7', 'https://example.com/girl/ranking']} />, '/');
    act(() => jest.runAllTimers());
    expect(hinted()).toEqual([
      '/_next/static/chunks/shared.js',
      '/_next/static/chunks/pages/girl.js',
      '/_next/static/chunks/pages/girl/%5Bid%5D.js',
    ]);
    expect(document.querySelector('script')).toBeNull();
  });

  test('of links that are far from the screen is not fetched', () => {
    show(<Page links={['/girl']} far={['/girl/ranking']} />, '/');
    act(() => jest.runAllTimers());
    expect(hinted()).toEqual(['/_next/static/chunks/shared.js', '/_next/static/chunks/pages/girl.js']);
  });

  test('is not fetched for who saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    show(<Page links={['/girl']} />, '/');
    act(() => jest.runAllTimers());
    expect(hinted()).toEqual([]);
  });
});
