import { eq, sql } from 'drizzle-orm';
import { Refusal } from '@/server/core/refusal';
import { area } from '@/server/db/schema';
import { constraintOf, inSavepoint, sqlState } from '@/server/db/sql-state';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());

const shibuya = { id: 901, name: '渋谷', prefecture: '東京都' };

describe('the root handle', () => {
  test('reads outside a transaction', async () => {
    expect(await deps.reader().select().from(area)).toEqual([]);
  });

  test('throws inside one, also when it was fetched before', async () => {
    const early = deps.reader();
    await expect(deps.unitOfWork(async () => deps.reader())).rejects.toThrow('while a transaction is open');
    await expect(deps.unitOfWork(async () => early.select().from(area))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('while a transaction is open') }),
    });
  });

  test('works again in a task that outlives the transaction', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await deps.unitOfWork(async () => {
      later = ended.then(() => deps.reader().select().from(area));
    });
    end();
    expect(await later).toEqual([]);
  });

  test('runs its sessions in UTC', async () => {
    const { rows } = (await deps.reader().execute(sql`select current_setting('TimeZone') as zone`)) as unknown as {
      rows: { zone: string }[];
    };
    expect(rows[0]?.zone).toBe('UTC');
  });
});

describe('the unit of work', () => {
  test('commits, then does what was put off', async () => {
    const order: string[] = [];
    await deps.unitOfWork(async (work) => {
      work.afterCommit(() => order.push('after'));
      await work.tx.insert(area).values(shibuya);
      order.push('inside');
    });
    expect(order).toEqual(['inside', 'after']);
    expect(await deps.reader().select().from(area).where(eq(area.id, 901))).toEqual([shibuya]);
  });

  test('rolls back on a refusal and forgets what was put off', async () => {
    const after = jest.fn();
    const refused = deps.unitOfWork(async (work) => {
      work.afterCommit(after);
      await work.tx.insert(area).values({ ...shibuya, id: 902 });
      throw new Refusal('not_found');
    });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    expect(after).not.toHaveBeenCalled();
    expect(await deps.reader().select().from(area).where(eq(area.id, 902))).toEqual([]);
  });

  test('refuses to be opened inside itself', async () => {
    await expect(deps.unitOfWork(() => deps.unitOfWork(async () => 1))).rejects.toThrow('while a transaction is open');
  });

  test('takes its instant from the injected clock', async () => {
    deps.clock.set('2027-01-01T00:00:00Z');
    expect(await deps.unitOfWork(async (work) => work.now)).toEqual(new Date('2027-01-01T00:00:00Z'));
  });

  test('a failing task after commit does not fail the call', async () => {
    const done = deps.unitOfWork(async (work) => {
      work.afterCommit(() => {
        throw new Error('late');
      });
      return 'done';
    });
    expect(await done).toBe('done');
  });

  test('an error that was caught outside a savepoint never looks like success', async () => {
    const swallowed = deps.unitOfWork(async (work) => {
      await work.tx.insert(area).values({ ...shibuya, id: 903 });
      await work.tx
        .insert(area)
        .values(shibuya)
        .catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow();
    expect(await deps.reader().select().from(area).where(eq(area.id, 903))).toEqual([]);
  });

  test('a constraint is caught inside a savepoint and the rest is kept', async () => {
    const after = jest.fn();
    const caught = await deps.unitOfWork(async (work) => {
      await work.tx.insert(area).values({ ...shibuya, id: 904 });
      try {
        return await inSavepoint(work, async (inner) => {
          inner.afterCommit(after);
          await inner.tx.insert(area).values(shibuya);
        });
      } catch (error) {
        return [sqlState(error), constraintOf(error)];
      }
    });
    expect(caught).toEqual(['23505', 'area_pkey']);
    expect(after).not.toHaveBeenCalled();
    expect(await deps.reader().select().from(area).where(eq(area.id, 904))).toHaveLength(1);
  });
});
