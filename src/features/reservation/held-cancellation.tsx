import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { UndoHeld } from '@/parts/undo-held';
import type { Reservation } from './status-words';

/** Props of HeldCancellation. */
export type HeldCancellationProps = { id: string; held: NonNullable<Reservation['held_cancellation']> };

/** The customer has cancelled, and the cast knows nothing of it yet: the way back, for as long as that is so. */
export default function HeldCancellation({ id, held: { until, fee } }: HeldCancellationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The press was far below, and these seconds are few.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Panel aria-labelledby="held-cancellation">
      <h2 id="held-cancellation" ref={heading} tabIndex={-1}>
        予約をキャンセルします
      </h2>
      <p>キャンセル料　{fee === 0 ? '無料' : formatYen(fee)}</p>
      <UndoHeld id={id} until={until}>
        キャストにはまだ伝わっていません。画面を閉じても、時間がくるとキャンセルになります。
      </UndoHeld>
    </Panel>
  );
}

const Panel = styled.section`
  padding: 16px var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  h2 { font: var(--t-17); font-weight: 700; }
  h2:focus { outline: none; }
  > p { margin-top: 4px; font: var(--t-14); font-variant-numeric: tabular-nums; }
`;
