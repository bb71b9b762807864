import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import type { Ask } from './use-ask';

/**
 * Props of PayBar: when and how, over the amount; the button asks by `onAsk` and waits while the cast has not seen
 * what changed.
 */
export type PayBarProps = {
  note: string;
  amount: number;
  of: Ask;
  busyText: string;
  onAsk: () => void;
  children: ReactNode;
};

/** The bar of a settlement: the sum, and the one button that names what is asked. */
export function PayBar({ note, amount, of, busyText, onAsk, children }: PayBarProps) {
  return (
    <ActionBar
      above="tabs"
      lead={
        <Lead>
          <span>{note}</span>
          <b>{formatYen(amount)}</b>
        </Lead>
      }
    >
      <Button size="lg" loading={of.busy} loadingText={busyText} disabled={of.before !== null} onClick={onAsk}>
        {children}
      </Button>
    </ActionBar>
  );
}

const Lead = styled.p`
  display: grid;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: var(--muted);

  b { font: var(--t-17); font-weight: 700; color: var(--ink); }
`;
