import styled from 'styled-components';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';

/** The town at night behind the first words: roofs, a few lit windows, the moon. */
export default function Town() {
  return (
    <Drawing viewBox="0 0 390 150" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d="M349 12a21 21 0 1 0 14 37 25 25 0 0 1-14-37Z" fill="var(--lantern)" />
      <path
        fill="#2F2941"
        d="M0 150v-12h52v-8h28v8h64v-12h34v12h66v-8h20v-34h8v-6h18v6h6v42h12V80l13-9 13 9v58h8V104h20v34h6V60h4V48h6v12h10v78h6v12z"
      />
      <g fill="var(--lantern)">
        <rect x="272" y="104" width="4" height="7" />
        <rect x="282" y="116" width="4" height="7" opacity=".55" />
        <rect x="312" y="88" width="4" height="7" opacity=".55" />
        <rect x="322" y="102" width="4" height="7" />
        <rect x="346" y="114" width="4" height="7" />
        <rect x="366" y="72" width="4" height="7" opacity=".55" />
        <rect x="373" y="90" width="4" height="7" />
      </g>
    </Drawing>
  );
}

const Drawing = styled.svg`
  position: absolute;
  right: 0;
  top: calc(var(--safe-t) + 50px);
  width: 390px;
  max-width: 100%;
  height: 136px;

  @media ${wide} { right: var(--gutter); top: 50px; width: 182px; height: 70px; }
  @media ${twoColumns} { right: 168px; top: 20px; width: 390px; height: 140px; }
`;
