import styled from 'styled-components';
import { paths } from '@/paths';
import { PictureTools } from '@/ui/patterns/page-tools';
import { twoColumns, withPanel } from '@/ui/pieces/theme/tokens';
import type { Detail } from '../types';
import { CastMenu } from './cast-menu';

/** What can be done with the cast's page, over the pictures. */
export function DetailTools({ cast }: { cast: Detail }) {
  return (
    <Tools back={paths.casts()} name={cast.display_name}>
      <CastMenu cast={cast} variant="plate" />
    </Tools>
  );
}

/* Where the pictures stay beside the text, the tools lie over them again. */
const Tools = styled(PictureTools)`
  @media ${twoColumns} {
    position: absolute;
    inset: 24px 4px auto;
    padding: 0;
    span { background: var(--surface); box-shadow: var(--shadow-raised); }
  }
  @media ${withPanel} { inset: 36px calc(var(--gutter) + 8px) auto; }
`;
