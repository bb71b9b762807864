import styled from 'styled-components';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';

/** The button at the foot of a list that is read on. */
export function MoreButton({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  return (
    <ButtonPlace>
      <Button tone="secondary" loading={loading} loadingText="読み込み中" onClick={onMore}>
        もっと見る
      </Button>
    </ButtonPlace>
  );
}

/** Its place under a list. */
export const MorePlace = styled(Gutter)`
  padding-block: 24px 8px;
`;
