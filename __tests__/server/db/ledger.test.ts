import { eq } from 'drizzle-orm';
import { goldEntry, goldTransfer } from '@/server/db/schema';
import { constraintOf, sqlState } from '@/server/db/sql-state';
import { makeMan, type TestPerson } from '../../support/factories';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
let man: TestPerson;
beforeAll(async () => {
  deps = await makeTestDeps();
  man = await makeMan(deps, { gold: 5000 });
});
afterAll(() => deps.close());

const faultOf = (task: Promise<unknown>) =>
  task.then(
    () => null,
    (error) => [sqlState(error), constraintOf(error)],
  );

function post(...amounts: number[]) {
  return deps.unitOfWork(async ({ tx, now }) => {
    const id = deps.random.uuid();
    const moved = { kind: 'correction', actor: 'system', amount: 0, balanceAfter: 0 } as const;
    await tx.insert(goldTransfer).values({ id, personId: man.id, ...moved, createdAt: now });
    const entry = { transferId: id, personId: man.id, account: 'issued' } as const;
    await tx.insert(goldEntry).values(amounts.map((amount) => ({ ...entry, amount })));
  });
}

test('a transfer whose entries sum to zero is taken', async () => {
  expect(await faultOf(post(300, -300))).toBeNull();
});

test('a transfer whose entries do not sum to zero is refused', async () => {
  expect(await faultOf(post(300, -299))).toEqual(['23514', 'gold_entries_balance']);
});

test('an entry cannot be changed, deleted or emptied away', async () => {
  const change = deps.unitOfWork(({ tx }) => tx.update(goldEntry).set({ amount: 1 }));
  expect(await faultOf(change)).toEqual(['23514', 'gold_entries_append_only']);
  const removal = deps.unitOfWork(({ tx }) => tx.delete(goldEntry).where(eq(goldEntry.personId, man.id)));
  expect(await faultOf(removal)).toEqual(['23514', 'gold_entries_append_only']);
  expect(await faultOf(deps.unitOfWork(({ tx }) => tx.execute('truncate gold_entry')))).toEqual([
    '23514',
    'gold_entries_append_only',
  ]);
});
