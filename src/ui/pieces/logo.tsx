import styled from 'styled-components';

/**
 * Props of Logo: height of the moon in px; `word` off leaves the moon alone; `night` colours the moon for a dark
 * panel.
 */
export type LogoProps = { size?: number; word?: boolean; night?: boolean };

/** The moon and the name. */
export function Logo({ size = 22, word = true, night = false }: LogoProps) {
  return (
    <Lockup role="img" aria-label="YOI" $size={size} $night={night}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path d="M14.6 2.3A10 10 0 1 0 21.7 14 8.2 8.2 0 0 1 14.6 2.3Z" fill="currentColor" />
      </svg>
      {word && <span aria-hidden="true">YOI</span>}
    </Lockup>
  );
}

const Lockup = styled.span<{ $size: number; $night: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ $size }) => Math.round($size * 0.36)}px;
  font-size: ${({ $size }) => Math.round($size * 0.91)}px;
  font-weight: 700;
  letter-spacing: 0.14em;
  line-height: 1;

  svg { color: ${({ $night }) => ($night ? 'var(--lantern)' : 'var(--accent)')}; }
`;
