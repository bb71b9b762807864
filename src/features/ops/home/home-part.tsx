import type { ReactNode } from 'react';
import styled from 'styled-components';
import { clockWords } from '@/domain/date-words';
import type { Source } from '@/ui/patterns/loaded';
import { Fault } from '@/ui/pieces/fault';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';

type Props<T> = {
  title: string;
  /** Beside the title: what there is of it, a way on. */
  more?: ReactNode;
  from: Source<T>;
  /** Of when it is. */
  asOf?: string | undefined;
  /** How many lines stand in its place while it is read. */
  lines: number;
  children: (data: T) => ReactNode;
};

/**
 * One part of the first screen. What cannot be read is said in its own place, and what was read before stays with the
 * time that it is of.
 */
export function HomePart<T>({ title, more, from, asOf, lines, children }: Props<T>) {
  const { data, error, mutate } = from;
  return (
    <Part aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {more}
        {asOf && <small>{clockWords(asOf)} 時点</small>}
      </Head>
      {error !== undefined && <Fault onRetry={() => void mutate()}>読み込めませんでした</Fault>}
      {data !== undefined && <Content $old={error !== undefined}>{children(data)}</Content>}
      {data === undefined && error === undefined && (
        <SkeletonGroup>
          {Array.from({ length: lines }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
            <Line key={at}>
              <Skeleton height="14px" />
            </Line>
          ))}
        </SkeletonGroup>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  padding: 14px var(--gutter);
  border-bottom: 1px solid var(--line);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;

  h2 { font: var(--t-15); font-weight: 700; }
  small { margin-left: auto; font: var(--t-12); color: var(--muted); }
  a { position: relative; font-weight: 700; color: var(--accent); }
  a::after { content: ''; position: absolute; inset: -12px; }
`;

const Content = styled.div<{ $old: boolean }>`
  min-width: 0;
  ${({ $old }) => $old && 'opacity: 0.7;'}
`;

const Line = styled.div`
  padding: 9px 0;
  border-top: 1px solid var(--line);
`;
