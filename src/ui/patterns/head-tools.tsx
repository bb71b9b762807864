import styled from 'styled-components';
import { wide } from '@/ui/pieces/theme/tokens';
import { Back, ShareButton } from './page-tools';

/** Back and share in a line of their own at a page's head. */
export function HeadTools({ back, name }: { back: string; name: string }) {
  return (
    <HeadLine>
      <Back variant="bare" href={back} />
      <ShareButton name={name} variant="bare" />
    </HeadLine>
  );
}

const HeadLine = styled.div`
  display: flex;
  justify-content: space-between;
  height: calc(var(--header) + var(--safe-t));
  padding: calc(var(--safe-t) + 4px) 4px 0;

  @media ${wide} { padding-inline: 16px; }
`;
