import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppBanners } from '@/shell/app-banners';
import { show } from '../support/show';

const HOUR_MS = 3_600_000;

/** A browser with a worker, and what it was asked to do. */
function browser({ waiting = false } = {}) {
  const posted: unknown[] = [];
  const version = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: unknown) => posted.push(message),
  });
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? version : null,
    installing: version,
    update: jest.fn(async () => undefined),
  });
  const register = jest.fn(async () => registration);
  const serviceWorker = Object.assign(new EventTarget(), { register, controller: {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { posted, registration, register, version };
}

const comeToFront = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
});
afterEach(() => {
  jest.restoreAllMocks();
  comeToFront('visible');
});

test('a version that waits is offered, and taken with a press', async () => {
  const { posted } = browser({ waiting: true });
  show(<AppBanners />, '/');
  await userEvent.click(await screen.findByRole('button', { name: '更新する' }));
  expect(posted).toEqual([{ type: 'take over' }]);
});

test('one that is found while the app is open is offered when it is ready', async () => {
  const { registration, register, version } = browser();
  show(<AppBanners />, '/');
  await waitFor(() => expect(register).toHaveBeenCalled());
  await act(async () => void registration.dispatchEvent(new Event('updatefound')));
  expect(screen.queryByText('新しいバージョンがあります。')).not.toBeInTheDocument();
  version.state = 'installed';
  act(() => void version.dispatchEvent(new Event('statechange')));
  expect(await screen.findByText('新しいバージョンがあります。')).toBeVisible();
});

test('an app that stays open looks for a new version when it comes to the front, once an hour at most', async () => {
  const { registration, register } = browser();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T18:00:00+09:00'));
  const later = (ms: number) => now.mockReturnValue(Date.now() + ms);
  show(<AppBanners />, '/');
  await waitFor(() => expect(register).toHaveBeenCalled());
  await act(() => register.mock.results[0]?.value);
  comeToFront('visible');
  expect(registration.update).not.toHaveBeenCalled();
  later(HOUR_MS);
  comeToFront('hidden');
  expect(registration.update).not.toHaveBeenCalled();
  comeToFront('visible');
  comeToFront('visible');
  expect(registration.update).toHaveBeenCalledTimes(1);
  later(HOUR_MS);
  cleanup();
  comeToFront('visible');
  expect(registration.update).toHaveBeenCalledTimes(1);
});
