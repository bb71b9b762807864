import Head from 'next/head';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { EmptyDrawing } from '@/components/empty-art';
import { paths } from '@/shell/paths';

/** Her page for whom it is not there: the words of an address that does not exist. */
export function NotHere() {
  return (
    <Column>
      <Head>
        <title key="title">お探しのページが見つかりませんでした｜YOI</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <EmptyDrawing art="search" />
      <h1>お探しのページが見つかりませんでした</h1>
      <p>アドレスが変わったか、公開が終了した可能性があります。</p>
      <Button href={paths.casts()}>キャストを探す</Button>
      <Button href={paths.top} tone="secondary">
        トップへ戻る
      </Button>
    </Column>
  );
}

const Column = styled.section`
  display: grid;
  justify-items: start;
  gap: 12px;
  max-width: 560px;
  padding: calc(var(--safe-t) + 64px) var(--gutter) 48px;

  h1 { margin-top: 8px; font: var(--t-24); font-weight: 700; word-break: auto-phrase; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
