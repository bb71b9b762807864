import { BOOKINGS, MINUTES, REQUESTS, TIME } from './booking-steps';
import { LINE, MATCHING, OFFERS } from './both-ways-steps';
import { DEBTS } from './debt-steps';
import { LONGEST_MS, live } from './lives';
import { CARDS, CHANGES, EXTENSIONS } from './till-steps';

// A model beside the product (docs/tests.md#models).
it(
  'agrees with the model in random lives in which everything happens',
  () =>
    live(
      [
        ...REQUESTS,
        ...BOOKINGS,
        ...MATCHING,
        ...OFFERS,
        ...LINE,
        ...CARDS,
        ...EXTENSIONS,
        ...CHANGES,
        ...DEBTS,
        ...MINUTES,
        ...TIME,
      ],
      {
        runs: 4,
        met: true,
      },
    ),
  LONGEST_MS,
);
