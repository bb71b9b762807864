import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Minus from 'lucide-react/icons/minus';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';

/**
 * How the cast's place changed since the day before; falling is no fault and stays quiet. `previous` null = not
 * ranked.
 */
export function Movement({ place, previous }: { place: number; previous: number | null }) {
  if (previous === null) return <Line $tone="accent">初登場</Line>;
  const steps = previous - place;
  if (steps === 0) {
    return (
      <Line $tone="muted">
        <Icon of={Minus} size={14} />
        <span className="vh">変わらず</span>
      </Line>
    );
  }
  return (
    <Line $tone={steps > 0 ? 'positive' : 'muted'}>
      <Icon of={steps > 0 ? ArrowUp : ArrowDown} size={14} />
      {Math.abs(steps)}
      <span className="vh">つ{steps > 0 ? '上昇' : '下降'}</span>
    </Line>
  );
}

const Line = styled.span<{ $tone: 'accent' | 'positive' | 'muted' }>`
  display: inline-flex;
  align-items: center;
  gap: 1px;
  font: ${({ $tone }) => ($tone === 'muted' ? '' : '700 ')}.75rem/1.35 var(--font);
  font-variant-numeric: tabular-nums;
  color: var(--${({ $tone }) => $tone});
  white-space: nowrap;
`;
