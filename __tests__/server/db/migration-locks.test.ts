import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockFaults } from '../../support/migration-locks';

const FOLDER = 'src/server/db/migrations';
/** The first that is held to these rules: those up to here were applied before there were any. */
const FIRST = '0289';

const newer = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name >= FIRST);

// Without one there is nothing to look at, which is right too.
test('no migration holds up the users of the product while it runs', () => {
  const faults = newer.flatMap((name) =>
    lockFaults(readFileSync(path.join(FOLDER, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

const steps = (...statements: string[]) => ['-- no transaction', ...statements].join('\n--> statement-breakpoint\n');

test.each([
  ['a column', 'ALTER TABLE "hot" ADD COLUMN "note" text;'],
  ['a column with a constant', `ALTER TABLE "hot" ADD COLUMN "lane" text DEFAULT 'mail' NOT NULL;`],
  ['a list with a constant', `ALTER TABLE "hot" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL`],
  ['an instant', 'ALTER TABLE "hot" ADD COLUMN "at" timestamp (3) with time zone'],
  ['a rule that is not yet looked at', `ALTER TABLE "hot" ADD CONSTRAINT "rule" CHECK ("a" in ('x;y','z')) NOT VALID;`],
  [
    'a rule less',
    'ALTER TABLE "hot" DROP CONSTRAINT "rule";--> statement-breakpoint\nALTER TABLE "hot" ALTER COLUMN "a" DROP NOT NULL',
  ],
  ['rules looked at later', 'ALTER TABLE "hot" VALIDATE CONSTRAINT "rule";'],
  [
    'a rule in place of another, and an index, in steps',
    steps(
      `ALTER TABLE "hot" DROP CONSTRAINT IF EXISTS "rule", ADD CONSTRAINT "rule" CHECK ("a" <> '') NOT VALID;`,
      'ALTER TABLE "hot" VALIDATE CONSTRAINT "rule";',
      'ALTER TABLE "hot" ADD COLUMN IF NOT EXISTS "note" text;',
      'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "hot_a" ON "hot" USING btree ("a") WHERE a > 0;',
    ),
  ],
  [
    'a table of its own with all that belongs to it',
    `CREATE TABLE "new" ("a" integer NOT NULL);
     ALTER TABLE "new" ADD CONSTRAINT "new_a" FOREIGN KEY ("a") REFERENCES "public"."hot"("id");
     CREATE INDEX "new_index" ON "new" ("a"); INSERT INTO "new" SELECT id FROM hot;`,
  ],
  ['a function', 'CREATE OR REPLACE FUNCTION f() RETURNS text LANGUAGE sql AS $$ UPDATE hot SET a = 1; SELECT 1; $$;'],
  ['what its author answers for', '-- migration-safe: a table of twelve rows\nUPDATE "store" SET "a" = 1;'],
])('lets pass %s', (_, sql) => expect(lockFaults(sql)).toEqual([]));

test.each([
  ['a default that each row gets for itself', 'ALTER TABLE "hot" ADD COLUMN "id2" uuid DEFAULT gen_random_uuid()'],
  ['a column that no row has', 'ALTER TABLE "hot" ADD COLUMN "note" text NOT NULL'],
  ['a column with its rule', `ALTER TABLE "hot" ADD COLUMN "note" text CHECK ("note" <> '')`],
  ['a column that is a key elsewhere', 'ALTER TABLE "hot" ADD COLUMN "b" integer REFERENCES "other"("id")'],
  ['a serial', 'ALTER TABLE "hot" ADD COLUMN "n" integer GENERATED ALWAYS AS IDENTITY'],
  ['another type', 'ALTER TABLE "hot" ALTER COLUMN "a" SET DATA TYPE bigint'],
  ['another type, in short', 'ALTER TABLE "hot" ALTER COLUMN "a" TYPE bigint'],
  ['a rule over all rows', `ALTER TABLE "hot" ADD CONSTRAINT "rule" CHECK ("a" <> 'not valid')`],
  ['a foreign key over all rows', 'ALTER TABLE "hot" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "other"("id")'],
  ['a unique rule that makes its index', 'ALTER TABLE "hot" ADD CONSTRAINT "once" UNIQUE("a")'],
  ['SET NOT NULL', 'ALTER TABLE "hot" ALTER COLUMN "a" SET NOT NULL'],
  ['a column less', 'ALTER TABLE "hot" DROP COLUMN "a"'],
  ['another name', 'ALTER TABLE "hot" RENAME COLUMN "a" TO "b"'],
  ['the second of two changes', 'ALTER TABLE "hot" ADD COLUMN "b" text, DROP COLUMN "a"'],
  ['an index', 'CREATE INDEX "hot_a" ON "hot" USING btree ("a")'],
  [
    'an index that is made concurrently in a transaction',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "hot_a" ON "hot" ("a")',
  ],
  ['an index that a retry meets', steps('CREATE INDEX CONCURRENTLY "hot_a" ON "hot" ("a")')],
  ['an index less', 'DROP INDEX "hot_a"'],
  [
    'a rule that is looked at while its table is held',
    'ALTER TABLE "hot" ADD CONSTRAINT "rule" CHECK (a > 0) NOT VALID; ALTER TABLE "hot" VALIDATE CONSTRAINT "rule"',
  ],
  ['a step that cannot be repeated', steps('ALTER TABLE "hot" ADD COLUMN "note" text')],
  ['a rule that cannot be repeated', steps('ALTER TABLE "hot" ADD CONSTRAINT "rule" CHECK (a > 0) NOT VALID')],
  ['all rows written', 'UPDATE "hot" SET "a" = 1'],
  ['rows written from others', 'WITH one AS (SELECT 1) UPDATE "hot" SET "a" = 1'],
  ['a lock', 'LOCK TABLE "hot" IN SHARE MODE'],
  ['a table less', 'DROP TABLE "hot"'],
  ['what is not known', 'ALTER TABLE "hot" SET UNLOGGED'],
  ['an escape without its reason', '-- migration-safe:\nUPDATE "hot" SET "a" = 1'],
])('refuses %s', (_, sql) => expect(lockFaults(sql)).toHaveLength(1));
