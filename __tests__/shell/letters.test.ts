import { readFileSync } from 'node:fs';

// As the browser runs it, before anything else of the page.
const boot = readFileSync('public/boot.js', 'utf8');
const root = document.documentElement;

/** A device whose own font for text has this size, in px; null where it has none. */
const on = (own: number | null, size = 16): void => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  Object.defineProperty(window, 'CSS', { value: { supports: () => own !== null }, configurable: true });
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
  performance.getEntriesByType = () => [];
  window.getComputedStyle = (() => ({
    fontSize: `${own !== null && root.style.fontSize === '' ? own : size}px`,
  })) as never;
  root.removeAttribute('style');
  new Function(boot)();
};

test('letters follow the size that is chosen for an iPhone, and stand as drawn where none is', () => {
  on(34, 32);
  expect([root.style.fontSize, root.hasAttribute('data-large')]).toEqual(['200%', true]);
  on(17);
  expect([root.style.fontSize, root.hasAttribute('data-large')]).toEqual(['', false]);
});

test('where the browser itself sets them large, lines may break', () => {
  on(null, 24);
  expect([root.style.fontSize, root.hasAttribute('data-large')]).toEqual(['', true]);
});
