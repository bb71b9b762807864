import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { type StateAction, StateActionButton } from './state-action';

/** Props of ErrorState: what happened, how to go on, the way to try again, and a number to quote to support. */
export type ErrorStateProps = {
  what: string;
  how: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  action?: StateAction | ReactNode;
  reference?: string;
};

/** Something failed: said once, with the way on. */
export function ErrorState({
  what,
  how,
  onRetry,
  retrying = false,
  retryLabel = 'もう一度試す',
  action,
  reference,
}: ErrorStateProps) {
  return (
    <Block role="alert">
      <b>{what}</b>
      <p>{how}</p>
      {onRetry && (
        <Button tone="secondary" size="sm" icon={RotateCw} loading={retrying} loadingText="確認中" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action && <StateActionButton action={action} />}
      {reference && <small>お問い合わせ番号 {reference}</small>}
    </Block>
  );
}

const Block = styled.div`
  margin: 12px var(--gutter) 0;
  padding: 2px 0 2px 14px;
  border-left: 3px solid var(--danger);

  b { display: block; font: var(--t-15); font-weight: 700; }
  p { margin-bottom: 10px; font: var(--t-13); color: var(--muted); }
  small { display: block; margin-top: 8px; font: var(--t-12); color: var(--muted); }
`;
