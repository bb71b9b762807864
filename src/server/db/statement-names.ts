/** A text that comes for the third time has a name. */
const USES = 3;
/** Texts that have one at most; PostgreSQL keeps the plans of all of them in each connection. */
const NAMED = 500;
/** Texts that are counted at most. */
const COUNTED = 5_000;
/** Characters: a longer statement inserts many rows at once, and their number differs from call to call. */
const LONGEST = 10_000;

/** Milliseconds that a name is used, and a connection that knows it: what it kept is gone with it. */
export const NAME_AGE_MS = 600_000;

/**
 * Names for statements that come again and again, which PostgreSQL then reads and plans once in each connection. After
 * {@link NAME_AGE_MS} each begins anew, since a plan is made by the sizes of its tables; no name is used twice.
 */
export function statementNames(now: () => number = () => performance.now()) {
  let uses = new Map<string, number>();
  let names = new Map<string, string>();
  let since = now();
  let made = 0;

  function renew(): void {
    uses = new Map();
    names = new Map();
    since = now();
  }

  /** The name of a statement, or undefined while it is rare. */
  function nameOf(text: string): string | undefined {
    if (now() - since >= NAME_AGE_MS) renew();
    const known = names.get(text);
    if (
      known ||
      names.size >= NAMED ||
      text.length > LONGEST ||
      !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)
    )
      return known;
    if (uses.size >= COUNTED) uses = new Map();
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    if (used < USES) return undefined;
    made += 1;
    const name = `s${made}`;
    names.set(text, name);
    return name;
  }

  return { nameOf, renew };
}
