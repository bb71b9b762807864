import { readdirSync } from 'node:fs';
import { TIMER_KINDS } from '@/domain/timers';
import { declarations, timers } from '@/server/app/registers';

const MODULES = 'src/server/modules';

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test('every folder of a module is in the list, under its name', () => {
  const folders = foldersIn(MODULES).flatMap((group) =>
    foldersIn(`${MODULES}/${group}`).map((name) => `${group}/${name}`),
  );
  expect(declarations.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test('no two modules declare the same endpoint, timer, table, cleaning, job or invariant', () => {
  expect(twice(declarations.flatMap(({ routes = {} }) => Object.keys(routes)))).toEqual([]);
  expect(twice(declarations.flatMap(({ timers = {} }) => Object.keys(timers)))).toEqual([]);
  expect(twice(declarations.flatMap(({ tables = {} }) => Object.keys(tables)))).toEqual([]);
  expect(twice(declarations.flatMap(({ cleaning = {} }) => Object.keys(cleaning)))).toEqual([]);
  expect(twice(declarations.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue)))).toEqual([]);
  expect(
    twice(
      declarations.flatMap(({ invariants = [], checks = [] }) => [...invariants, ...checks].map(({ name }) => name)),
    ),
  ).toEqual([]);
});

test('each kind of timer does something', () => {
  expect(Object.keys(timers).sort()).toEqual([...TIMER_KINDS].sort());
});
