/** One statement of a migration, without its comments and what stands in quotes. */
type Statement = { text: string; free: boolean };

/** What a migration may do to a table that others use: each takes a lock for a moment only. */
const BRIEF: readonly RegExp[] = [
  /^add column (?:if not exists )?"\w+" [a-z][\w ]*(?:\(\d+(?:, ?\d+)?\))?(?: with time zone)?(?:\[\])?$/,
  /^add constraint "\w+" (?:check|foreign key) .*\bnot valid$/,
  /^add constraint "\w+" (?:unique|primary key) using index "\w+"$/,
  /^drop constraint (?:if exists )?"\w+"$/,
  /^alter column "\w+" (?:drop not null|drop default|set default (?:''|-?\d+|true|false|now\(\)).*)$/,
];
/** A default that is computed once and kept beside the table; every other one writes each row. */
const CONSTANT = / default (?:''|-?\d+(?:\.\d+)?|true|false|now\(\)|array\[[^\]]*\])(?:::[\w[\] ]+)?/;

/**
 * Why a migration would hold up users of the product meanwhile, a line for each statement; none for one that does not.
 * A table that the file itself makes is not in use yet. `-- migration-safe: reason` above a statement lets it pass.
 */
export function lockFaults(sql: string): string[] {
  const steps = /^-- no transaction\b/.test(sql);
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?"(\w+)"/.exec(text)?.[1] ?? []),
  );
  const altered = new Set<string>();
  return statements.flatMap(({ text, free }) => {
    const table = /^alter table (?:only )?"(\w+)"/.exec(text)?.[1];
    const isValidated = table !== undefined && /^alter table "\w+" validate constraint "\w+"$/.test(text);
    const fault = free
      ? null
      : (faultOf(text, { made, steps }) ?? (isValidated && !steps && altered.has(table) ? TOGETHER : null));
    if (table !== undefined) altered.add(table);
    return fault === null ? [] : [`${fault}: ${text.slice(0, 90)}`];
  });
}

const TOGETHER = 'validated in the transaction that holds its table: use a later file, or "-- no transaction"';

function faultOf(text: string, { made, steps }: { made: ReadonlySet<string>; steps: boolean }): string | null {
  const table = /^(?:alter table (?:only )?|create (?:unique )?index .*? on )"(\w+)"/.exec(text)?.[1];
  if (table !== undefined && made.has(table)) return steps ? notRepeatable(text) : null;
  if (/^create (?:unique )?index/.test(text)) {
    if (!/^create (?:unique )?index concurrently if not exists /.test(text))
      return 'an index of a table that exists is made CONCURRENTLY IF NOT EXISTS';
    return steps ? null : 'CONCURRENTLY needs "-- no transaction" in the first line';
  }
  if (/^drop index/.test(text)) {
    if (!/^drop index concurrently if exists /.test(text)) return 'an index is dropped CONCURRENTLY IF EXISTS';
    return steps ? null : 'CONCURRENTLY needs "-- no transaction" in the first line';
  }
  if (table !== undefined) return faultOfChange(text) ?? (steps ? notRepeatable(text) : null);
  if (/^(?:update|delete|truncate|lock|drop table|drop view|vacuum|cluster|reindex|refresh|with)\b/.test(text))
    return 'rows and tables that others use are left alone by a migration';
  if (
    /^(?:create (?:table|type|sequence|view|schema|extension)|create (?:or replace )?(?:function|trigger|view)|insert into|comment on|drop (?:trigger|function)|alter (?:function|sequence))\b/.test(
      text,
    )
  )
    return steps ? notRepeatable(text) : null;
  return 'not known to be free of long locks';
}

/** The parts of `alter table "x" a, b`. */
function faultOfChange(text: string): string | null {
  if (/^alter table "\w+" validate constraint "\w+"$/.test(text)) return null;
  const changes = outerParts(text.replace(/^alter table (?:only )?(?:if exists )?"\w+" /, ''));
  return changes.map(faultOfPart).find((fault) => fault !== null) ?? null;
}

function faultOfPart(part: string): string | null {
  if (part.startsWith('add column')) {
    const plain = part.replace(CONSTANT, '');
    const hasDefault = plain !== part;
    if (
      / (?:generated|collate|check|references|unique|primary) ?/.test(plain) ||
      /"\w+" (?:small|big)?serial/.test(plain)
    )
      return 'a column that brings a rule, a key or a sequence';
    if (/ default /.test(plain)) return 'a default that is no constant writes every row';
    if (/ not null\b/.test(plain) && !hasDefault)
      return 'NOT NULL without a default does not fit the rows that are there';
    return BRIEF[0]?.test(plain.replace(/ not null\b/, '')) ? null : 'a column that brings a rule, a key or a sequence';
  }
  if (
    part.startsWith('add constraint') &&
    /^add constraint "\w+" (?:check|foreign key)/.test(part) &&
    !/not valid$/.test(part)
  )
    return 'a constraint is added NOT VALID, and validated afterwards';
  return BRIEF.some((brief) => brief.test(part)) ? null : 'not known to be free of long locks';
}

/** A file without a transaction begins anew after a failure: each statement must hold twice. */
function notRepeatable(text: string): string | null {
  const again =
    /^(?:create table if not exists|create or replace|create (?:unique )?index concurrently if not exists|insert into .* on conflict|drop \w+ (?:concurrently )?if exists|alter table "\w+" (?:validate constraint|alter column))/.test(
      text,
    );
  if (again || /^alter table "\w+" add column if not exists [^,]*$/.test(text)) return null;
  const added = [...text.matchAll(/add constraint ("\w+")/g)].map(([, name]) => name);
  if (
    added.length > 0 &&
    added.every((name) => text.includes(`drop constraint if exists ${name}, add constraint ${name}`))
  )
    return null;
  if (/^alter table "\w+" drop constraint if exists "\w+"$/.test(text)) return null;
  return 'cannot be repeated, as a file without a transaction must';
}

/** In lower case, on one line, with empty quotes; a body between dollars is a text. */
function statementsOf(sql: string): Statement[] {
  const marked = sql.replace(/^\s*--\s*migration-safe:[ \t]*\S.*$/gm, ' @free ');
  const plain = marked
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*.*?\*\//gs, ' ');
  return plain.split(';').flatMap((part) => {
    const text = part.replace('@free', ' ').replace(/\s+/g, ' ').trim().toLowerCase();
    return text === '' ? [] : [{ text, free: part.includes('@free') }];
  });
}

/** Split at the commas that stand in no parenthesis. */
function outerParts(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}
