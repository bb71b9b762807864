import ChevronDown from 'lucide-react/icons/chevron-down';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { OptionRows } from '@/parts/option-rows';
import { Icon } from '@/ui/pieces/icon';
import { Pairs } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import type { Cast } from './booking-plan';

/** Props of OptionsSection: what the cast offers beside the course, and the ids of what is chosen. */
export type OptionsSectionProps = {
  options: Cast['options'];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** What the cast offers beside the course. Folded: choosing nothing is the usual case. */
export default function OptionsSection({ options, chosen, onChange }: OptionsSectionProps) {
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Section spacing="transaction" title="オプション" note="任意">
      <Pairs>
        <Fold open={chosen.length > 0 || undefined}>
          <summary>
            <span>{names.length > 0 ? names.join('、') : '選ばない'}</span>
            <Icon of={ChevronDown} size={20} />
          </summary>
          <OptionRows
            options={options.map(({ id, name, price }) => ({
              id,
              name,
              aside: price === 0 ? '無料' : `＋${formatYen(price)}`,
            }))}
            chosen={chosen}
            onChange={onChange}
          />
        </Fold>
      </Pairs>
    </Section>
  );
}

const Fold = styled.details`
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 52px;
    padding: 0 16px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    background: var(--surface);
    font: var(--t-15);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  summary span { min-width: 0; overflow-wrap: anywhere; }
  summary svg { flex: none; color: var(--muted); }
  &[open] summary svg { transform: rotate(180deg); }
`;
