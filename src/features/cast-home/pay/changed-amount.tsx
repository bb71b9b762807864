import { calledInitial } from '@/domain/called-name';
import { formatYen } from '@/domain/money';
import { adjustmentLabel } from '@/domain/pay';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { ColumnTable } from '@/ui/pieces/tables';
import type { Pay } from './use-ask';

/** Props: what the cast asked by, what it is now, and that the cast has seen both. */
export type ChangedAmountProps = { before: Pay; now: Pay; onSeen: () => void };

/** Both amounts side by side with the lines that differ, where a shift's pay changed before the cast asked for it. */
export function ChangedAmount({ before, now, onSeen }: ChangedAmountProps) {
  const [then, since] = [linesOf(before), linesOf(now)];
  const keys = [...new Set([...then.keys(), ...since.keys()])];
  return (
    <>
      <Banner kind="warn">明細が変わりました。申請はまだ行われていません。</Banner>
      <Gutter>
        <ColumnTable caption="変わった金額" heads={['内容', '変更前', '現在']} amounts={2}>
          {keys
            .map((key) => ({
              key,
              label: since.get(key)?.label ?? then.get(key)?.label,
              of: [then.get(key), since.get(key)],
            }))
            .filter(({ of: [old, current] }) => old?.amount !== current?.amount)
            .map(({ key, label, of }) => (
              <Row key={key} label={label ?? ''} amounts={of.map((line) => line?.amount ?? null)} />
            ))}
          <Row label="差引支給額" amounts={[before.amount, now.amount]} strong />
        </ColumnTable>
        <ButtonPlace style={{ marginTop: 12 }}>
          <Button tone="secondary" onClick={onSeen}>
            新しい金額を確認しました
          </Button>
        </ButtonPlace>
      </Gutter>
    </>
  );
}

type RowProps = { label: string; amounts: readonly (number | null)[]; strong?: boolean };

function Row({ label, amounts: [then = null, now = null], strong = false }: RowProps) {
  const Amount = strong ? 'b' : 'span';
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-end>
        <Amount>{then === null ? 'なし' : formatYen(then)}</Amount>
      </td>
      <td data-end>
        <Amount>{now === null ? 'なし' : formatYen(now)}</Amount>
      </td>
    </tr>
  );
}

type Line = { label: string; amount: number };

/** Every line that the amount is made of, by what it is of. */
function linesOf({ bookings, adjustments, cash_received: cash, settled }: Pay): Map<string, Line> {
  const all = new Map<string, Line>();
  for (const { reservation_id: id, initial, lines } of bookings)
    for (const { code, label, amount } of lines)
      all.set(`${id}/${code}`, { label: `${calledInitial(initial)}　${label}`, amount });
  for (const { id, kind, reason, amount } of adjustments) all.set(id, { label: adjustmentLabel(kind, reason), amount });
  return all
    .set('cash', { label: '現金で受け取った分', amount: -cash })
    .set('settled', { label: '精算した分', amount: -settled });
}
