type Read<Id, T> = (piece: { after: Id; limit: number }) => Promise<T[]>;

/** Reads a list of any length by ascending ids, a piece at a time: `read` gives those after an id. */
export const inPieces = <T extends { id: number }>(size: number, read: Read<number, T>) =>
  pieces<number, T>(size, read, 0);

/** The same of things whose ids are UUIDs. */
export const inUuidPieces = <T extends { id: string }>(size: number, read: Read<string, T>) =>
  pieces<string, T>(size, read, '00000000-0000-0000-0000-000000000000');

async function* pieces<Id, T extends { id: Id }>(size: number, read: Read<Id, T>, before: Id): AsyncGenerator<T[]> {
  let after = before;
  for (;;) {
    const rows = await read({ after, limit: size });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}

/** A list in the contract's form (docs/rules/calls.md#form), written piece by piece: the whole is never in memory. */
export async function* jsonList(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let total = 0;
  yield '{"data":[';
  for await (const rows of pieces) {
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    yield `${total === 0 ? '\n' : ',\n'}${text}`;
    total += rows.length;
  }
  yield `\n],"page":{"next_cursor":null,"total":${total}}}\n`;
}
