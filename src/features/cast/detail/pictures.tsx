import styled from 'styled-components';
import { useEndedRole, useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import PhotoViewer from '@/ui/pieces/photo-viewer/photo-viewer';
import type { Detail } from '../types';
import { picturesOf } from './pictures-of';

/**
 * A cast's pictures over the whole screen. A guest reads below them what an account is good for (spec §9:
 * cast_asset_view).
 */
export default function Pictures({ cast, first, onClose }: { cast: Detail; first: number; onClose: () => void }) {
  const ended = useEndedRole();
  const isGuest = useSession().state === 'guest' && ended === null;
  return (
    <PhotoViewer
      {...picturesOf(cast)}
      first={first}
      onClose={onClose}
      foot={
        isGuest && (
          <Words>
            <p>会員登録（無料）で、予約・トーク・フォローが使えます</p>
            <Button size="sm" tone="secondary" href={paths.register('014', paths.cast(cast.id))}>
              新規登録
            </Button>
          </Words>
        )
      }
    />
  );
}

const Words = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px var(--gutter) calc(var(--safe-b) + 12px);
  background: rgb(0 0 0 / 0.6);

  p { font: var(--t-13); word-break: auto-phrase; }
  a { flex: none; }
`;
