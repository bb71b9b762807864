import styled from 'styled-components';
import { Gutter } from '@/ui/pieces/layout';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Band } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';

const SUMMARY = [
  ['60%', 14],
  ['54%', 26],
  ['72%', 26],
] as const;

const PRICE = [
  ['38%', 16],
  ['46%', 16],
  ['52%', 16],
  ['34%', 16],
] as const;

/** The confirmation while its price is being fixed. */
export function ConfirmSkeleton() {
  return (
    <SkeletonGroup label="料金を確認中">
      <Head>
        <SkeletonLines lines={SUMMARY} />
        <Skeleton ratio="3 / 4" radius={12} />
      </Head>
      <Gutter>
        <Skeleton height="48px" />
      </Gutter>
      <Band />
      <SkeletonLines top={20} lines={[['96px', 20], ...PRICE, ['100%', 40]]} />
      <RightPanel label="お支払いと確認" narrow="hidden">
        <SkeletonLines lines={PRICE} />
      </RightPanel>
    </SkeletonGroup>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr 84px;
  align-items: start;
  padding: 4px var(--gutter) 16px 0;
`;
