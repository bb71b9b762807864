import { HOTEL_TOWNS } from '@/domain/master-data';
import { TOWN_PICTURE, townMapOf, townView } from '@/domain/town-maps';
import { points, river, side } from '@/domain/town-maps/town-map';

test('each certified town has its drawing', () => {
  for (const { id } of HOTEL_TOWNS) expect(townMapOf(id)?.townId).toBe(id);
  expect(townMapOf(0)).toBeUndefined();
});

test('points are read in pairs, east and north', () => {
  expect(points('0,0 120,-40')).toEqual([
    [0, 0],
    [120, -40],
  ]);
  expect(points('5')).toEqual([[5, 0]]);
  expect(side('裏通り', '1,2')).toEqual({ rank: 2, name: '裏通り', points: [[1, 2]] });
});

test('a river lies along its line and comes back beside it', () => {
  expect(river('川', 10, '0,0 100,50')).toEqual({
    name: '川',
    kind: 'water',
    points: [
      [0, 0],
      [100, 50],
      [103, 40],
      [3, -10],
    ],
  });
});

describe('a town on its picture', () => {
  const { width, height } = TOWN_PICTURE;

  test('has the middle of station and zone in the middle, north up', () => {
    const at = townView({
      zone: [
        [200, 0],
        [200, 100],
      ],
    });
    expect(at([100, 50])).toEqual([width / 2, height / 2]);
    // No closer than 0.42 pixels for a metre.
    const [x, y] = at([200, 150]);
    expect([x, y].map((pixel) => Math.round(pixel * 100) / 100)).toEqual([width / 2 + 42, height / 2 - 42]);
  });

  test.each([
    [
      [-3000, -200],
      [3000, 200],
    ],
    [
      [-200, -3000],
      [200, 3000],
    ],
    [
      [1000, 0],
      [4000, 100],
    ],
    [
      [0, -4000],
      [100, -1000],
    ],
  ] as const)('fits in with a margin, from %j to %j', (first, last) => {
    const at = townView({ zone: [first, last] });
    const spots = [first, last, [0, 0] as const].map((spot) => at(spot));
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const margins = [Math.min(...xs), width - Math.max(...xs), Math.min(...ys), height - Math.max(...ys)];
    expect(Math.round(Math.min(...margins) * 1000) / 1000).toBe(46);
  });
});
