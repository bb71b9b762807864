import styled from 'styled-components';
import { Gutter } from '@/components/layout';
import { RightPanel } from '@/components/right-panel';
import { Band } from '@/components/section';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';

const WIDTHS = ['38%', '46%', '52%', '34%'];

/** The confirmation while its price is being fixed. */
export function ConfirmSkeleton() {
  return (
    <SkeletonGroup label="料金を確認中">
      <Gutter>
        <Head>
          <Lines>
            <Skeleton width="60%" height="14px" />
            <Skeleton width="54%" height="26px" />
            <Skeleton width="72%" height="26px" />
          </Lines>
          <Skeleton ratio="3 / 4" radius={12} />
        </Head>
        <Skeleton height="48px" />
      </Gutter>
      <Band />
      <Gutter>
        <Lines $top>
          <Skeleton width="96px" height="20px" />
          {WIDTHS.map((width) => (
            <Skeleton key={width} width={width} height="16px" />
          ))}
          <Skeleton height="40px" />
        </Lines>
      </Gutter>
      <RightPanel label="お支払いと確認" narrow="hidden">
        <Gutter>
          <Lines>
            {WIDTHS.map((width) => (
              <Skeleton key={width} width={width} height="16px" />
            ))}
          </Lines>
        </Gutter>
      </RightPanel>
    </SkeletonGroup>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr 84px;
  gap: 16px;
  padding: 4px 0 16px;
`;

const Lines = styled.div<{ $top?: boolean }>`
  display: grid;
  gap: 10px;
  align-content: start;
  ${({ $top }) => $top && 'padding-top: 20px;'}
`;
