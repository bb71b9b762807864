// One process per test file: jest stays loaded from one mutant of the file to the next.
import { runCLI } from 'jest';

process.on('disconnect', () => process.exit());
process.on('message', async ({ killer, names }) => {
  const some = names.includes('') ? {} : { testNamePattern: names.map(escaped).join('|') };
  const { results } = await runCLI(
    {
      $0: 'jest',
      _: [killer],
      runTestsByPath: true,
      runInBand: true,
      silent: true,
      reporters: [],
      testTimeout: 60_000,
      watchman: false,
      ...some,
    },
    [process.cwd()],
  );
  const { numFailedTests, numPassedTests } = results;
  process.send(numFailedTests > 0 ? 'fails' : numPassedTests > 0 ? 'passes' : 'breaks');
});

/** Words of a test's name as a pattern; what a table of cases puts into the name (`%s`) is anything. */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-z]/g, '.*');
}
