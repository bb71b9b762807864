import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageBehind } from '@/platform/page-behind';
import { next, reads } from './next-history';
import { PageWithModals } from './page-with-modals';
import { back, beginOnTab, forward, reload, start } from './tab';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const path = () => window.location.pathname;

beginOnTab();

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
