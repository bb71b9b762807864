/** Keys of Schema.org whose texts are addresses. */
const ADDRESSES = new Set(['url', 'item', 'image']);

/** JSON-LD that is safe inside a script element, its paths made addresses of this site. */
export function jsonLd(data: object, origin = ''): string {
  const absolute = (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value;
  const written = (key: string, value: unknown) => {
    if (!ADDRESSES.has(key)) return value;
    return Array.isArray(value) ? value.map(absolute) : absolute(value);
  };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }, written).replaceAll('<', '\\u003c');
}
