import styled, { css } from 'styled-components';
import { SmartLink } from '@/ui/pieces/smart-link';
import { twoColumns } from '@/ui/pieces/theme/tokens';

/** A stretch of the bar. Hours as decimals on the 30-hour clock (25.5 is 25:30). */
export type ShiftBarSegment = {
  kind: 'shift' | 'booking' | 'travel' | 'request';
  from: number;
  to: number;
  label?: string;
  /** Goes on after the label where there is room for it. */
  more?: string;
  /** Where a press on the stretch leads, and what that is called. */
  way?: { href: string; name: string };
};

/**
 * Props of ShiftBar. The scale runs from `start` to `end`; `summary` says the whole in words; `small` is 20 high for a
 * week's rows.
 */
export type ShiftBarProps = {
  start: number;
  end: number;
  segments: readonly ShiftBarSegment[];
  summary: string;
  now?: number | null;
  axis?: boolean;
  small?: boolean;
};

/**
 * A business day as a line: the shift as tint, what is booked as accent, ways as hatching, what is asked as a dashed
 * outline.
 */
export function ShiftBar({ start, end, segments, summary, now = null, axis = false, small = false }: ShiftBarProps) {
  const at = (hour: number) => ((Math.min(end, Math.max(start, hour)) - start) / (end - start)) * 100;
  return (
    <div>
      <Line>
        <Bar $small={small} role="img" aria-label={summary}>
          {[...segments].sort(byPaint).map((segment) => (
            <Stretch
              key={`${segment.kind}${segment.from}`}
              style={{ left: `${at(segment.from)}%`, width: `${at(segment.to) - at(segment.from)}%` }}
              $kind={segment.kind}
              $small={small}
            >
              {!small && segment.label && <span>{segment.label}</span>}
              {!small && segment.more && <span>{segment.more}</span>}
            </Stretch>
          ))}
        </Bar>
        {segments.flatMap(({ way, from, to }) =>
          way ? (
            <Way
              key={way.href}
              href={way.href}
              aria-label={way.name}
              style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%` }}
            />
          ) : (
            []
          ),
        )}
        {now !== null && now >= start && now <= end && <Now style={{ left: `${at(now)}%` }} />}
      </Line>
      {axis && (
        <Axis aria-hidden="true">
          {hoursOf(start, end).map((hour) => (
            <span key={hour} style={{ left: `${at(hour)}%` }} data-edge={edgeOf(hour, start, end)}>
              {hour}
            </span>
          ))}
        </Axis>
      )}
    </div>
  );
}

function edgeOf(hour: number, start: number, end: number): 'first' | 'last' | undefined {
  if (hour === start) return 'first';
  return hour === end ? 'last' : undefined;
}

const order = { shift: 0, travel: 1, booking: 2, request: 3 } satisfies Record<ShiftBarSegment['kind'], number>;

function byPaint(one: ShiftBarSegment, other: ShiftBarSegment): number {
  return order[one.kind] - order[other.kind];
}

/** Whole hours of the scale; every second one when there are more than twelve. */
function hoursOf(start: number, end: number): number[] {
  const first = Math.ceil(start);
  const step = end - start > 12 ? 4 : 1;
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, count) => first + count * step);
}

const looks = {
  shift: css`background: var(--accent-tint);`,
  booking: css`background: var(--accent); color: var(--on-accent);`,
  travel: css`background: repeating-linear-gradient(135deg, transparent 0 3px, var(--accent) 3px 4px);`,
  request: css<{ $small: boolean }>`
    border: 2px ${({ $small }) => ($small ? 'solid' : 'dashed')} var(--accent);
    border-radius: ${({ $small }) => ($small ? '2px' : '4px')};
    background: var(--surface);
    color: var(--on-accent-tint);
    line-height: calc(var(--line-height) - 4px);
  `,
} satisfies Record<ShiftBarSegment['kind'], unknown>;

const Line = styled.div`
  position: relative;
`;

const Bar = styled.div<{ $small: boolean }>`
  position: relative;
  --line-height: ${({ $small }) => ($small ? '1.25rem' : '2.25rem')};
  height: var(--line-height);
  border-radius: ${({ $small }) => ($small ? '4px' : '6px')};
  background: var(--sunken);
  overflow: hidden;

  @media ${twoColumns} { ${({ $small }) => !$small && '--line-height: 3rem;'} }
`;

const Stretch = styled.span<{ $kind: ShiftBarSegment['kind']; $small: boolean }>`
  position: absolute;
  top: 0;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  font: 700 .75rem/var(--line-height) var(--font);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  /* A label that does not fit beside this wraps below the edge: hidden whole, never cut. */
  &::before { content: ''; flex: none; width: ${({ $small }) => ($small ? '0' : '6px')}; height: var(--line-height); }
  ${({ $kind }) => looks[$kind]}
`;

// A finger's height, whatever that of the bar.
const Way = styled(SmartLink)`
  position: absolute;
  top: -4px;
  bottom: -4px;
  min-width: 44px;
`;

const Now = styled.i`
  pointer-events: none;
  position: absolute;
  top: -5px;
  bottom: -5px;
  width: 2px;
  margin-left: -1px;
  background: var(--ink);

  &::before { content: ''; position: absolute; left: -3px; top: -3px; width: 8px; height: 8px; border-radius: 50%; background: var(--ink); }
`;

const Axis = styled.div`
  position: relative;
  height: 18px;
  margin-top: 4px;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  span { position: absolute; width: max-content; transform: translateX(-50%); }
  [data-edge='first'] { transform: none; }
  [data-edge='last'] { transform: translateX(-100%); }
`;
