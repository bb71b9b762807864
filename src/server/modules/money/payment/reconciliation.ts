import type { Reply } from '@/contract';
import { listColumn, type PaymentProviderCode, settleNumber } from '@/domain/payment-providers';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import * as rows from './queries';

type Report = Reply<'POST /api/v1/ops/card_reconciliations/'>;
type Span = { from: Date; to: Date };
type Theirs = Span & { settleUuid: string; amount: number };
type List = { provider: string; csv: string; from?: string; to?: string };

/**
 * Compares a provider's list of payments with ours: by its number of the payment, in the days `from`–`to` of Tokyo
 * that the list was made for; without them in the time that its rows cover, and then it has a row at least. Its first
 * line names the columns: that of its numbers (`listColumn`), `money`, `date`. Changes nothing. Throws
 * `payment/not_offered` for an unknown provider, `validation/failed` for a text that is no list of this company and
 * for days that are no period.
 */
export async function reconcile(deps: Deps, { provider: code, csv, from, to }: List): Promise<Report> {
  const provider = deps.payments.find(code)?.code;
  if (provider === undefined) throw new Refusal('payment/not_offered');
  const period = periodOf(from, to);
  const theirs = readList(csv, provider);
  const span = period ?? covered(theirs);
  const listed = new Map<string, Theirs>();
  const again = new Map<string, Theirs>();
  for (const row of theirs) (listed.has(row.settleUuid) ? again : listed).set(row.settleUuid, row);
  const ours = await rows.chargedPayments(deps.reader(), { provider, numbers: [...listed.keys()], ...span });
  const known = new Map(ours.map((row) => [row.settleUuid, row.amount]));
  const beside = ({ settleUuid, amount }: Theirs) => ({
    settle_uuid: settleUuid,
    theirs: amount,
    ours: known.get(settleUuid) ?? null,
  });
  const wrong = [...listed.values()].map(beside).filter((row) => row.theirs !== row.ours);
  const differences: Report['differences'] = [
    ...wrong.map((row) => ({ kind: row.ours === null ? ('missing_here' as const) : ('amount' as const), ...row })),
    ...[...again.values()].map((row) => ({ kind: 'twice' as const, ...beside(row) })),
    ...ours
      .filter(({ settleUuid }) => !listed.has(settleUuid))
      .map(({ settleUuid, amount }) => ({
        kind: 'missing_there' as const,
        settle_uuid: settleUuid,
        theirs: null,
        ours: amount,
      })),
  ];
  return { rows: theirs.length, matched: listed.size - wrong.length, differences };
}

function periodOf(from: string | undefined, to: string | undefined): Span | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined)
    throw fieldRefusal(from === undefined ? 'body.from' : 'body.to', '期間の開始日と終了日を両方入力してください');
  if (from > to) throw fieldRefusal('body.to', '終了日は開始日以降の日付にしてください');
  return { from: timeOf(from).from, to: timeOf(to).to };
}

function covered(rows: readonly Theirs[]): Span {
  if (rows.length === 0) throw fieldRefusal('body.csv', '入金の行がありません。入金のない日は期間を入力してください');
  return {
    from: new Date(Math.min(...rows.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...rows.map(({ to }) => to.getTime()))),
  };
}

function readList(csv: string, provider: PaymentProviderCode): Theirs[] {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const column = (name: string) => head.findIndex((cell) => cell.toLowerCase() === name);
  const names = [listColumn(provider), 'money', 'date'];
  const [number = -1, money = -1, date = -1] = names.map(column);
  if (number < 0 || money < 0 || date < 0) throw fieldRefusal('body.csv', `1行目に ${names.join('、')} の列が必要です`);
  return lines.map((cells, index) => {
    const theirs = cells[number] ?? '';
    const time = timeOf(cells[date] ?? '');
    const amount = Number(cells[money]);
    if (theirs === '' || !Number.isSafeInteger(amount) || Number.isNaN(time.from.getTime()))
      throw fieldRefusal('body.csv', `${index + 2}行目を読み取れません`);
    return { settleUuid: settleNumber(provider, theirs), amount, ...time };
  });
}

// Their clocks are Tokyo's; a bare date is its whole day.
function timeOf(text: string): Span {
  const [, date = '', time] = /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  const at = (clock: string) => new Date(`${date.replaceAll('/', '-')}T${clock}+09:00`);
  return { from: at(time ?? '00:00:00'), to: at(time ?? '23:59:59.999') };
}
