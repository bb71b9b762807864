import styled from 'styled-components';
import { useEndedRole } from '@/hooks/use-session';
import { ENDED, ENDED_NEXT } from '@/parts/ended-session';
import { paths } from '@/paths';
import { PageState } from '@/ui/patterns/page-state';
import { Tab } from '@/ui/patterns/tab';
import { Button } from '@/ui/pieces/button';
import { Header } from '@/ui/pieces/header';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';

/** Why the page has no cast: not for this visitor, for members only, or a member's page is still being read. */
export type NoDetailProps = { id: number; why: 'gone' | 'members' | 'reading' };

const MEMBERS = '会員の方に公開しているページです';
const TO_SEE = '会員登録（無料）またはログインをすると、プロフィール・空き時間・料金をご覧いただけます。';

/** A cast's page without the cast: the words of an address that does not exist, or of a members-only page. */
export default function NoDetail({ id, why }: NoDetailProps) {
  const ended = useEndedRole();
  if (why === 'gone') {
    return (
      <NotHere
        art="search"
        title="お探しのページが見つかりませんでした"
        note="アドレスが変わったか、公開が終了した可能性があります。"
      >
        <Button href={paths.casts()}>キャストを探す</Button>
        <Button href={paths.top} tone="secondary">
          トップへ戻る
        </Button>
      </NotHere>
    );
  }
  const here = paths.cast(id);
  return (
    <>
      <Tab name={MEMBERS} noindex />
      <Header back={{ href: paths.casts() }} />
      {why === 'reading' ? (
        <SkeletonGroup>
          <Skeleton height="416px" radius={0} />
        </SkeletonGroup>
      ) : (
        <MembersOnly art="door" title={ended ? ENDED : MEMBERS} note={ended ? ENDED_NEXT : TO_SEE}>
          {!ended && (
            <Button href={paths.register('007', here)} size="lg" full>
              新規登録（無料）
            </Button>
          )}
          <Button href={paths.login(here)} tone={ended ? 'primary' : 'secondary'} size="lg" full>
            ログイン
          </Button>
          <Button href={paths.casts()} tone="quiet" full>
            ほかのキャストを探す
          </Button>
        </MembersOnly>
      )}
    </>
  );
}

const NotHere = styled(PageState)`
  padding: calc(var(--safe-t) + 64px) var(--gutter) 48px;
`;

const MembersOnly = styled(PageState)`
  max-width: 480px;
  padding: 32px var(--gutter);

  p { margin-bottom: 12px; }
`;
