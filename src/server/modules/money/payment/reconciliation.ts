import type { Reply } from '@/contract';
import { coinNumber } from '../../../core/coin-link';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import * as rows from './queries';

type Report = Reply<'POST /api/v1/ops/card_reconciliations/'>;
type Theirs = { settleUuid: string; amount: number; at: Date };

/** Columns that name a payment, and its number with us by what stands there. */
const NUMBERS: readonly [string, (cell: string) => string][] = [
  ['settle_uuid', (cell) => cell],
  ['sendpoint', (cell) => `credix-${cell}`],
  ['tradeid', coinNumber],
];

/**
 * Compares a provider's list of payments with ours: by its number of the payment, in the time that the list covers. Its first
 * line names the columns: `settle_uuid` (or `sendpoint`, our order's key, or `tradeid` of a coin), `money`, `date`. Changes nothing. Throws
 * `payment/not_offered` for an unknown provider, `validation/failed` for a text that is no such list.
 */
export async function reconcile(deps: Deps, { provider, csv }: { provider: string; csv: string }): Promise<Report> {
  if (!deps.payments.find(provider)) throw new Refusal('payment/not_offered');
  const theirs = readList(csv);
  const times = theirs.map(({ at }) => at.getTime());
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  const numbers = theirs.map(({ settleUuid }) => settleUuid);
  const ours = await rows.settledPayments(deps.reader(), { provider, numbers, ...span });
  const known = new Map(ours.map((row) => [row.settleUuid, row.amount]));
  const listed = new Set(numbers);
  const differences = [
    ...theirs.flatMap(({ settleUuid, amount }): Report['differences'] => {
      const own = known.get(settleUuid) ?? null;
      if (own === amount) return [];
      return [{ kind: own === null ? 'missing_here' : 'amount', settle_uuid: settleUuid, theirs: amount, ours: own }];
    }),
    ...ours
      .filter(({ settleUuid }) => !listed.has(settleUuid))
      .map(({ settleUuid, amount }) => ({
        ...{ kind: 'missing_there' as const, settle_uuid: settleUuid },
        ...{ theirs: null, ours: amount },
      })),
  ];
  const wrong = differences.filter(({ kind }) => kind !== 'missing_there').length;
  return { rows: theirs.length, matched: theirs.length - wrong, differences };
}

function readList(csv: string): Theirs[] {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const column = (name: string) => head.findIndex((cell) => cell.toLowerCase() === name);
  const [money, date] = [column('money'), column('date')];
  const [numberOf] = NUMBERS.flatMap(([name, own]) => {
    const at = column(name);
    return at < 0 ? [] : [(cells: string[]) => (cells[at] ? own(cells[at]) : '')];
  });
  if (!numberOf || money < 0 || date < 0)
    throw fieldRefusal('body.csv', '1行目に settle_uuid（または sendpoint・tradeid）、money、date の列が必要です');
  if (lines.length === 0) throw fieldRefusal('body.csv', '入金の行がありません');
  return lines.map((cells, index) => {
    const settleUuid = numberOf(cells);
    const at = new Date(tokyo(cells[date] ?? ''));
    const amount = Number(cells[money]);
    if (settleUuid === '' || !Number.isSafeInteger(amount) || Number.isNaN(at.getTime()))
      throw fieldRefusal('body.csv', `${index + 2}行目を読み取れません`);
    return { settleUuid, amount, at };
  });
}

// Their clocks are Tokyo's; a bare date is its whole day.
function tokyo(text: string): string {
  const [, date = '', time = '00:00:00'] = /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  return `${date.replaceAll('/', '-')}T${time}+09:00`;
}
