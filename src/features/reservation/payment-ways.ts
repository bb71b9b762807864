import type { Payments } from './use-payment';

/** A row of a card: which company, with the card of the last time or another one. */
export type Way = {
  key: string;
  code: string;
  mode: 'first' | 'quick';
  label: string;
  note: string;
  statement: string;
};

/**
 * The chosen row; where its quick way was refused meanwhile, the one of the same company that asks for the number.
 * Null = gold.
 */
export const chosenRow = (rows: readonly Way[], key: string): Way | null =>
  rows.find((row) => row.key === key) ?? rows.find(({ code }) => key === `${code}:quick`) ?? null;

/** The card on file, where there is one: it is chosen before anything else. */
export const cardOnFile = (rows: readonly Way[]): Way | null => rows.find(({ mode }) => mode === 'quick') ?? null;

/**
 * The cards to choose from, those on file first. A company is named where there are several; a row that would not work
 * is missing, not grey.
 */
export function cardRows(ways: Payments['ways']): Way[] {
  const named = (name: string) => (ways.length > 1 ? `${name}　` : '');
  const quick = ways
    .filter((way) => way.quick)
    .map(({ code, name, statement }) => ({
      key: `${code}:quick`,
      code,
      mode: 'quick' as const,
      label: '前回のカードで支払う',
      statement,
      note: `${named(name)}カード番号の入力は不要です`,
    }));
  const first = ways.map(({ code, name, statement }) => ({
    key: `${code}:first`,
    code,
    mode: 'first' as const,
    label: 'カード番号を入力する',
    statement,
    note: `${named(name)}はじめての方、別のカードを使う方`,
  }));
  return [...quick, ...first];
}
