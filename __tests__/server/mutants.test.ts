import { loadMutants } from '../../scripts/mutants/load.mjs';

test('every mutant of `npm run mutate` still has its one place in the sources, and the test that must notice it', () => {
  const lost = loadMutants(process.cwd()).filter(({ fault }) => fault !== null);
  expect(lost.map(({ subject, what, fault }) => `${subject}: ${what}: ${fault}`)).toEqual([]);
});
