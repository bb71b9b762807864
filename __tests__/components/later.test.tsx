import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.edge';
import { belowFold } from '@/components/later';

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
