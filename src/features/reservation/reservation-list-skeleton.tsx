import styled from 'styled-components';
import { PhotoRowSkeleton } from '@/ui/pieces/photo-row-skeleton';
import { SkeletonGroup } from '@/ui/pieces/skeleton';

/** Cards under each other. */
export const ReservationCards = styled.ul`
  padding: 8px 0 16px;

  > * + * { border-top: 1px solid var(--line); }
`;

/** The list while it loads. */
export function ReservationListSkeleton() {
  return (
    <SkeletonGroup>
      <ReservationCards as="div">
        <PhotoRowSkeleton />
        <PhotoRowSkeleton />
        <PhotoRowSkeleton />
      </ReservationCards>
    </SkeletonGroup>
  );
}
