/** @jest-environment-options {"url": "https://localhost/"} */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { SmartLink, type SmartLinkProps } from '@/ui/pieces/smart-link';

const push = jest.fn(async () => true);
const prefetch = jest.fn(async () => undefined);

function link(props: Omit<SmartLinkProps, 'children'>): HTMLElement {
  const router = { push, prefetch } as Partial<NextRouter> as NextRouter; // all that a link asks of it
  render(
    <RouterContext value={router}>
      <SmartLink {...props}>行き先</SmartLink>
    </RouterContext>,
  );
  return screen.getByRole('link', { name: '行き先' });
}
/** Presses it; true = the browser was kept from following the link by itself. */
function isTaken(element: HTMLElement, keys: MouseEventInit = {}): boolean {
  let isPrevented = false;
  const look = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault(); // jsdom goes nowhere
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(element, keys);
  return isPrevented;
}

afterEach(() => jest.clearAllMocks());

test.each(['/girl?sort=new', '?sort=new', '#formula'])('a press on %s stays in the app', (href) => {
  expect(isTaken(link({ href }))).toBe(true);
  expect(push).toHaveBeenCalledWith(href);
});

test.each([
  ['https://example.com/', {}, {}],
  ['//example.com/', {}, {}],
  ['tel:0312345678', {}, {}],
  ['/girl', { target: '_blank' }, {}],
  ['/media/terms.pdf', { download: 'terms.pdf' }, {}],
  ['/girl', {}, { ctrlKey: true }],
  ['/girl', {}, { metaKey: true }],
  ['/girl', {}, { shiftKey: true }],
  ['/girl', {}, { altKey: true }],
])('a press on %s is the browser’s (%j, %j)', (href, props, keys) => {
  expect(isTaken(link({ href, ...props }), keys)).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

test('who listens to the press may keep it', () => {
  isTaken(link({ href: '/girl', onClick: (event) => event.preventDefault() }));
  expect(push).not.toHaveBeenCalled();
});

test('a pointer or a finger on the link has the code of the other page run', async () => {
  const element = link({ href: '/girl' });
  await userEvent.hover(element);
  expect(prefetch).toHaveBeenCalledWith('/girl', '/girl', { priority: true });
  prefetch.mockClear();
  fireEvent.touchStart(element);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('a link within the page has nothing run', async () => {
  await userEvent.hover(link({ href: '#formula' }));
  expect(prefetch).not.toHaveBeenCalled();
});
