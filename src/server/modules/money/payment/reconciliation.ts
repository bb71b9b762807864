import type { Reply } from '@/contract';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { daysOf, type ListedPayment, type RefusedLine, readProviderList, type Span } from './provider-list';
import * as rows from './queries';

type Report = Reply<'POST /api/v1/ops/card_reconciliations/'>;
type List = { provider: string; csv: string; from?: string; to?: string };

/**
 * Compares a provider's list of payments with ours: by its number of the payment, in the days `from`–`to` of Tokyo
 * that the list was made for; without them in the time that its rows cover, and then it has a row at least. Lines that
 * say no payment are named with their reason. Changes nothing. Throws `payment/not_offered` for an unknown provider,
 * `validation/failed` for a text that is no list of this company and for days that are no period.
 */
export async function reconcile(deps: Deps, { provider: code, csv, from, to }: List): Promise<Report> {
  const provider = deps.payments.find(code)?.code;
  if (provider === undefined) throw new Refusal('payment/not_offered');
  const period = periodOf(from, to);
  const { payments, refused } = readProviderList(csv, provider);
  const span = period ?? covered(payments, refused);
  const listed = new Map<string, ListedPayment>();
  const again = new Map<string, ListedPayment>();
  for (const row of payments) (listed.has(row.settleUuid) ? again : listed).set(row.settleUuid, row);
  const ours = await rows.chargedPayments(deps.reader(), { provider, numbers: [...listed.keys()], ...span });
  const known = new Map(ours.map((row) => [row.settleUuid, row.amount]));
  const beside = ({ settleUuid, amount }: ListedPayment) => ({
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
  return { rows: payments.length, matched: listed.size - wrong.length, differences, refused };
}

function periodOf(from: string | undefined, to: string | undefined): Span | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined)
    throw fieldRefusal(from === undefined ? 'body.from' : 'body.to', '期間の開始日と終了日を両方入力してください');
  if (from > to) throw fieldRefusal('body.to', '終了日は開始日以降の日付にしてください');
  return daysOf(from, to);
}

function covered(rows: readonly ListedPayment[], [wrong]: readonly RefusedLine[]): Span {
  if (rows.length === 0 && wrong) throw fieldRefusal('body.csv', `${wrong.line}行目：${wrong.reason}`);
  if (rows.length === 0) throw fieldRefusal('body.csv', '入金の行がありません。入金のない日は期間を入力してください');
  return {
    from: new Date(Math.min(...rows.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...rows.map(({ to }) => to.getTime()))),
  };
}
