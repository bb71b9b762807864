/** A parsed JSON object; nothing is known about its members. */
export type JsonObject = { readonly [key: string]: unknown };

/**
 * Parses JSON and drops every member called `__proto__` or `constructor`, nested ones too, so that merging or indexing
 * the result can never reach a prototype. Throws SyntaxError for text that is not JSON.
 */
export function parseSafeJson(text: string): unknown {
  // The reviver costs more than the parse: it runs only where such a member is possible (a backslash may spell one).
  return dangerous.test(text) ? JSON.parse(text, dropDangerousKeys) : JSON.parse(text);
}

/** Whether the value is a JSON object: not null and not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const dangerous = /__proto__|constructor|\\/;

function dropDangerousKeys(key: string, value: unknown): unknown {
  return key === '__proto__' || key === 'constructor' ? undefined : value;
}
