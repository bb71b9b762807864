import { BOOKINGS, TIME } from './booking-steps';
import { DEBTS } from './debt-steps';
import { LONGEST_MS, live } from './lives';

// A model beside the product (docs/tests.md#models).
it(
  'agrees with the model in random lives of requests, proposals, evenings, gold and cash',
  () => live([...BOOKINGS, ...DEBTS, ...TIME], { runs: 3 }),
  LONGEST_MS,
);
