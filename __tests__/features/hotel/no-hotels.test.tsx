import { screen } from '@testing-library/react';
import type { Bounds } from '@/features/hotel/map/map-query';
import NoHotels from '@/features/hotel/map/no-hotels';
import { show } from '../../support/show';

const BOUNDS: Bounds = [
  [35.68, 139.7],
  [35.69, 139.72],
];
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('where conditions keep hotels out, they are named as the reason and can be taken away at once, at the same place', () => {
  show(
    <NoHotels query={{ town_id: 1, price_max: 1000, card: '1', use: 'stay', view: 'list' }} bounds={BOUNDS} />,
    '/hotelmap',
  );
  expect(screen.getByText('条件に合うホテルがありません')).toBeVisible();
  expect(hrefOf('条件をクリア')).toBe('/hotelmap?town_id=1&use=stay&view=list');
  expect(hrefOf('この範囲を広げる')).toMatch(/bbox=.*price_max=1000/);
});

test('without conditions the place is the reason, and there is nothing to take away', () => {
  show(<NoHotels query={{ bbox: '139.7,35.6,139.8,35.7', view: 'list' }} bounds={BOUNDS} />, '/hotelmap');
  expect(screen.getByText('この範囲にはホテルがありません')).toBeVisible();
  expect(screen.queryByText(/条件/)).toBeNull();
  expect(hrefOf('この範囲を広げる')).toMatch(/bbox=/);
});
