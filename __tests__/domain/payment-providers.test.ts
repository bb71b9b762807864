import { LISTED_PROVIDERS, settleNumber } from '@/domain/payment-providers';

/** What stands before a company's numbers: they share one column, in which each number is there once. */
const PREFIXES = LISTED_PROVIDERS.map(({ value }) => settleNumber(value, ''));
const given = PREFIXES.filter((prefix) => prefix !== '');

test('one company at most has its numbers as they are', () => {
  expect(PREFIXES.length - given.length).toBeLessThanOrEqual(1);
});

test.each(given)('no other company has numbers that begin with %s', (prefix) => {
  expect(given.filter((other) => other.startsWith(prefix))).toEqual([prefix]);
});
