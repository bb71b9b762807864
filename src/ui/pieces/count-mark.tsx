import styled from 'styled-components';

/** Props of CountMark: nothing is shown of 0, and 99+ from 100 on; `counts` says to readers what is counted. */
export type CountMarkProps = { of: number; counts: string; className?: string };

/** A number in the accent, at the end of a row or over an icon. */
export function CountMark({ of, counts, className }: CountMarkProps) {
  if (of <= 0) return null;
  return (
    <Mark className={className}>
      <span aria-hidden="true">{of > 99 ? '99+' : of}</span>
      <span className="vh">
        {counts}
        {of}件
      </span>
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-block;
  flex: none;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font: 700 .75rem/1.25rem var(--font);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
