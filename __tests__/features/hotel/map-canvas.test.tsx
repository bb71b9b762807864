/** @jest-environment-options {"url": "https://localhost/"} */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import MapCanvas, { type Tiles } from '@/features/hotel/map/map-canvas';

// A sheet of styles, which nothing here draws.
jest.mock('leaflet/dist/leaflet.css', () => ({}));

const TILES: Tiles = { url: 'https://tiles.example.jp/{z}/{x}/{y}.png', credit: '© 地図の見本' };

// jsdom lays nothing out: the map is told how large it is.
const size = { clientWidth: 375, clientHeight: 600 };
const before = Object.keys(size).map(
  (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {}] as const,
);
beforeAll(() => {
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterAll(() => {
  for (const [name, descriptor] of before) Object.defineProperty(Element.prototype, name, descriptor);
});

const showMap = (tiles: Tiles) =>
  render(
    <MapCanvas
      hotels={[]}
      bounds={[
        [35.688, 139.698],
        [35.697, 139.707],
      ]}
      today="2026-11-26"
      use="rest"
      chosen={null}
      tiles={tiles}
      me={null}
      onChoose={() => undefined}
      onMoved={() => undefined}
    />,
  );
const map = () => screen.getByRole('application', { name: /ホテルの地図/ });
const streets = () => map().querySelectorAll('path.street').length;
const tilesOf = () => [...map().querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

test('where no tiles are set, our own streets are drawn and nothing is asked for elsewhere', async () => {
  showMap(null);
  await waitFor(() => expect(streets()).toBeGreaterThan(0));
  expect(tilesOf()).toEqual([]);
});

test('while no tile answers, our own streets stay; the first that comes takes their place', async () => {
  showMap(TILES);
  await waitFor(() => expect(streets()).toBeGreaterThan(0));
  const [first, second] = tilesOf();
  if (!first || !second) throw new Error('the map asks for no tiles');
  expect(first.src).toMatch(/^https:\/\/tiles\.example\.jp\/\d+\/\d+\/\d+\.png$/);
  expect(map()).toHaveTextContent('© 地図の見本');
  fireEvent.error(first);
  expect(streets()).toBeGreaterThan(0);
  fireEvent.load(second);
  await waitFor(() => expect(streets()).toBe(0));
});
