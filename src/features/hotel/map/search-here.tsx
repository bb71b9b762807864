import RefreshCw from 'lucide-react/icons/refresh-cw';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';
import { twoColumns } from '@/ui/pieces/theme/tokens';

/** Over a map that was moved: looks for hotels in the part that is shown now. */
export default function SearchHere({ onPress }: { onPress: () => void }) {
  return (
    <Again type="button" onClick={onPress}>
      <Icon of={RefreshCw} size={16} />
      この範囲で探す
    </Again>
  );
}

const Again = styled.button`
  position: absolute;
  z-index: 1000;
  bottom: 36px;
  left: 50%;
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding-inline: 16px;
  transform: translateX(-50%);
  border-radius: var(--r-full);
  background: var(--surface);
  box-shadow: 0 0 0 1px var(--line), var(--shadow-raised);
  font: var(--t-13);
  white-space: nowrap;

  @media ${twoColumns} { top: 20px; bottom: auto; }
`;
