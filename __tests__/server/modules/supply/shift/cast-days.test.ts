import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { parse30 } from '@/domain/business-day';
import { startTimes } from '@/domain/slots';
import { castDay } from '@/server/db/schema';
import { freeMask } from '@/server/modules/supply/shift/policy';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { refreshCastDays } from '@/server/modules/supply/shift/write';
import { makeCast } from '../../../../support/factories';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

const day = '2026-11-21';
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(parse30(day, '09:00').getTime() + minutes * MINUTE_MS);

describe('the search rows', () => {
  let deps: TestDeps;
  beforeAll(async () => {
    deps = await makeTestDeps();
  });
  afterAll(() => deps.close());

  it('are checked against a recomputation, and mended by a refresh', async () => {
    const cast = await makeCast(deps, { areaIds: [1, 2] });
    expect(await castDayInvariant(deps.reader())).toEqual([]);
    await deps.unitOfWork(({ tx }) => tx.update(castDay).set({ mask: 0n }).where(eq(castDay.areaId, 1)));
    await deps.unitOfWork(({ tx }) => tx.delete(castDay).where(eq(castDay.areaId, 2)));
    expect(await castDayInvariant(deps.reader())).toHaveLength(2);
    await deps.unitOfWork((work) => refreshCastDays(work, cast.castId, [day]));
    expect(await castDayInvariant(deps.reader())).toEqual([]);
  });
});

describe('the mask of a day', () => {
  // Occupied times as bookings make them: on the ten-minute grid, apart from each other.
  const bookings = fc.uniqueArray(fc.integer({ min: 0, max: 110 }), {
    maxLength: 4,
    comparator: (a, b) => Math.abs(a - b) < 12,
  });
  const play = fc.record({ half: fc.integer({ min: 1, max: 6 }), buffer: fc.constantFrom(10, 30, 40, 60) });

  it('promises no start that booking would refuse, and keeps every start on the half hour that it would take', () => {
    fc.assert(
      fc.property(
        bookings,
        play,
        fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 4, max: 40 })),
        (starts, { half, buffer }, [from, length]) => {
          const shift = { from: at(from * 30), to: at(Math.min(40, from + length) * 30) };
          const occupied = starts.map((slot) => ({ from: at(slot * 10), to: at(slot * 10 + 60 + buffer) }));
          const mask = freeMask(day, [shift], occupied, buffer);
          const times = startTimes({
            shift,
            occupied,
            minutes: half * 30,
            bufferMinutes: buffer,
            now: at(-600),
            leadMinutes: 60,
            dayDate: day,
            longOk: false,
          });
          for (const { startsAt, state } of times) {
            const index = (startsAt.getTime() - at(0).getTime()) / (30 * MINUTE_MS);
            if (!Number.isInteger(index) || index > 38) continue;
            const run = ((1n << BigInt(half)) - 1n) << BigInt(index);
            expect((mask & run) === run).toBe(state === 'open');
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
