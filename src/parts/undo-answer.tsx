import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { SECOND_MS } from '@/domain/durations';
import { UNDO_SECONDS } from '@/domain/limits';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { useSteady } from '@/ui/patterns/steady';
import { Button } from '@/ui/pieces/button';

/** Takes back what was pressed, and how long that can be done: in words, and as a bar that empties. */
export function UndoAnswer({
  until,
  busy = false,
  onUndo,
  children,
}: {
  until: Date;
  busy?: boolean;
  onUndo: () => void;
  children: string;
}) {
  const steady = useSteady();
  const now = useNow(500);
  const [gone] = useState(() => UNDO_SECONDS * SECOND_MS - (until.getTime() - serverNow().getTime()));
  const seconds = now && Math.ceil((until.getTime() - now.getTime()) / SECOND_MS);
  const isOver = seconds !== null && seconds <= 0;
  return (
    <Box>
      <Button
        tone="secondary"
        full
        icon={Undo}
        loading={busy}
        disabled={isOver || !steady}
        aria-label="取り消す"
        onClick={onUndo}
      >
        取り消す{seconds !== null && !isOver && <span className="num">　あと{Math.min(seconds, UNDO_SECONDS)}秒</span>}
      </Button>
      {!isOver && <Bar aria-hidden="true" style={{ animationDelay: `${-gone}ms` }} />}
      <p>{children}</p>
    </Box>
  );
}

const empty = keyframes`to { transform: scaleX(0); }`;

const Box = styled.div`
  position: relative;
  max-width: 490px;
  margin-top: 14px;

  > p { margin-top: 8px; font: var(--t-12); color: var(--muted); word-break: auto-phrase; }
`;

const Bar = styled.span`
  position: absolute;
  top: 44px;
  left: 1px;
  right: 1px;
  height: 4px;
  border-radius: 0 0 var(--r-control) var(--r-control);
  background: var(--accent);
  transform-origin: left;
  animation: ${empty} ${UNDO_SECONDS}s linear forwards;

  @media (prefers-reduced-motion: reduce) { display: none; }
`;
