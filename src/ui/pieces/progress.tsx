import styled from 'styled-components';

/**
 * Props of Progress: 0–100, and what is under way. `night` for a dark panel; `thumb` marks the place (a way, not a
 * task).
 */
export type ProgressProps = { value: number; label: string; night?: boolean; thumb?: boolean; showLabel?: boolean };

/** How far something has come. */
export function Progress({ value, label, night = false, thumb = false, showLabel = false }: ProgressProps) {
  const share = Math.min(100, Math.max(0, value));
  return (
    <div>
      {showLabel && (
        <Words aria-hidden="true">
          <span>{label}</span>
          <span>{Math.round(share)}%</span>
        </Words>
      )}
      <Track aria-label={label} aria-valuenow={Math.round(share)} aria-valuemin={0} aria-valuemax={100} $night={night}>
        <i style={{ width: `${share}%` }} />
        {thumb && <u style={{ left: `${share}%` }} />}
      </Track>
    </div>
  );
}

const Words = styled.span`
  display: flex;
  justify-content: space-between;
  margin-bottom: 6px;
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div.attrs({ role: 'progressbar' })<{ $night: boolean }>`
  --fill: ${({ $night }) => ($night ? 'var(--lantern)' : 'var(--accent)')};
  position: relative;
  height: 4px;
  border-radius: 2px;
  background: ${({ $night }) => ($night ? 'var(--night-line)' : 'var(--line)')};

  i { display: block; height: 100%; border-radius: 2px; background: var(--fill); transition: width var(--slow); }
  u {
    position: absolute;
    top: -6px;
    width: 16px;
    height: 16px;
    margin-left: -8px;
    border-radius: 50%;
    background: var(--fill);
    box-shadow: 0 0 0 5px color-mix(in srgb, var(--fill) 25%, transparent);
  }
`;
