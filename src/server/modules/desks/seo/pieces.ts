/** Reads a list of any length by ascending ids, a piece at a time: `read` gives those after an id. */
export async function* inPieces<T extends { id: number }>(
  size: number,
  read: (piece: { after: number; limit: number }) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let after = 0;
  for (;;) {
    const rows = await read({ after, limit: size });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}

/** A list in the contract's form (docs/rules/calls.md#form), written piece by piece: nobody holds the whole. */
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
