import { act } from '@testing-library/react';
import { useLinkHints } from '@/shell/use-link-hints';
import { show } from '../support/show';

const hinted = () => [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

function Page({ links }: { links: readonly string[] }) {
  useLinkHints();
  return links.map((href) => (
    <a key={href} href={href}>
      {href}
    </a>
  ));
}

describe('the code of the pages that links lead to', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.__BUILD_MANIFEST = {
      sortedPages: ['/', '/girl', '/girl/ranking', '/girl/[id]'],
      '/girl': ['static/chunks/shared.js', 'static/chunks/pages/girl.js'],
      '/girl/ranking': ['static/chunks/pages/girl/ranking.js'],
      '/girl/[id]': ['static/chunks/shared.js', 'static/chunks/pages/girl/[id].js'],
    };
  });
  afterEach(() => {
    jest.useRealTimers();
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

  test('is not fetched for who saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    show(<Page links={['/girl']} />, '/');
    act(() => jest.runAllTimers());
    expect(hinted()).toEqual([]);
  });
});
