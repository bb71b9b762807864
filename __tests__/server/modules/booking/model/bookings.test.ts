import { BOOKINGS, TIME } from './booking-steps';
import { LONGEST_MS, live } from './lives';

// A model beside the product (docs/tests.md#models).
it(
  'agrees with the model in random lives of requests, proposals, evenings and gold',
  () => live([...BOOKINGS, ...TIME], { runs: 3 }),
  LONGEST_MS,
);
