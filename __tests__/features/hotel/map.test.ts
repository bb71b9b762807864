import { act, renderHook } from '@testing-library/react';
import { feesOn } from '@/domain/hotel-fees';
import { arrivalTime } from '@/domain/hotel-words';
import { clustered } from '@/features/hotel/map/clusters';
import { elsewhere, mapQueryOf, widened } from '@/features/hotel/map/map-query';
import { useLocation } from '@/features/hotel/map/use-location';

describe('the address of the hotel map', () => {
  it('shows the first certified town where it names no place, and leaves out what is impossible', () => {
    expect(mapQueryOf({})).toEqual({ town_id: 1 });
    expect(mapQueryOf({ bbox: 'x', price_max: '5', card: 'yes', view: 'table' })).toEqual({ town_id: 1 });
  });

  it('keeps the conditions when the place changes', () => {
    const query = mapQueryOf({ area_id: '3', use: 'stay', price_max: '9000', one_person: '1', walk_max: '5' });
    expect(elsewhere(query, { bbox: '139.7,35.6,139.8,35.7' })).toEqual({
      bbox: '139.7,35.6,139.8,35.7',
      use: 'stay',
      price_max: 9000,
      one_person: '1',
      walk_max: 5,
    });
  });
});

it('widens a part of the map to twice its width and height', () => {
  const wide = widened([
    [35.68, 139.7],
    [35.69, 139.72],
  ]);
  expect(wide).toBe('139.6900,35.6750,139.7300,35.6950');
  expect(mapQueryOf({ bbox: wide })).toEqual({ bbox: wide });
});

it('looks around a person without telling the exact place', () => {
  let found: PositionCallback = () => undefined;
  const getCurrentPosition = (success: PositionCallback) => {
    found = success;
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const boxes: string[] = [];
  const { result } = renderHook(() => useLocation((bbox) => boxes.push(bbox)));
  // Two places some 300 m apart, in one square of the grid.
  for (const [latitude, longitude] of [
    [35.6938, 139.7034],
    [35.6957, 139.7061],
  ]) {
    act(() => {
      result.current.find();
      found({ coords: { latitude, longitude } } as GeolocationPosition);
    });
    expect(result.current.me).toEqual([latitude, longitude]);
  }
  const [first = '', second] = boxes;
  expect(second).toBe(first);
  const [west = 0, south = 0, east = 0, north = 0] = first.split(',').map(Number);
  expect(west < 139.7034 && east > 139.7061 && south < 35.6938 && north > 35.6957).toBe(true);
});

it('puts pins together whose words would cover each other, and no others', () => {
  const spots = [
    { id: 1, x: 0, y: 0 },
    { id: 2, x: 10, y: 8 },
    { id: 3, x: 50, y: 20 },
    { id: 4, x: 90, y: 0 },
    { id: 5, x: 0, y: 35 },
  ];
  const ids = (groups: { id: number }[][]) => groups.map((group) => group.map(({ id }) => id));
  expect(ids(clustered(spots))).toEqual([[1, 2, 3], [4], [5]]);
  // Where the map goes no nearer, only those that hide each other.
  expect(ids(clustered(spots, true))).toEqual([[1, 2], [3], [4], [5]]);
});

it('takes the fee of the day: 土日祝 for a rest, 金・土・祝前日 for a night', () => {
  const fees = { rest: { weekday: 1, holiday: 2 }, stay: { weekday: 3, weekend: 4 } };
  expect(feesOn('2026-11-19', fees)).toEqual({ rest: 1, stay: 3 }); // Thursday
  expect(feesOn('2026-11-20', fees)).toEqual({ rest: 1, stay: 4 }); // Friday
  expect(feesOn('2026-11-22', fees)).toEqual({ rest: 2, stay: 4 }); // Sunday before a holiday
  expect(feesOn('2026-11-23', fees)).toEqual({ rest: 2, stay: 3 }); // a holiday, a Monday
});

it('says the arrival in the 30-hour clock, and when it is not today any more', () => {
  expect(arrivalTime('2026-11-22T00:30:00+09:00', '2026-11-21')).toBe('24:30');
  expect(arrivalTime('2026-11-22T09:00:00+09:00', '2026-11-21')).toBe('明日 09:00');
  expect(arrivalTime(null, '2026-11-21')).toBeNull();
});
