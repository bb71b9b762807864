/** Spreadsheets read UTF-8 by this mark alone. */
export const CSV_MARK = '\u{FEFF}';

/** A line of a table for people. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell as a spreadsheet shows it; what it would take for a formula is marked as text. */
function csvCell(value: unknown): string {
  const text = textOf(value);
  return `"${(/^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
