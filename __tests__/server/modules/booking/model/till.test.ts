import { MINUTES, REQUESTS } from './booking-steps';
import { DEBTS } from './debt-steps';
import { LONGEST_MS, live } from './lives';
import { CARDS, CHANGES, EXTENSIONS } from './till-steps';

// A model beside the product (docs/tests.md#models).
it(
  'agrees with the model in random lives of cards, cash, extensions, changes and what is owed',
  () =>
    live([...REQUESTS, ...CARDS, ...EXTENSIONS, ...CHANGES, ...DEBTS, ...MINUTES], { runs: 4, gold: [30_000, 80_000] }),
  LONGEST_MS,
);
