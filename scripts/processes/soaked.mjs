// A short soak (`npm run soak`) on both processes, so that its own code cannot rot.
import { liveDays } from '../soak/days.mjs';
import { newTally } from '../soak/tally.mjs';

/** As many pairs as there are fates of a booking. */
const PAIRS = 6;

/** Two days of six pairs without a pause to think; A, which was killed, is started for it and stopped again. */
export async function soakedBriefly({ a, b, expect }) {
  await a.start();
  const tally = newTally();
  let days = 0;
  const done = await liveDays([a, b], tally, {
    pairs: PAIRS,
    think: 0,
    isOver: () => days === 2,
    afterDay: async () => {
      days += 1;
    },
  });
  const { lost, doubled, failed } = tally.counts;
  expect(
    lost + doubled + failed === 0 && done.bookings === 2 * PAIRS && done.messages === 24 * PAIRS,
    `two days of ${PAIRS} pairs: ${done.bookings} bookings, ${done.messages} messages, nothing lost or doubled ${JSON.stringify(tally.faults)}`,
  );
  expect((await a.stop()) === 0, 'A stops cleanly after it');
}
