import fc from 'fast-check';
import { cancellationFee } from '@/domain/cancellation';
import { CAST_EVENT_STATES, CAST_EVENT_STEPS, castEventStep, eventDiscount } from '@/domain/cast-event';
import { PLACE_TYPE_IDS } from '@/domain/place-types';
import { priceLines } from '@/domain/pricing';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import { bandLine, placeLine } from '@/domain/surcharges';
import { feeBase, rewardOf } from '@/server/modules/booking/reservation/rules/policy';
import { feeLines, sumOf } from '@/server/modules/money/reward/policy';

it('to the yen, whatever the prices, the event, the options and the cancellation: lines = total = reward + share', () => {
  const yen = (min: number, max: number) => fc.integer({ min, max });
  const gift = fc.oneof(
    yen(1, 60_000).map((amount) => ({ benefit: 'yen' as const, amount })),
    yen(1, 50).map((amount) => ({ benefit: 'percent' as const, amount })),
  );
  fc.assert(
    fc.property(
      yen(1, 300_000),
      yen(0, 300_000),
      gift,
      yen(0, 20_000),
      fc.option(yen(0, 20_000)),
      fc.array(yen(0, 30_000), { maxLength: 4 }),
      yen(0, 100),
      yen(-30, 30),
      yen(0, 1439),
      fc.constantFrom(...PLACE_TYPE_IDS),
      fc.tuple(yen(0, 20_000), yen(0, 20_000)),
      (course, floor, event, nomination, travel, options, percent, hours, minute, place, [most, more]) => {
        const surcharges = { ...NO_SURCHARGES, evening: most, night: more, home: more, hotel: most };
        const bandFee = bandLine(surcharges, new Date(Date.parse('2026-11-21T06:00:00+09:00') + minute * 60_000));
        const placeFee = placeLine(surcharges, place);
        const extra = (bandFee?.amount ?? 0) + (placeFee?.amount ?? 0);
        const discount = eventDiscount(event, course, floor);
        const { lines, total } = priceLines({
          courses: [{ minutes: 60, amount: course }],
          minutes: 60,
          extensionAmount: 1000,
          nominationFee: nomination,
          nominationLabel: '写真指名',
          travelFee: travel,
          placeLabel: '新宿',
          bandFee,
          placeFee,
          options: options.map((price, id) => ({ id, name: '', price })),
          event: { name: 'イベント', discount, minutes: 0 },
        });
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(total).toBe(course + extra + nomination + (travel ?? 0) + options.reduce((a, b) => a + b, 0) - discount);
        expect(discount === 0 || course - discount >= floor).toBe(true);
        const reward = rewardOf(lines, percent);
        // The cast has a part of what the course costs then, and all of the rest; the store has what is left.
        expect(Number.isInteger(reward)).toBe(true);
        const share = total - reward;
        const part = (amount: number) => amount - Math.floor((amount * percent) / 100);
        expect(share).toBe(part(course - discount) + part(bandFee?.amount ?? 0) + part(placeFee?.amount ?? 0));

        const startsAt = new Date('2026-11-21T21:00:00+09:00');
        const { fee } = cancellationFee({
          state: 'confirmed',
          startsAt,
          confirmedAt: new Date('2026-11-01T00:00:00Z'),
          departed: false,
          now: new Date(startsAt.getTime() - hours * 3_600_000),
          ...feeBase(lines),
          total,
          by: 'male',
        });
        expect(fee).toBeLessThanOrEqual(course + extra - discount + (travel ?? 0));
        expect(fee).toBeLessThanOrEqual(total);
        const kept = feeLines(fee, lines, percent);
        const castSum = sumOf(kept);
        expect(Number.isInteger(castSum) && castSum >= 0 && castSum <= fee).toBe(true);
        // A whole fee brings the cast the whole way.
        if (fee === course + extra - discount + (travel ?? 0) && travel)
          expect(kept.find(({ code }) => code === 'travel')?.amount).toBe(travel);
      },
    ),
    { numRuns: 500 },
  );
});

it('reaches every state from a draft, and only the desk approves', () => {
  const steps = CAST_EVENT_STATES.flatMap((from) =>
    CAST_EVENT_STEPS.flatMap((step) =>
      (['cast', 'ops'] as const).flatMap((by) => {
        const to = castEventStep(from, step, by);
        return to === null ? [] : [{ from, to, by }];
      }),
    ),
  );
  for (const state of CAST_EVENT_STATES) expect(steps.some(({ to }) => to === state)).toBe(true);
  expect(steps.filter(({ to }) => to === 'approved')).toEqual([{ from: 'reviewing', to: 'approved', by: 'ops' }]);
});
