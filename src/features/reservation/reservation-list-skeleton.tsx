import styled, { css } from 'styled-components';
import { Stack } from '@/components/layout';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';

/** Cards under each other. */
export const ReservationCards = styled.ul`
  padding: 8px 0 16px;

  > * + * { border-top: 1px solid var(--line); }
`;

/** A card: its photo at the left, lines beside it. */
export const cardGeometry = css`
  display: grid;
  grid-template-columns: 64px 1fr;
  gap: 14px;
  align-items: start;
  padding: 14px var(--gutter);
`;

/** The list while it loads. */
export function ReservationListSkeleton() {
  return (
    <SkeletonGroup>
      <ReservationCards as="div">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </ReservationCards>
    </SkeletonGroup>
  );
}

function CardSkeleton() {
  return (
    <Plain>
      <Skeleton ratio="3 / 4" radius={8} />
      <Stack $gap={8}>
        <Skeleton width="72px" height="22px" />
        <Skeleton width="76%" height="18px" />
        <Skeleton width="54%" height="14px" />
      </Stack>
    </Plain>
  );
}

const Plain = styled.div`${cardGeometry}`;
