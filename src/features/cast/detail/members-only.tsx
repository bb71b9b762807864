import Head from 'next/head';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Header } from '@/components/header';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { PageState } from '@/kit/page-state';
import { Tab } from '@/kit/tab';
import { paths } from '@/shell/paths';

/** A members-only cast's page as guests see it: says for whom it is, and nothing about her. `reading`: a member's page is on its way. */
export function MembersOnly({ id, reading }: { id: number; reading: boolean }) {
  const here = paths.cast(id);
  return (
    <>
      <Tab name={TITLE} noindex />
      <Head>
        <meta key="rating" name="rating" content="adult" />
      </Head>
      <Header back={{ href: paths.casts() }} />
      {reading ? (
        <SkeletonGroup>
          <Skeleton height="416px" radius={0} />
        </SkeletonGroup>
      ) : (
        <Column
          art="door"
          title={TITLE}
          note="会員登録（無料）またはログインをすると、プロフィール・空き時間・料金をご覧いただけます。"
        >
          <Button href={paths.register('007', here)} size="lg" full>
            新規登録（無料）
          </Button>
          <Button href={paths.login(here)} tone="secondary" size="lg" full>
            ログイン
          </Button>
          <Button href={paths.casts()} tone="quiet" full>
            ほかのキャストを探す
          </Button>
        </Column>
      )}
    </>
  );
}

const TITLE = '会員の方に公開しているページです';

const Column = styled(PageState)`
  max-width: 480px;
  padding: 32px var(--gutter);

  p { margin-bottom: 12px; }
`;
