/**
 * What the browser keeps as JSON, as `read` finds it: null where nothing is kept, undefined where storage is blocked
 * or holds no JSON. `T` is the shape that the writer gives it; what another build may have written is read by
 * `fieldsOf` and looked at field by field.
 */
export function storedJson<T>(read: () => string | null): T | null | undefined {
  try {
    const text = read();
    return text === null ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a text that holds a JSON object; null where it holds none. */
export function fieldsOf(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = storedJson<unknown>(() => text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
