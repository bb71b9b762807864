import { femaleCast } from '@/server/db/schema';
import { audienceOf } from '@/server/modules/supply/cast/search';
import { TEST_NOW } from '../../../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

/**
 * One database for a file of tests about searches: call it where the tests stand. Before each of them it is {@link
 * TEST_NOW}, and the casts of the tests before are taken off the site.
 */
export function openSearch(): { deps: () => TestDeps; guest: () => ReturnType<typeof audienceOf> } {
  let opened: TestDeps | undefined;
  const deps = () => {
    if (!opened) throw new Error('the database is opened before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await makeTestDeps();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    deps().clock.set(TEST_NOW);
    await deps().unitOfWork(({ tx }) => tx.update(femaleCast).set({ publishedAt: null }));
  });
  return { deps, guest: () => audienceOf(null, deps().clock.now()) };
}
