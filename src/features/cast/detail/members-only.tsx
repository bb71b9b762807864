import Head from 'next/head';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { EmptyDrawing } from '@/components/empty-art';
import { Header } from '@/components/header';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { paths } from '@/shell/paths';

/** A members-only cast's page as guests see it: says for whom it is, and nothing about her. `reading`: a member's page is on its way. */
export function MembersOnly({ id, reading }: { id: number; reading: boolean }) {
  const here = paths.cast(id);
  return (
    <>
      <Head>
        <title key="title">会員の方に公開しているページです｜YOI</title>
        <meta key="robots" name="robots" content="noindex" />
        <meta key="rating" name="rating" content="adult" />
      </Head>
      <Header back={{ href: paths.casts() }} />
      {reading ? (
        <SkeletonGroup>
          <Skeleton height="416px" radius={0} />
        </SkeletonGroup>
      ) : (
        <Column>
          <EmptyDrawing art="door" />
          <h1>会員の方に公開しているページです</h1>
          <p>会員登録（無料）またはログインをすると、プロフィール・空き時間・料金をご覧いただけます。</p>
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

const Column = styled.section`
  display: grid;
  gap: 12px;
  max-width: 480px;
  padding: 32px var(--gutter);

  h1 { margin-top: 8px; font: var(--t-24); font-weight: 700; word-break: auto-phrase; }
  p { margin-bottom: 12px; font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
