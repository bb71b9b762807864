import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readModels, tableOwners } from '@/server/app/registers';
import * as schema from '@/server/db/schema';

const SERVER = 'src/server/';
const MODULES = `${SERVER}modules/`;
/** The schema's own place (migrations, backup), the type of the handle, and the seed of the demo. */
const UNBOUND = [`${SERVER}db/`, `${SERVER}core/db-handle.ts`, `${SERVER}demo/`];

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, sqlName: getTableName(table) }] : [],
);
const ownerOf = new Map<string, string>(Object.entries(tableOwners));
const isOwner = (file: string, table: string) => file.startsWith(`${MODULES}${ownerOf.get(table)}/`);

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/** Tables that a source imports from the schema (`*` for all of them) or names in the text of a statement. */
const tablesIn = (source: string): string[] => {
  const text = withoutComments(source);
  const imports = [...text.matchAll(/import\s+(?:type\s+)?([^;]*?)\s+from\s+'[^']*\/db\/schema(?:\/[^']*)?'/g)];
  const imported = imports.flatMap(([, names = '']) => names.match(/\*|\w+/g) ?? []);
  const named = [...text.matchAll(/\b(?:from|join|into|update|table)\s+(?:only\s+)?"?(\w+)"?/gi)].map(
    ([, word]) => word,
  );
  const queried = [...text.matchAll(/\.query\.(\w+)/g)].map(([, name]) => name);
  const known = tables.filter(
    ({ name, sqlName }) => imported.includes(name) || named.includes(sqlName) || queried.includes(name),
  );
  return [...(imported.includes('*') ? ['*'] : []), ...known.map(({ name }) => name)];
};

/** Tables of others that a file reads or writes. */
const foreignTables = (file: string, source: string) => tablesIn(source).filter((table) => !isOwner(file, table));

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join(SERVER, file))
  .filter((file) => file.endsWith('.ts') && !UNBOUND.some((place) => file.startsWith(place)))
  // An invariant compares the rows of several modules.
  .filter((file) => !file.endsWith('/invariants-sql.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const read = (file: string) => sources.find((one) => one.file === file)?.source ?? '';

it('every table has an owner that exists', () => {
  expect(Object.keys(tableOwners).sort()).toEqual(tables.map(({ name }) => name).sort());
  const places = new Set(Object.values(tableOwners).filter((owner) => owner !== 'db'));
  for (const owner of places) expect(sources.some(({ file }) => file.startsWith(`${MODULES}${owner}/`))).toBe(true);
});

it('only its owner touches a table, and the read models that are declared with their reason', () => {
  const declared = new Map(readModels.map((model) => [MODULES + model.file, [...model.tables].sort()]));
  const found = sources.flatMap(({ file, source }) => {
    const foreign = foreignTables(file, source).sort();
    return foreign.length > 0 ? [[file, foreign] as const] : [];
  });
  expect(new Map(found)).toEqual(declared);
});

it('a read model writes no table of others', () => {
  for (const { file, tables: reads } of readModels) {
    const text = withoutComments(read(MODULES + file));
    const written = reads.filter((table) => new RegExp(`\\.(?:insert|update|delete)\\(\\s*${table}\\b`).test(text));
    expect({ file, written }).toEqual({ file, written: [] });
  }
});

it('sees every way of naming a table', () => {
  const file = `${MODULES}views/made-up/queries.ts`;
  const from = "from '../../../db/schema'";
  for (const source of [
    `import { and } from 'drizzle-orm';\nimport {\n  type home,\n  wallet,\n} ${from};`,
    `import { home as place, wallet } ${from};`,
    'db.query.home.findFirst(); tx.query.wallet.findMany()',
    'sql`select 1 from wallet w left join "home" h on true`',
    'sql`update wallet set balance = 0`; // from timer\nsql`delete from home` /* insert into outbox */',
  ])
    expect(foreignTables(file, source).sort()).toEqual(['home', 'wallet']);
  expect(foreignTables(file, `import * as tables ${from};`)).toEqual(['*']);
  expect(foreignTables(`${MODULES}supply/place/home/queries.ts`, `import { home } ${from};`)).toEqual([]);
});
