import styled from 'styled-components';
import { CardGrid } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';

const CARDS = 8;

/** The room of the list before it is read. */
export function ListGeometry() {
  return (
    <>
      <Head>
        <Skeleton height="52px" radius={26} />
        <Skeleton width="220px" height="36px" radius={18} />
      </Head>
      <CardGrid>
        {Array.from({ length: CARDS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are alike
          <li key={at}>
            <Skeleton ratio="3 / 4" radius={12} />
            <Lines>
              <Skeleton width="60%" height="14px" />
              <Skeleton width="80%" height="12px" />
            </Lines>
          </li>
        ))}
      </CardGrid>
    </>
  );
}

const Head = styled.div`
  display: grid;
  align-content: start;
  gap: 10px;
  height: 167px;
  padding: 8px var(--gutter) 0;
`;

const Lines = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  height: 62px;
  margin-top: 8px;
`;
