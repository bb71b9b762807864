import styled from 'styled-components';
import { STAR } from './rating';

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

/** Five stars, filled up to the value; outlined where they are pressed. */
export function FiveStars({ value, size, outlined = false }: { value: number; size: number; outlined?: boolean }) {
  return [0, 1, 2, 3, 4].map((place) => {
    const share = Math.min(1, Math.max(0, value - place));
    return (
      <Star key={place} $size={size}>
        <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          {/* A star to press needs an edge of 3 : 1; a star to read does not. */}
          <path d={STAR} fill="var(--line)" stroke={outlined ? 'var(--control)' : undefined} strokeWidth="1.25" />
        </svg>
        {share > 0 && (
          <Full style={{ width: share === 1 ? '100%' : `${Math.round((2 + share * 20) / 0.24)}%` }}>
            <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
              <path d={STAR} fill="currentColor" stroke={outlined ? 'currentColor' : undefined} strokeWidth="1.25" />
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
