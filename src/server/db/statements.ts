import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

/** Statements remembered by their text, the least recently used forgotten first. */
const REMEMBERED = 300;
/** Characters: a longer statement inserts many rows at once, and their number differs from call to call. */
const LONGEST = 10_000;
/** PostgreSQL plans a prepared statement by the sizes it sees then, and the embedded database never analyses. */
const USES = 200;
const AGE_MS = 600_000;
/** A plan whose columns have changed; a statement that is not there any more. */
const STALE = ['0A000', '26000'];

type Message = Parameters<typeof parse.parseResults>[0][number];
type Statement = { name: string; types: number[]; columns: Message[]; uses: number; since: number };

/** Where a statement runs: by itself it commits and is written to disk, inside a transaction neither. */
export type StatementScope = 'alone' | 'inside';

/**
 * Makes the function that runs a statement on the embedded database. PGlite sends six messages for each, one at a
 * time, and has it parsed anew; here a text that comes a second time is prepared, and from then on is one message. Not
 * for two callers at once: the caller holds the client's lock.
 */
export function openStatements(client: PGlite) {
  const known = new Map<string, Statement | null>();
  let made = 0;
  let closing: Uint8Array[] = [];

  async function run<T>(
    text: string,
    params: unknown[],
    place: StatementScope,
    options: QueryOptions,
  ): Promise<Results<T>> {
    const statement = await prepared(text);
    const serialize = (value: unknown, at: number) => serialized(client, statement.types[at], value);
    const batch = [
      protocol.serialize.bind({ statement: statement.name, values: params.map(serialize) }),
      protocol.serialize.execute({}),
      protocol.serialize.sync(),
    ];
    const messages = await send(batch, place === 'alone').catch((error: unknown) => {
      if (STALE.includes(String(Reflect.get(Object(error), 'code')))) forget(text);
      throw error;
    });
    const [result] = parse.parseResults([...statement.columns, ...messages], client.parsers, options);
    return result as Results<T>;
  }

  /** The statement under its name: the unnamed one for what is asked the first time. */
  async function prepared(text: string): Promise<Statement> {
    const before = known.get(text);
    const isFresh = before && before.uses < USES && performance.now() - before.since < AGE_MS;
    if (isFresh) {
      before.uses += 1;
      remember(text, before);
      return before;
    }
    const again = before !== undefined;
    if (before) forget(text);
    if (again) made += 1;
    const statement = await describe(text, again ? `s${made}` : '');
    if (text.length <= LONGEST && /^\s*(?:select|insert|update|delete|with)\b/i.test(text))
      remember(text, again ? statement : null);
    return statement;
  }

  async function describe(text: string, name: string): Promise<Statement> {
    const batch = [
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
      // After a text that it cannot read PostgreSQL leaves out everything up to here.
      protocol.serialize.sync(),
    ];
    const messages = await send([...closing, ...batch], false);
    closing = [];
    const columns = messages.filter((message) => message.name === 'rowDescription');
    return { name, types: parse.parseDescribeStatementResults(messages), columns, uses: 1, since: performance.now() };
  }

  function remember(text: string, statement: Statement | null): void {
    known.delete(text);
    known.set(text, statement);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) forget(oldest);
  }

  function forget(text: string): void {
    const name = known.get(text)?.name;
    if (name) closing.push(protocol.serialize.close({ type: 'S', name }));
    known.delete(text);
  }

  function send(batch: Uint8Array[], syncToFs: boolean): Promise<Message[]> {
    return client.execProtocolStream(Buffer.concat(batch), { syncToFs });
  }

  return run;
}

function serialized(client: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const serialize = type === undefined ? undefined : client.serializers[type];
  return serialize ? serialize(value) : String(value);
}
