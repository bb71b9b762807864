import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/open';
import { person } from '@/server/db/schema';
import { openTestDatabase } from '../../support/test-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a code that an account bears is drawn again, within one statement too', async () => {
  // Each random number twice: 0, 0, 1, 1, 2, 2.
  await database.root.execute(sql`create schema drawn`);
  await database.root.execute(sql`create sequence drawn.draw`);
  await database.root.execute(sql`
    create function drawn.gen_random_uuid() returns uuid language sql volatile as $$
      select ('00000000-0000-4000-8000-00000000000' || (nextval('drawn.draw') - 1) / 2)::uuid
    $$`);
  const made = await database.root.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = drawn, pg_catalog, public`);
    return tx.insert(person).values([1, 2, 3].map(guest)).returning({ code: person.invitationCode });
  });
  expect(made.map(({ code }) => code)).toEqual(['AAAAAAAA', 'AAAAAAAB', 'AAAAAAAC']);
});

const guest = (n: number) => ({
  phone: `+8170000000${n}`,
  credential: '-',
  groups: ['male_user'],
  nickname: 'guest',
  birthDate: '1990-01-01',
  createdAt: new Date('2026-11-21T10:00:00Z'),
});
