import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { WAIT_KINDS } from '@/domain/desk-promises';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import type { Source } from '@/ui/patterns/loaded';
import { EmptyState } from '@/ui/pieces/empty-state';
import { narrow } from '@/ui/pieces/theme/tokens';
import { HomePart } from './home-part';
import { WaitingCards, type WaitingRow, WaitingTable } from './waiting-rows';

type Home = Data<'GET /api/v1/ops/home/'>;

const CLOCK = '約束の時計は9:00〜29:00に進みます。安全とお支払いは、いつでも進みます。';

/** What waits now, one row a kind, each the way to its desk. */
export function WaitingPart({ from }: { from: Source<Home> }) {
  return (
    <HomePart title="いま待っていること" from={from} asOf={from.data?.as_of} lines={8}>
      {({ waiting, as_of: asOf }) => <Waiting waiting={waiting} asOf={asOf} />}
    </HomePart>
  );
}

function Waiting({ waiting, asOf }: { waiting: readonly WaitingRow[]; asOf: string }) {
  const now = useNow(10_000) ?? new Date(asOf);
  const isNarrow = useMedia(narrow);
  const { rows, hold } = useSteadyRows(waiting);
  const shown = { rows, now, hold };
  return (
    <>
      {rows.length === 0 && <EmptyState title="いま待っていることはありません" />}
      {rows.length > 0 && (isNarrow ? <WaitingCards {...shown} /> : <WaitingTable {...shown} />)}
      <Clock>{CLOCK}</Clock>
    </>
  );
}

/**
 * The rows as they are shown: none moves or goes while the pointer is on them, and the one that has the focus stays
 * until it loses it.
 */
function useSteadyRows(waiting: readonly WaitingRow[]) {
  const [held, setHeld] = useState<readonly WaitingRow[] | null>(null);
  const [focused, setFocused] = useState<WaitingRow | null>(null);
  const isThere = (kind: WaitingRow['kind']) => waiting.some((row) => row.kind === kind);
  const rows = held
    ? [
        ...held.map((row) => waiting.find(({ kind }) => kind === row.kind) ?? { ...row, count: 0 }),
        ...waiting.filter(({ kind }) => !held.some((row) => row.kind === kind)),
      ]
    : [...waiting, ...(focused && !isThere(focused.kind) ? [{ ...focused, count: 0 }] : [])].sort(
        (a, b) => WAIT_KINDS.indexOf(a.kind) - WAIT_KINDS.indexOf(b.kind),
      );
  return {
    rows,
    hold: {
      onPointerEnter: () => setHeld(rows),
      onPointerLeave: () => setHeld(null),
      onFocus: ({ target }: { target: Element }) =>
        setFocused(waiting.find(({ kind }) => kind === target.getAttribute('data-home-row')) ?? null),
      onBlur: () => setFocused(null),
    },
  };
}

const Clock = styled.p`
  padding-top: 8px;
  font: var(--t-12);
  color: var(--muted);
`;
