import { MINUTES, REQUESTS } from './booking-steps';
import { LINE, MATCHING, OFFERS } from './both-ways-steps';
import { DEBTS } from './debt-steps';
import { LONGEST_MS, live } from './lives';

// A model beside the product (docs/tests.md#models).
it(
  'agrees with the model in random lives of matching, the casts’ offers and the waiting list',
  () => live([...REQUESTS, ...MATCHING, ...OFFERS, ...LINE, ...DEBTS, ...MINUTES], { runs: 4, met: true }),
  LONGEST_MS,
);
