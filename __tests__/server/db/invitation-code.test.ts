import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/open';
import { openTestDatabase } from '../../support/test-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a code that an account bears is drawn again, within one statement too', async () => {
  // The same random number twice, and then another.
  await database.root.execute(sql`create schema drawn`);
  await database.root.execute(sql`create sequence drawn.draw`);
  await database.root.execute(sql`
    create function drawn.gen_random_uuid() returns uuid language sql volatile as $$
      select ('00000000-0000-4000-8000-00000000000' || (nextval('drawn.draw') - 1) / 2)::uuid
    $$`);
  const codes = await database.root.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = drawn, pg_catalog, public`);
    const made = await tx.execute<{ invitation_code: string }>(sql`
      insert into person (phone, password_hash, groups, nickname, birth_date, created_at)
      select '+81700000000' || n, '-', '{male_user}', 'guest', '1990-01-01', '2026-11-21T10:00:00Z' from generate_series(1, 3) n
      returning invitation_code`);
    return made.rows.map(({ invitation_code }) => invitation_code);
  });
  expect(codes).toEqual(['AAAAAAAA', 'AAAAAAAB', 'AAAAAAAC']);
});
