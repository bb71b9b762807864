/** A text within XML, in an element or between double quotes. What XML has no place for at all becomes a blank. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ').replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
