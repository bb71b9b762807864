import { declarations, readModels } from '@/server/app/registers';
import type { TableFacts } from '@/server/core/module';

const facts: [string, TableFacts][] = declarations.flatMap(({ tables = {} }) => Object.entries(tables));

it('says something of every table that holds something of people, or its module says why not', () => {
  const read = new Set<string>(
    readModels.filter(({ file }) => file.startsWith('views/data-export/')).flatMap((model) => model.tables),
  );
  const ofPeople = facts.filter((row): row is [string, Exclude<TableFacts, string>] => typeof row[1] !== 'string');
  const copied = ofPeople.flatMap(([name, { notCopied }]) => (notCopied === undefined ? [name] : []));
  expect(ofPeople.flatMap(([name]) => (read.has(name) ? [name] : [])).sort()).toEqual(copied.sort());
});
