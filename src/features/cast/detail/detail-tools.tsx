import styled from 'styled-components';
import { twoColumns, wide, withPanel } from '@/components/theme/tokens';
import { Back, ShareButton } from '@/kit/page-tools';
import { paths } from '@/shell/paths';

/** Back and share: over her picture, from 768 px in a line of their own above the pictures. */
export function DetailTools({ name }: { name: string }) {
  return (
    <Tools>
      <Back look="plate" href={paths.casts()} />
      <ShareButton name={name} look="plate" />
    </Tools>
  );
}

const Tools = styled.div`
  position: absolute;
  z-index: 1;
  inset: calc(var(--safe-t) + 4px) 8px auto;
  display: flex;
  justify-content: space-between;

  @media ${wide} {
    position: static;
    height: calc(var(--header) + var(--safe-t));
    padding: calc(var(--safe-t) + 4px) 16px 0;
    span { background: none; box-shadow: none; }
  }
  @media ${twoColumns} {
    position: absolute;
    inset: 24px 4px auto;
    padding: 0;
    span { background: var(--surface); box-shadow: var(--shadow-raised); }
  }
  @media ${withPanel} { inset: 36px calc(var(--gutter) + 8px) auto; }
`;
