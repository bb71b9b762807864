import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.edge';
import { TOAST_MS } from '@/domain/unnamed-constants';
import { ErrorBoundary } from '@/shell/error-boundary';
import { belowFold, later } from '@/ui/pieces/later';
import { ToastProvider } from '@/ui/pieces/toast';

afterEach(() => jest.restoreAllMocks());

/** A part whose code comes when `arrive` is called in the browser; the server has it at once. */
const latePart = (onPress: () => void) => {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = () => (
    <button type="button" onClick={onPress}>
      20:00
    </button>
  );
  return {
    arrive,
    Server: belowFold(async () => ({ default: Part })),
    Browser: belowFold<object>(() => code.then(() => ({ default: Part }))),
  };
};

test('a button that is pressed before its part is hydrated does it once, as soon as it can', async () => {
  const pressed = jest.fn();
  const { arrive, Server, Browser } = latePart(pressed);
  const stream = await renderToReadableStream(<Server />);
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = await new Response(stream).text();
  const root = await act(async () => hydrateRoot(page, <Browser />));
  const button = page.querySelector('button');
  await act(async () => button?.click());
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => arrive());
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(page.querySelector('button')).toBe(button); // the server's own HTML became alive
  await act(async () => button?.click());
  expect(pressed).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});

test.each([
  ['before its code has come', 0],
  ['while its code comes', 1],
  ['after its code has come', 20],
])('a press %s counts once', async (_, turns) => {
  const pressed = jest.fn();
  const { arrive, Server, Browser } = latePart(pressed);
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = await new Response(await renderToReadableStream(<Server />)).text();
  const root = await act(async () => hydrateRoot(page, <Browser />));
  await act(async () => {
    arrive();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    page.querySelector('button')?.click();
  });
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  await act(async () => page.querySelector('button')?.click());
  expect(pressed).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});

/** A page with a sheet whose code comes by `load`. */
function showPage(load: () => Promise<{ default: typeof Sheet }>, onClosed?: () => void) {
  const LateSheet = later(load);
  function Page() {
    const [open, setOpen] = useState(false);
    const close = () => {
      setOpen(false);
      onClosed?.();
    };
    return (
      <>
        <p>103人</p>
        <button type="button" onClick={() => setOpen(true)}>
          並び替え
        </button>
        {open && <LateSheet onClose={close} />}
      </>
    );
  }
  render(
    <ToastProvider stayMs={TOAST_MS}>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </ToastProvider>,
  );
}
function Sheet(_props: { onClose: () => void }) {
  return <p>料金が安い順</p>;
}
const press = () => userEvent.click(screen.getByRole('button', { name: '並び替え' }));
const isOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

test('a sheet whose code does not come leaves the page as it was and says so; the next press opens it', async () => {
  const load = jest.fn(async () => ({ default: Sheet }));
  load.mockRejectedValueOnce(new Error('no network'));
  showPage(load);
  await press();
  expect(await screen.findByText(/読み込みに失敗しました/)).toBeVisible();
  expect(screen.getByText('103人')).toBeVisible();
  await press();
  expect(await screen.findByText('料金が安い順')).toBeVisible();
});

test('offline the page stays however often the sheet is pressed', async () => {
  isOnline(false);
  const closed = jest.fn();
  showPage(jest.fn().mockRejectedValue(new Error('no network')), closed);
  for (const times of [1, 2, 3]) {
    await press();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(times));
    expect(screen.getByText('103人')).toBeVisible();
  }
});

test('code that twice does not come while there is a network may be of a version that is gone: the page can be loaded again', async () => {
  isOnline(true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  showPage(jest.fn().mockRejectedValue(new Error('not found')));
  await press();
  expect(await screen.findByText(/読み込みに失敗しました/)).toBeVisible();
  await press();
  expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
});
