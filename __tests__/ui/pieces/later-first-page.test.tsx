import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ErrorBoundary } from '@/shell/error-boundary';
import { afterHydration, belowFold } from '@/ui/pieces/later';

const missing = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const Part = () => <p>清潔感のある方でした</p>;

// The first page of a visit: these stand in the order of a visit, in a file of their own.
test('the HTML of the first page stays while the code of its lower part does not come, and comes alive with the network', async () => {
  const Server = belowFold(async () => ({ default: Part }));
  const load = jest.fn(async () => ({ default: Part }));
  load.mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing());
  const Browser = belowFold(load);
  const page = document.createElement('main');
  document.body.append(page);
  const stream = await renderToReadableStream(<Server />);
  page.innerHTML = await new Response(stream).text();
  const words = page.querySelector('p');
  const root = await act(async () =>
    hydrateRoot(
      page,
      <ErrorBoundary>
        <Browser />
      </ErrorBoundary>,
    ),
  );
  expect(words).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
  expect(page.querySelector('p')).toBe(words);
  await act(async () => root.unmount());
  page.remove();
});

test('what comes after the page is left out while its code does not come, and is asked for again after a pause', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => ({ default: Part }));
  load.mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing());
  const Afterwards = afterHydration(load);
  await act(async () =>
    render(
      <ErrorBoundary>
        <h1>本日空きのあるキャスト</h1>
        <Afterwards />
      </ErrorBoundary>,
    ),
  );
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('清潔感のある方でした')).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText('清潔感のある方でした')).toBeVisible();
  jest.useRealTimers();
});

test('a later page whose lower part does not come can be loaded again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Below = belowFold(jest.fn().mockRejectedValue(missing()));
  await act(async () =>
    render(
      <ErrorBoundary>
        <Below />
      </ErrorBoundary>,
    ),
  );
  expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
});

test('code that fails by itself is not asked for again and again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValue(new Error('a fault of ours'));
  const Afterwards = afterHydration(load);
  await act(async () =>
    render(
      <ErrorBoundary>
        <Afterwards />
      </ErrorBoundary>,
    ),
  );
  expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
