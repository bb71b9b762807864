/**
 * What no one may find in public answers. `phones` are national digits (09012345678); `words` stand nowhere as such.
 */
export type Secrets = {
  phones: ReadonlySet<string>;
  words: readonly string[];
  /** Casts that guests do not see: no object with a name bears their number, and no address leads to them. */
  hiddenCasts: ReadonlySet<number>;
};

/** An answer that a stranger got. */
export type PublicAnswer = { path: string; text: string };

/** Keys that are no part of anything public, at any depth. */
const PRIVATE_KEYS =
  /^(?:phone_number|mail|email|birth_?date|person_id|user_id|author_id|male_user.*|postal_code|city|street|building|landmark|room|room_number|reservation.*|booking.*|buffer.*|occupied.*|sealed.*|password.*|token.*|notify|shift_id|ends_at)$/i;
/** A shift's or an hour's state; what takes a time away is not said. */
const STATES = new Set(['open', 'few', 'closed']);
/** The only things of which a position and a telephone number are told. */
const isPlace = (object: object) => 'walk_minutes' in object || 'hotel_count' in object;

/** What an answer tells that it should not, in words; [] = nothing. */
export function leaksOf({ path, text: whole }: PublicAnswer, secrets: Secrets): string[] {
  // A refusal names itself.
  const text = whole.replace(/"request_id":"[^"]*"/, '"request_id":""');
  const found = [
    ...numbersIn(text)
      .filter((number) => secrets.phones.has(number) || /^0[789]0\d{8}$/.test(number))
      .map((number) => `telephone number ${number}`),
    ...secrets.words.filter((word) => text.includes(word)).map((word) => `“${word}”`),
    // Sessions, reservations, rooms, messages: nothing that bears such an id is public.
    ...(text.match(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi) ?? []).map((id) => `id ${id}`),
    ...[...text.matchAll(/\/girl\/(\d+)/g)]
      .filter(([, id]) => secrets.hiddenCasts.has(Number(id)))
      .map(([address]) => `address ${address}`),
  ];
  if (/^[[{]/.test(text)) walk(JSON.parse(text), (object) => found.push(...leaksOfObject(object, secrets)));
  return [...new Set(found)].map((what) => `${path}: ${what}`);
}

function leaksOfObject(object: Readonly<Record<string, unknown>>, { hiddenCasts }: Secrets): string[] {
  const found = Object.keys(object)
    .filter((key) => PRIVATE_KEYS.test(key))
    .map((key) => `key ${key}`);
  if (!isPlace(object)) for (const key of ['lat', 'lon', 'phone']) if (key in object) found.push(`key ${key}`);
  if ('display_name' in object && hiddenCasts.has(Number(object.id))) found.push(`cast ${object.id}`);
  if ('state' in object && !STATES.has(String(object.state))) found.push(`state ${object.state}`);
  return found;
}

function walk(value: unknown, visit: (object: Readonly<Record<string, unknown>>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const inner of Object.values(value)) walk(inner, visit);
}

// However they are written: 090-1234-5678, +81 90 1234 5678, 09012345678.
function numbersIn(text: string): string[] {
  return (text.match(/\+?\d(?:[-‐ ()]?\d){9,12}(?!\d)/g) ?? []).map((written) =>
    written.replaceAll(/\D/g, '').replace(/^81(?=[1-9]0?)/, '0'),
  );
}
