import { parse } from 'csv-parse/sync';
import { isRealDate } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { listColumn, type PaymentProviderCode, settleNumber } from '@/domain/payment-providers';
import { normalizeText } from '@/domain/text';
import { fieldRefusal } from '../../../core/refusal';

/** A time, or a whole day where a list names no clock. */
export type Span = { from: Date; to: Date };
/** A payment of a company's list: its number as we keep it, yen, and when. */
export type ListedPayment = Span & { settleUuid: string; amount: number };
/** A line that says no payment, by its number in the file, and why. */
export type RefusedLine = { line: number; reason: string };

/**
 * Reads a company's list (RFC 4180, as spreadsheets write it): the first line names the columns, that of its numbers
 * (`listColumn`), `money` and `date`. Each further line is a payment or is refused with its reason; the good ones
 * stand. Throws `validation/failed` for a text without these columns.
 */
export function readProviderList(
  csv: string,
  provider: PaymentProviderCode,
): { payments: ListedPayment[]; refused: RefusedLine[] } {
  const refused: RefusedLine[] = [];
  const [head, ...lines] = recordsOf(csv, refused);
  const column = (name: string) => head?.cells.findIndex((cell) => cell.toLowerCase() === name) ?? -1;
  const names = [listColumn(provider), 'money', 'date'];
  const [number = -1, money = -1, date = -1] = names.map(column);
  if (number < 0 || money < 0 || date < 0) throw fieldRefusal('body.csv', `1行目に ${names.join('、')} の列が必要です`);
  const payments: ListedPayment[] = [];
  for (const { cells, line } of lines) {
    const theirs = cells[number] ?? '';
    const amount = yenOf(cells[money] ?? '');
    const time = timeOf(cells[date] ?? '');
    if (theirs === '') refused.push({ line, reason: '番号がありません' });
    else if (amount === null) refused.push({ line, reason: `金額を読み取れません（${quoted(cells[money])}）` });
    else if (time === null) refused.push({ line, reason: `日付を読み取れません（${quoted(cells[date])}）` });
    else payments.push({ settleUuid: settleNumber(provider, theirs), amount, ...time });
  }
  return { payments, refused: refused.sort((a, b) => a.line - b.line) };
}

type Row = { cells: string[]; line: number };

function recordsOf(csv: string, refused: RefusedLine[]): Row[] {
  // The types of the library know only records without `info`.
  const rows: unknown = parse(csv.replaceAll('\r\n', '\n'), {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void refused.push({ line: lineOf(error), reason: '引用符が閉じていません' }),
  });
  return (rows as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    cells: record.map(normalizeText),
    line: info.lines,
  }));
}

const lineOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'lines' in error && typeof error.lines === 'number' ? error.lines : 0;

const quoted = (text = '') => (text === '' ? '空欄' : `「${text.slice(0, 20)}」`);

/** Yen of "12000", "12,000", "¥12,000" or "12,000円"; null for anything else, and for nothing. */
function yenOf(text: string): number | null {
  const digits = /^[¥\\]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?円?$/.exec(text.replaceAll(/\s/g, ''))?.[1];
  const yen = Number(digits?.replaceAll(',', '') ?? Number.NaN);
  return Number.isSafeInteger(yen) ? yen : null;
}

/** The day from which spreadsheets count, as a number of days before 1970. */
const SPREADSHEET_EPOCH = 25_569;

/**
 * A moment in Tokyo of "2026-12-01 12:00:00", "2026/12/1 9:05", "2026年12月1日", "20261201" or a spreadsheet's number of
 * days; a bare date is its whole day. Null for a day that does not exist.
 */
function timeOf(text: string): Span | null {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? new Date((Number(text) - SPREADSHEET_EPOCH) * DAY_MS) : null;
  const iso = serial?.toISOString().slice(0, text.includes('.') ? 19 : 10);
  const match =
    /^(\d{4})(?:(\d{2})(\d{2})|[-/.年](\d{1,2})[-/.月](\d{1,2})日?)(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/u.exec(
      iso ?? text,
    );
  if (!match) return null;
  const [, year, month = match[4] ?? '', day = match[5] ?? '', , , hours, minutes = '', seconds = '00'] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isRealDate(date)) return null;
  const at = (clock: string) => new Date(`${date}T${clock}+09:00`);
  if (hours === undefined) return { from: at('00:00:00'), to: at('23:59:59.999') };
  const moment = at(`${hours.padStart(2, '0')}:${minutes}:${seconds}`);
  return Number.isNaN(moment.getTime()) ? null : { from: moment, to: moment };
}

/** The days of a period, each the whole day in Tokyo. */
export const daysOf = (from: string, to: string): Span => ({
  from: new Date(`${from}T00:00:00+09:00`),
  to: new Date(`${to}T23:59:59.999+09:00`),
});
