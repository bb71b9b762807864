import { eq } from 'drizzle-orm';
import { area } from '@/server/db/schema';
import { onPostgres } from '../../support/test-database';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeTestDeps();
  await deps.unitOfWork(({ tx }) =>
    tx.insert(area).values([1, 2].map((id) => ({ id, name: 'start', prefecture: '東京都' }))),
  );
});
afterAll(() => deps.close());

const rename = (id: number, name: string) => ({ name: `${name}${id}` });

test('a transaction that cannot be serialised runs again as a whole', async () => {
  let runs = 0;
  const after = jest.fn();
  await deps.unitOfWork(async (work) => {
    runs += 1;
    work.afterCommit(after);
    await work.tx
      .update(area)
      .set(rename(1, `run${runs}-`))
      .where(eq(area.id, 1));
    if (runs < 3) throw Object.assign(new Error('provoked'), { code: '40001' });
  });
  expect(runs).toBe(3);
  expect(after).toHaveBeenCalledTimes(1);
  const [row] = await deps.reader().select().from(area).where(eq(area.id, 1));
  expect(row?.name).toBe('run3-1');
});

test('three retries in vain end as busy', async () => {
  let runs = 0;
  const task = deps.unitOfWork(async () => {
    runs += 1;
    throw Object.assign(new Error('provoked'), { cause: { code: '40P01' } });
  });
  await expect(task).rejects.toMatchObject({ code: 'busy' });
  expect(runs).toBe(4);
});

test('other errors are not tried again', async () => {
  let runs = 0;
  const task = deps.unitOfWork(async () => {
    runs += 1;
    throw new Error('a mistake');
  });
  await expect(task).rejects.toThrow('a mistake');
  expect(runs).toBe(1);
});

if (onPostgres)
  describe('on PostgreSQL', () => {
    test('of two transactions that lock each other out, both end well', async () => {
      let [runs, held] = [0, 0];
      let arrive: () => void = () => undefined;
      const bothHoldOne = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const swap = (first: number, second: number) =>
        deps.unitOfWork(async ({ tx }) => {
          runs += 1;
          await tx.update(area).set(rename(first, 'a')).where(eq(area.id, first));
          held += 1;
          if (held >= 2) arrive();
          await bothHoldOne;
          await tx.update(area).set(rename(second, 'b')).where(eq(area.id, second));
        });
      await Promise.all([swap(1, 2), swap(2, 1)]);
      expect(runs).toBe(3);
    });

    test('two that write what both read under serializable isolation are told apart and retried', async () => {
      let [runs, reads] = [0, 0];
      let arrive: () => void = () => undefined;
      const bothRead = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const append = () =>
        deps.unitOfWork(async ({ tx }) => {
          runs += 1;
          await tx.execute('set transaction isolation level repeatable read');
          const [row] = await tx.select().from(area).where(eq(area.id, 1));
          reads += 1;
          if (reads >= 2) arrive();
          await bothRead;
          await tx
            .update(area)
            .set({ name: `${row?.name}+` })
            .where(eq(area.id, 1));
        });
      await deps.unitOfWork(({ tx }) => tx.update(area).set({ name: '' }).where(eq(area.id, 1)));
      await Promise.all([append(), append()]);
      const [row] = await deps.reader().select().from(area).where(eq(area.id, 1));
      expect([row?.name, runs]).toEqual(['++', 3]);
    });
  });
