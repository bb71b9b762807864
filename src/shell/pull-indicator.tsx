import RotateCw from 'lucide-react/icons/rotate-cw';
import styled from 'styled-components';
import { PULL_TO_REFRESH } from '@/domain/limits';
import { usePullToRefresh } from '@/hooks/use-pull-to-refresh';
import { Icon } from '@/ui/pieces/icon';
import { Ring } from '@/ui/pieces/spinner';

/** The disc that follows a pull from the page's top and turns when letting go will reload it. */
export function PullIndicator({ enabled }: { enabled: boolean }) {
  const { distance, reloading } = usePullToRefresh(enabled);
  if (distance === 0) return null;
  const share = Math.min(1, distance / PULL_TO_REFRESH.threshold);
  return (
    <Disc role="status" style={{ transform: `translate(-50%, ${distance - 40}px)`, opacity: share }}>
      {reloading ? <Ring aria-hidden="true" /> : <Icon of={RotateCw} size={18} />}
      {reloading && <span className="vh">更新しています</span>}
    </Disc>
  );
}

const Disc = styled.div`
  position: fixed;
  z-index: 25;
  top: var(--safe-t);
  left: 50%;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--surface);
  box-shadow: var(--shadow-raised);
  pointer-events: none;
`;
