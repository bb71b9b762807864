import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Props of Fault: what is wrong (null or nothing = nothing is wrong), and the way to try again. */
export type FaultProps = { children?: ReactNode; onRetry?: () => void };

/** What is wrong, in one sentence at the place where it happened; read out as soon as it stands there. */
export function Fault({ children, onRetry }: FaultProps) {
  if (!children) return null;
  return (
    <Line role="alert">
      {children}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          もう一度試す
        </button>
      )}
    </Line>
  );
}

const Line = styled.div`
  font: var(--t-13);
  font-weight: 700;
  color: var(--danger);
  word-break: auto-phrase;

  button { min-height: 44px; margin: -12px 0; padding-inline: 8px; font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
`;
