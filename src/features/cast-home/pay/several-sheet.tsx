import { useState } from 'react';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import type { PayMethod } from '@/domain/pay';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Sheet } from '@/ui/pieces/sheet';
import { Footnote } from '@/ui/pieces/text';
import { MethodChoice } from './method-choice';
import { type Overview, sumOf, WAY_WORDS, type Way } from './pay-words';

/** Props of SeveralSheet: the shifts of one way that may be asked for, as they are now. */
export type SeveralSheetProps = { of: Overview; way: Way; shifts: Overview['unsettled']; onClose: () => void };

/** One request for several shifts: all of them until one is taken out, and one sum in the button. */
export default function SeveralSheet({ of, way, shifts, onClose }: SeveralSheetProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [method, setMethod] = useState<PayMethod>(of.account && way === 'in' ? 'daily_transfer' : 'cash_handover');
  const chosen = shifts.filter(({ shift_id: id }) => !left.has(id));
  const sum = formatYen(Math.abs(sumOf(chosen)));
  const words = WAY_WORDS[way];
  const { run, busy, problem } = useCommand('POST /api/v1/female_casts/me/pay/requests/', {
    refresh: ['GET /api/v1/female_casts/me/pay/', 'GET /api/v1/female_casts/me/settlements/'],
    done: (_, { body }) => `${body.shifts.length}件${words.done}`,
    onDone: onClose,
  });
  const toggle = (id: number) => setLeft((before) => new Set(before.has(id) ? without(before, id) : [...before, id]));
  const ask = () => run({ body: { method, shifts: chosen.map(({ shift_id, amount }) => ({ shift_id, amount })) } });
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.all}
      footer={
        <>
          <Fault>{problem}</Fault>
          <Button
            size="lg"
            full
            loading={busy}
            loadingText={words.busy}
            disabled={chosen.length === 0}
            onClick={() => void ask()}
          >
            {chosen.length}件 {sum} {words.ask}
          </Button>
        </>
      }
    >
      {shifts.map(({ shift_id: id, starts_at: from, ends_at: to, amount }) => (
        <CheckRow
          key={id}
          label={<span className="num">{formatRange30(new Date(from), new Date(to))}</span>}
          aside={<span className="num">{formatYen(Math.abs(amount))}</span>}
          checked={!left.has(id)}
          onChange={() => toggle(id)}
        />
      ))}
      <PriceLines
        format={formatYen}
        lines={[]}
        total={{ label: `${words.sum}の合計　${chosen.length}件`, amount: Math.abs(sumOf(chosen)), unit: '' }}
      />
      {way === 'in' ? (
        <MethodChoice of={of} value={method} onChange={setMethod} />
      ) : (
        <Footnote>
          差額を{of.store_name}
          へお渡しください。店舗が受け取りを確認すると、精算が完了します。差額のない出勤は、お渡しもお受け取りもなく完了します。
        </Footnote>
      )}
    </Sheet>
  );
}

const without = (all: ReadonlySet<number>, id: number) => [...all].filter((one) => one !== id);
