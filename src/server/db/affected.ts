/** How many rows a statement changed that returns none. */
export async function affected(statement: PromiseLike<unknown>): Promise<number> {
  const result = Object(await statement);
  // node-postgres and PGlite call it differently.
  return Number(Reflect.get(result, 'rowCount') ?? Reflect.get(result, 'affectedRows') ?? 0);
}
