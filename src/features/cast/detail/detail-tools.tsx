import styled from 'styled-components';
import { twoColumns, withPanel } from '@/components/theme/tokens';
import { PictureTools } from '@/kit/page-tools';
import { paths } from '@/shell/paths';
import type { Detail } from '../types';
import { CastMenu } from './cast-menu';

/** What can be done with her page, over her pictures. */
export function DetailTools({ cast }: { cast: Detail }) {
  return (
    <Tools back={paths.casts()} name={cast.display_name}>
      <CastMenu cast={cast} look="plate" />
    </Tools>
  );
}

/* Where her pictures stay beside the text, the tools lie over them again. */
const Tools = styled(PictureTools)`
  @media ${twoColumns} {
    position: absolute;
    inset: 24px 4px auto;
    padding: 0;
    span { background: var(--surface); box-shadow: var(--shadow-raised); }
  }
  @media ${withPanel} { inset: 36px calc(var(--gutter) + 8px) auto; }
`;
