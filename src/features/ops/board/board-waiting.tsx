import styled from 'styled-components';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { ROW_PX, SCALE_PX } from './board-look';

/** Bars of a board that is being read: where each begins and how long it is, in percent. */
const BARS = [
  [8, 14],
  [34, 20],
  [20, 12],
  [52, 18],
  [12, 16],
  [60, 14],
  [28, 22],
  [44, 12],
] as const;

/** The board while it is being read: names, and bars as blocks. */
export function BoardWaiting() {
  return (
    <SkeletonGroup>
      <Scale />
      {BARS.map(([left, width]) => (
        <Line key={left}>
          <Skeleton width="32px" height="32px" radius={16} />
          <Skeleton width="64px" height="14px" />
          <div>
            <span style={{ left: `${left}%`, width: `${width}%` }}>
              <Skeleton height="34px" radius={4} />
            </span>
          </div>
        </Line>
      ))}
    </SkeletonGroup>
  );
}

const Scale = styled.div`
  height: ${SCALE_PX}px;
  border-bottom: 1px solid var(--line);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${ROW_PX}px;
  padding-inline: var(--gutter);
  border-bottom: 1px solid var(--line);

  > div { position: relative; flex: 1; height: 34px; margin-left: 24px; }
  div > span { position: absolute; }
`;
