import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconType } from './icon';
import { withPanel } from './theme/tokens';

/** The golden ground of a balance, its parts under each other. */
export const BalanceGround = styled.section`
  --focus: var(--gold);
  --sunken: var(--gold-line);
  display: grid;
  gap: 8px;
  padding: 16px var(--gutter);
  border-block: 1px solid var(--gold-line);
  background: var(--gold-tint);
  color: var(--gold);
  font-variant-numeric: tabular-nums;

  /* At the head of a panel it begins with the panel. */
  @media ${withPanel} { [data-panel] > * > &:first-child { margin-top: -28px; padding-top: 28px; border-top: 0; } }
`;

/** What it is the balance of, behind its sign. */
export function BalanceName({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <Name>
      <Icon of={icon} size={16} />
      {children}
    </Name>
  );
}

/** A balance as it is written, large, with its unit. */
export function BalanceAmount({ of, unit }: { of: string; unit: string }) {
  return (
    <Amount>
      {of}
      <small>{unit}</small>
    </Amount>
  );
}

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font: var(--t-13);
  font-weight: 700;
`;

const Amount = styled.p`
  font: 700 2rem/1.1 var(--font);
  white-space: nowrap;

  small { margin-left: 3px; font-size: 1.0625rem; }
`;
