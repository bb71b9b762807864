import styled from 'styled-components';

/** Props of Stars: 0–5, drawn to a tenth; size of a star in px. */
export type StarsProps = { value: number; size?: number };

/** Five stars filled to a tenth, in ink (gold means credits). */
export function Stars({ value, size = 14 }: StarsProps) {
  return (
    <StarRow role="img" aria-label={`5点満点中${value.toFixed(1)}点`} $gap={Math.max(2, Math.round(size / 7))}>
      <FiveStars value={value} size={size} />
    </StarRow>
  );
}

/** Props of RatingValue: the average (`null` = none yet), how many reviews, and the words for none. */
export type RatingValueProps = { value: number | null; count?: number; digits?: 1 | 2; none?: string };

/** ★4.9 (128) on one line, for lists and cards. */
export function RatingValue({ value, count, digits = 1, none = '口コミ待ち' }: RatingValueProps) {
  if (value === null) return <Small>{none}</Small>;
  return (
    <Inline>
      <svg viewBox="0 0 24 24" width="13" height="13" aria-hidden="true">
        <path d={star} fill="currentColor" />
      </svg>
      <span className="vh">評価</span>
      {value.toFixed(digits)}
      {count !== undefined && (
        <Small>
          ({count}
          <span className="vh">件</span>)
        </Small>
      )}
    </Inline>
  );
}

const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';

/** Five stars, filled up to the value; outlined where they are pressed. */
export function FiveStars({ value, size, outlined = false }: { value: number; size: number; outlined?: boolean }) {
  return [0, 1, 2, 3, 4].map((place) => {
    const share = Math.min(1, Math.max(0, value - place));
    return (
      <Star key={place} $size={size}>
        <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          {/* A star to press needs an edge of 3 : 1; a star to read does not. */}
          <path d={star} fill="var(--line)" stroke={outlined ? 'var(--control)' : undefined} strokeWidth="1.25" />
        </svg>
        {share > 0 && (
          <Full style={{ width: share === 1 ? '100%' : `${Math.round((2 + share * 20) / 0.24)}%` }}>
            <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
              <path d={star} fill="currentColor" stroke={outlined ? 'currentColor' : undefined} strokeWidth="1.25" />
            </svg>
          </Full>
        )}
      </Star>
    );
  });
}

/** Stars beside each other. */
export const StarRow = styled.span<{ $gap: number }>`
  display: inline-flex;
  gap: ${({ $gap }) => $gap}px;
`;

const Star = styled.span<{ $size: number }>`
  position: relative;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
`;

const Full = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  overflow: hidden;
`;

const Inline = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Small = styled.span`
  font: var(--t-12);
  color: var(--muted);
  white-space: nowrap;
`;
