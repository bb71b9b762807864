import fc from 'fast-check';
import { PLACE_TYPE, PLACE_TYPE_IDS, type PlaceTypeId } from '@/domain/place-types';
import { hasFreePlace, mostOf, NO_SURCHARGES, roomOf, surchargesFault } from '@/domain/surcharge-limits';
import { bandLine, bandWords, kindOf, placeLine, type Surcharges } from '@/domain/surcharges';
import { feeBounds, minutesBounds, priceFault } from '@/domain/unit-price';

describe('a cast’s own price', () => {
  const range = { hour_min: 15_500, hour_max: 30_500, nomination_max: 5_000, option_max: 10_000 };

  test.each([
    [60, 16_000, 30_000],
    [90, 24_000, 45_000],
    [120, 31_000, 61_000],
    [30, 8_000, 15_000],
  ])('for %d minutes lies between %d and %d yen', (minutes, min, max) => {
    expect(minutesBounds(range, minutes)).toEqual({ min, max });
  });

  test('can be one at least, where the range of the store holds no whole thousand', () => {
    expect(minutesBounds({ ...range, hour_min: 15_200, hour_max: 15_800 }, 60)).toEqual({ min: 16_000, max: 16_000 });
    expect(feeBounds(5000)).toEqual({ min: 0, max: 5000 });
  });

  test('is a whole thousand within its bounds, unless it stays as it is', () => {
    const fault = (amount: number, before = 20_000) => priceFault(amount, before, { min: 16_000, max: 30_000 });
    expect([16_000, 20_000, 30_000].map((amount) => fault(amount))).toEqual([null, null, null]);
    expect(fault(16_500)).toBe('1,000円単位で入力してください');
    expect(fault(15_000)).toBe('店舗の下限を下回っています');
    expect(fault(31_000)).toBe('店舗の上限を超えています');
    expect([fault(15_000, 15_000), fault(16_500, 16_500), fault(31_000, 31_000)]).toEqual([null, null, null]);
  });
});

describe('what comes on top of a course', () => {
  const asked: Surcharges = { day: 0, evening: 1000, night: 3000, home: 2000, hotel: 1000, store: 0 };

  test('is the dearest time and the dearest place', () => {
    expect([mostOf(asked), mostOf(NO_SURCHARGES)]).toEqual([5000, 0]);
    expect(mostOf({ ...asked, day: 4000, store: 6000 })).toBe(10_000);
  });

  test('finds its room below the ceiling of every course, and none where one stands above', () => {
    const course = (amount: number, max: number) => ({ minutes: 60, amount, max });
    expect(roomOf([course(20_000, 30_000), course(26_000, 29_000)])).toBe(3000);
    expect(roomOf([course(20_000, 30_000), course(29_000, 26_000)])).toBe(0);
  });

  test('bears the words of its band and its place', () => {
    const night = new Date('2026-11-22T01:00:00+09:00');
    expect(bandLine(asked, night)).toEqual({ code: 'band', label: '深夜料金（24:00〜29:00）', amount: 3000 });
    expect([bandWords('day'), bandWords('evening')]).toEqual(['昼料金（9:00〜18:00）', '夜料金（18:00〜24:00）']);
    expect(PLACE_TYPE_IDS.map(kindOf)).toEqual(['home', 'hotel', 'store']);
    expect(placeLine(asked, PLACE_TYPE.home)).toEqual({ code: 'place', label: 'ご自宅の追加料金', amount: 2000 });
    expect(placeLine({ ...asked, store: 1000 }, PLACE_TYPE.store)?.label).toBe('店舗・提携ルームの追加料金');
  });

  test('leaves one of the places to which the cast comes free of it', () => {
    expect(hasFreePlace(asked, [PLACE_TYPE.home, PLACE_TYPE.hotel])).toBe(false);
    expect(hasFreePlace(asked, [PLACE_TYPE.home, PLACE_TYPE.store])).toBe(true);
    expect(hasFreePlace(asked, [])).toBe(true);
    expect(hasFreePlace({ ...asked, store: 1000 }, [])).toBe(false);
  });

  const fault = (
    wanted: Partial<Surcharges>,
    { before = asked, room = 5000, taken = PLACE_TYPE_IDS }: Partial<Rules> = {},
  ) => surchargesFault({ ...asked, ...wanted }, { before, room, taken });
  type Rules = { before: Surcharges; room: number; taken: readonly PlaceTypeId[] };

  test('may stay as it is, whatever became of the limits', () => {
    expect(fault({}, { room: 0, taken: [PLACE_TYPE.home] })).toBeNull();
  });

  test('is whole thousands in what is changed', () => {
    expect(fault({ night: 3500 }, { room: 9000 })).toEqual({ path: 'night', fault: '1,000円単位で入力してください' });
    expect(fault({ evening: 2000, night: 500 })?.path).toBe('night');
    const before = { ...asked, night: 2500 };
    expect(fault({ night: 2500, evening: 2000 }, { before })).toBeNull();
  });

  test('leaves one time and one place free', () => {
    expect(fault({ day: 1000 })).toEqual({ path: 'day', fault: '追加のない時間帯を1つ残してください' });
    expect(fault({ day: 1000, evening: 0 })).toBeNull();
    expect(fault({ store: 1000 })).toEqual({ path: 'store', fault: '追加のない場所を1つ残してください' });
    expect(fault({ hotel: 0 }, { taken: [PLACE_TYPE.home, PLACE_TYPE.hotel] })).toBeNull();
    expect(fault({ night: 2000 }, { taken: [PLACE_TYPE.home] })?.path).toBe('night');
  });

  test('keeps to the room where it is raised, and may always be lowered', () => {
    const high = { path: 'night', fault: 'コースと合わせて店舗の上限を超えています' };
    expect(fault({ night: 4000 }, { room: 6000 })).toBeNull();
    expect(fault({ night: 4000 }, { room: 5999 })).toEqual(high);
    expect(fault({ night: 4000, evening: 0 }, { room: 5000 })).toEqual(high);
    expect(fault({ night: 2000 }, { room: 0 })).toBeNull();
  });

  test('that was taken leaves the dearest booking below the ceiling', () => {
    const thousands = fc.integer({ min: 0, max: 5 }).map((count) => count * 1000);
    const any = fc.record({ day: thousands, evening: thousands, night: thousands, home: thousands, hotel: thousands });
    fc.assert(
      fc.property(any, thousands, (wanted, room) => {
        if (fault({ ...wanted, store: 0 }, { before: NO_SURCHARGES, room }) === null)
          expect(
            Math.max(wanted.day, wanted.evening, wanted.night) + Math.max(wanted.home, wanted.hotel),
          ).toBeLessThanOrEqual(room);
      }),
    );
  });
});
