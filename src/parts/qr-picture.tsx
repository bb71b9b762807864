import styled from 'styled-components';
import { encode } from 'uqr';

/** A text as a QR code: dark on white in either theme, as cameras want it. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 184px;
  height: 184px;
  border-radius: var(--r-control);
`;
