import { filmTables } from './film-tables';

/**
 * What this program is asked to do: the call and its arguments, as JSON in its last argument. It writes the result as
 * JSON and ends.
 */
type Job = ['inspect', ...Parameters<typeof filmTables.inspect>] | ['copy', ...Parameters<typeof filmTables.copy>];

const [name, ...given] = JSON.parse(process.argv.at(-1) ?? 'null') as Job; // written by `film-tables-child.ts`
// biome-ignore lint/suspicious/noConsole: its answer
const answer = (result: unknown) => console.log(JSON.stringify(result));
if (name === 'inspect') answer(await filmTables.inspect(...(given as Parameters<typeof filmTables.inspect>)));
else answer(await filmTables.copy(...(given as Parameters<typeof filmTables.copy>)));
