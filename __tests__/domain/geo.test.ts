import { distance, isInside, type Metres, metresFrom, moved } from '@/domain/geo';

describe('places on the ground', () => {
  const tokyoStation = { lat: 35.6812, lon: 139.7671 };

  test('are so many metres apart as one went', () => {
    const there = moved(tokyoStation, [300, 400]);
    const [east, north] = metresFrom(tokyoStation, there);
    expect([east, north].map(Math.round)).toEqual([300, 400]);
    expect(distance(tokyoStation, there)).toBeCloseTo(500, 3);
    expect(there.lat).toBeGreaterThan(tokyoStation.lat);
    expect(there.lon).toBeGreaterThan(tokyoStation.lon);
  });

  test('have a degree of 111 kilometres to the north, and less of it to the east', () => {
    const [east, north] = metresFrom(tokyoStation, { lat: 36.6812, lon: 140.7671 });
    expect(north).toBeCloseTo(111_195, 0);
    expect(Math.round(east / 100)).toBe(903);
  });

  test('lie inside of a shape or outside, its bays included', () => {
    const bay: readonly Metres[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ];
    const inside = (x: number, y: number) => isInside([x, y], bay);
    expect([inside(1, 5), inside(9, 5), inside(5, 1)]).toEqual([true, true, true]);
    expect([inside(5, 5), inside(-1, 5), inside(11, 5), inside(5, -1), inside(5, 11)]).toEqual([
      ...[false, false, false, false, false],
    ]);
    expect(isInside([0, 0], [])).toBe(false);
  });
});
