import styled from 'styled-components';
import { useEndedRole, useMember } from '@/hooks/use-session';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';

/** What a guest gains on the cast's page by an account (spec §9: girl_page_banner). */
export function MemberBanner({ castId }: { castId: number }) {
  const ended = useEndedRole();
  if (useMember() || ended) return null;
  return (
    <Gutter>
      <Card>
        <p>
          <b>会員登録は無料です</b>
          <Note as="span">予約・トーク・フォローが使えるようになります。</Note>
        </p>
        <Button href={paths.register('007', paths.cast(castId))} tone="secondary">
          新規登録
        </Button>
      </Card>
    </Gutter>
  );
}

const Card = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 24px;
  padding: 14px 16px;
  border-radius: var(--r-card);
  background: var(--sunken);

  p { min-width: 0; }
  b { display: block; font: var(--t-15); font-weight: 700; }
  > a { flex: none; }
  @media ${wide} { max-width: 520px; }
`;
