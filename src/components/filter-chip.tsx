import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import styled from 'styled-components';
import { Pill } from './chip';
import { Icon } from './icon';

/** Props of FilterChip: how many conditions are set, and what opens the sheet of conditions. */
export type FilterChipProps = { count: number; onPress: () => void; label?: string };

/** The way into the conditions, with the number that is set. */
export function FilterChip({ count, onPress, label = '絞り込み' }: FilterChipProps) {
  return (
    <Pill type="button" aria-haspopup="dialog" $on={false} onClick={onPress}>
      <Icon of={SlidersHorizontal} size={16} />
      {label}
      {count > 0 && (
        <Badge>
          <span aria-hidden="true">{count}</span>
          <span className="vh">{count}件の条件</span>
        </Badge>
      )}
    </Pill>
  );
}

const Badge = styled.span`
  min-width: 18px;
  height: 18px;
  margin-right: -4px;
  padding: 0 4px;
  border-radius: 9px;
  background: var(--ink);
  color: var(--ground);
  font: 700 12px/18px var(--font);
  text-align: center;
`;
