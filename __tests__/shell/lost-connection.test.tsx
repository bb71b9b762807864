import { act, screen } from '@testing-library/react';
import { noteConnection } from '@/hooks/use-lost-connection';
import { AppBanners } from '@/shell/app-banners';
import { show } from '../support/show';

const SAID = /^つながっていません/;
const line = () => screen.queryByText(SAID);
const passes = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => noteConnection(null));
  jest.useRealTimers();
});

test('five seconds without a connection are said, and taken back with the connection', () => {
  show(<AppBanners />, '/home');
  act(() => noteConnection(false));
  passes(4900);
  expect(line()).not.toBeInTheDocument();
  passes(200);
  expect(line()).toBeVisible();
  act(() => noteConnection(true));
  expect(line()).not.toBeInTheDocument();
});

test('a short break is not said, nor is the time in which no one could see it', () => {
  show(<AppBanners />, '/home');
  act(() => noteConnection(false));
  passes(3000);
  act(() => noteConnection(true));
  act(() => noteConnection(false));
  passes(4000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  passes(4000);
  expect(line()).not.toBeInTheDocument();
});

test('a guest, who follows nothing, has no connection to lose', () => {
  show(<AppBanners />, '/');
  passes(60_000);
  expect(line()).not.toBeInTheDocument();
});
