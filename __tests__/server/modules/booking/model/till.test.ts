import { MINUTES, REQUESTS } from './booking-steps';
import { LONGEST_MS, live } from './lives';
import { CARDS, CHANGES, EXTENSIONS } from './till-steps';

// A model beside the product (docs/tests.md#models).
it(
  'agrees with the model in random lives of cards, extensions and changes',
  () => live([...REQUESTS, ...CARDS, ...EXTENSIONS, ...CHANGES, ...MINUTES], { runs: 4 }),
  LONGEST_MS,
);
