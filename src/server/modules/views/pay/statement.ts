import type { Data } from '@/contract';
import { addDays, formatDate, tokyoDateOf } from '@/domain/business-day';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { SALE_SHARE_PERCENT } from '@/domain/paid-videos';
import { adjustmentLabel, type SettlementState } from '@/domain/pay';
import type { Deps } from '../../../core/deps';
import { printPdf } from '../../../core/pdf/document';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { cashOfShifts } from '../../money/payment/service';
import { adjustmentsOf, linesOfShift, salesBetween } from '../../money/reward/service';
import { castById } from '../../supply/cast/service';
import { shiftsWithAny } from '../../supply/shift/service';
import { presentAdjustments } from './adjustments';
import * as rows from './queries';
import { stands } from './returns';

type File = Data<'GET /api/v1/female_casts/me/pay_statements/{month}/'>;

const STATES: Readonly<Record<SettlementState, string>> = {
  requested: '申請中',
  approved: '振込手続き中',
  paid: '振込済み',
  received: '現金で受け取り済み',
  returned: '銀行から戻り、振り込み直し',
};

/** The same of cash that the cast hands over. */
const HANDED: Readonly<Record<SettlementState, string>> = {
  ...STATES,
  requested: '店舗へお渡し（店舗の確認待ち）',
  received: '店舗へお渡し済み',
};

const asLine = ({ state, payOn, amount }: rows.SettlementRow) => ({
  label: `${amount < 0 ? HANDED[state] : STATES[state]}　${formatDate(payOn)}`,
  amount: formatYen(amount),
});

/**
 * The statement of a month (YYYY-MM) of business dates: each shift line by line, what was settled, what films sold,
 * and the sums.
 */
export async function statement(deps: Deps, db: Db, castId: number, month: string): Promise<File> {
  const now = deps.clock.now();
  const cast = await castById(db, castId);
  if (!cast) throw new Refusal('not_found');
  const from = `${month}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const shifts = await shiftsWithAny(db, castId, from, to);
  const settlements = await rows.settlementsOf(
    db,
    shifts.map(({ id }) => id),
  );
  const cash = await cashOfShifts(
    db,
    shifts.map(({ id }) => id),
  );
  const parts = [];
  let total = 0;
  for (const { id, businessDate, startsAt, endsAt } of shifts) {
    const lines = await linesOfShift(db, id);
    const added = await presentAdjustments(db, await adjustmentsOf(db, [id]));
    if (lines.length === 0 && added.length === 0 && !cash.has(id)) continue;
    const sum = [...lines, ...added].reduce((all, { amount }) => all + amount, 0);
    total += sum;
    const taken = cash.get(id) ?? 0;
    parts.push({
      title: `${formatDate(businessDate)}　${formatRange30(startsAt, endsAt)}`,
      lines: [
        ...lines.map(({ label, amount }) => ({ label, amount: formatYen(amount) })),
        ...added.map(({ kind, reason, author, amount }) => ({
          label: `${adjustmentLabel(kind, reason)}（運営 ${author}）`,
          amount: formatYen(amount),
        })),
        { label: '小計', amount: formatYen(sum), strong: true },
        ...(taken > 0 ? [{ label: 'お客様から現金で受け取った分', amount: formatYen(-taken) }] : []),
        ...settlements.filter(({ shiftId }) => shiftId === id).map(asLine),
      ],
    });
  }
  const sales = await salesBetween(db, castId, from, to);
  const ofSales = await rows.settlementsOfMonth(db, castId, month);
  if (sales.length > 0) {
    const sum = sales.reduce((all, { amount }) => all + amount, 0);
    total += sum;
    parts.push({
      title: `動画の売上（お客様のお支払いの${SALE_SHARE_PERCENT}%）`,
      lines: [
        ...sales.map(({ label, count, amount }) => ({ label: `${label}　${count}件`, amount: formatYen(amount) })),
        { label: '小計', amount: formatYen(sum), strong: true },
        ...ofSales.map(asLine),
      ],
    });
  }
  const paid = [...settlements, ...ofSales]
    .filter((row) => row.paidAt !== null && stands(row))
    .reduce((all, { amount }) => all + amount, 0);
  const taken = [...cash.values()].reduce((all, amount) => all + amount, 0);
  const sums = [
    { label: '報酬の合計', amount: formatYen(total), strong: true },
    ...(taken > 0 ? [{ label: 'お客様から現金で受け取った分', amount: formatYen(-taken) }] : []),
    { label: 'お支払い済み', amount: formatYen(paid) },
  ];
  const [year, name] = month.split('-');
  const pdf = await printPdf(
    {
      title: `支払明細書　${year}年${Number(name)}月分`,
      facts: [`${cast.cast.displayName} 様`, cast.store.name, `発行日 ${tokyoDateOf(now)}`],
      parts: [...parts, { lines: sums }],
      foot: ['罰金や翌日への差し引きはありません。'],
    },
    now,
  );
  return { name: `meisai-${month}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') };
}
