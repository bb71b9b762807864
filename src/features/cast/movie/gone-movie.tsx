import styled from 'styled-components';
import { EmptyState } from '@/ui/pieces/empty-state';

/** In the place of a film that was taken down while it was looked at. */
export const GoneMovie = () => (
  <Place role="status">
    <EmptyState title="この動画は公開を終了しました" note="ほかの動画は、引き続きご覧いただけます。" />
  </Place>
);

const Place = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  background: var(--night);
  color: var(--on-night);
  --ink: var(--on-night);
  --muted: var(--night-muted);
`;
