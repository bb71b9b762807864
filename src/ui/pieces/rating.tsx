import styled from 'styled-components';

/** Props of RatingValue: the average (`null` = none yet), how many reviews, and the words for none. */
export type RatingValueProps = { value: number | null; count?: number; none?: string };

/** ★4.9 (128) on one line, for lists and cards. */
export function RatingValue({ value, count, none = '口コミ待ち' }: RatingValueProps) {
  if (value === null) return <Small>{none}</Small>;
  return (
    <Inline>
      <svg viewBox="0 0 24 24" width="13" height="13" aria-hidden="true">
        <path d={STAR} fill="currentColor" />
      </svg>
      <span className="vh">評価</span>
      {value.toFixed(1)}
      {count !== undefined && (
        <Small>
          ({count}
          <span className="vh">件</span>)
        </Small>
      )}
    </Inline>
  );
}

/** The outline of a star, in a box of 24. */
export const STAR =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';

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
