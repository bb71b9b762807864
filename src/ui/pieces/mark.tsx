import styled from 'styled-components';

/** How free something is: ◯ open, △ few, × closed. `few` is for whole days only; a slot is open or closed. */
export type MarkKind = 'open' | 'few' | 'closed';

/** The words for each mark, as screen readers say them. */
export const markText = { open: '空きあり', few: '残りわずか', closed: '受付終了' } as const satisfies Record<
  MarkKind,
  string
>;

/** Props of Mark: `decorative` when the words stand elsewhere, `plain` to take the colour of the text around it. */
export type MarkProps = { kind: MarkKind; size?: number; decorative?: boolean; plain?: boolean };

/** ◯, △ or × as a drawing with a name, so that the state never hangs on colour or on a font's glyph. Size in px. */
export function Mark({ kind, size = 16, decorative = false, plain = false }: MarkProps) {
  const ariaProps = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': markText[kind] };
  return (
    <Drawing viewBox="0 0 20 20" width={size} height={size} $color={plain ? 'inherit' : colors[kind]} {...ariaProps}>
      {shapes[kind]}
    </Drawing>
  );
}

/** The explanation under a table of marks; names the kinds that occur in it. */
export function MarkLegend({ kinds = ['open', 'closed'] }: { kinds?: readonly MarkKind[] }) {
  return (
    <Legend>
      {kinds.map((kind) => (
        <li key={kind}>
          <Mark kind={kind} size={14} decorative />
          {markText[kind]}
        </li>
      ))}
    </Legend>
  );
}

const shapes = {
  open: <circle cx="10" cy="10" r="6.6" />,
  few: <path d="M10 3.6 17 16H3Z" />,
  closed: <path d="M5 5 15 15M15 5 5 15" />,
} satisfies Record<MarkKind, React.ReactNode>;

const colors = { open: 'var(--accent)', few: 'var(--warning)', closed: 'var(--faint)' } satisfies Record<
  MarkKind,
  string
>;

const Drawing = styled.svg<{ $color: string }>`
  color: ${({ $color }) => $color};
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  font: var(--t-12);
  color: var(--muted);

  li { display: flex; align-items: center; gap: 4px; }
`;
