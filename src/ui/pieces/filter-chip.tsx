import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import styled from 'styled-components';
import { Pill } from './chip';
import { Icon } from './icon';
import { SmartLink } from './smart-link';

/** Props of FilterChip: how many conditions are set, and the address of the conditions. */
export type FilterChipProps = { count: number; href: string };

/** The way into the conditions, with the number that is set. */
export function FilterChip({ count, href }: FilterChipProps) {
  return (
    <Pill as={SmartLink} href={href} $on={false}>
      <Icon of={SlidersHorizontal} size={16} />
      絞り込み
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
  font: 700 .75rem/1.125rem var(--font);
  text-align: center;
`;
