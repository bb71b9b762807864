import Head from 'next/head';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { type EmptyArt, EmptyDrawing } from '@/components/empty-art';
import { Logo } from '@/components/logo';
import { paths } from './paths';

/** /404: nothing stands at this address. */
export function NotFoundScreen() {
  return (
    <Status
      art="search"
      title="お探しのページが見つかりませんでした"
      note="アドレスが変わったか、公開が終了した可能性があります。"
    >
      <Button href={paths.top}>トップへ戻る</Button>
      <Button href={paths.casts()} tone="secondary">
        キャストを探す
      </Button>
    </Status>
  );
}

/** /500: the server could not answer. */
export function BusyScreen() {
  return (
    <Status
      art="door"
      title="ただいま混み合っています"
      note="しばらくしてから再度お試しください。ご予約やゴールドには影響ありません。"
    >
      <Button onClick={() => window.location.reload()}>再読み込み</Button>
      <Button href={paths.top} tone="secondary">
        トップへ戻る
      </Button>
    </Status>
  );
}

/** /offline: what the service worker shows when a page cannot be reached. */
export function OfflineScreen() {
  return (
    <Status
      art="letter"
      title="インターネットに接続されていません"
      note="電波の良い場所で、もう一度読み込んでください。"
    >
      <Button onClick={() => window.location.reload()}>もう一度読み込む</Button>
    </Status>
  );
}

type StatusProps = { art: EmptyArt; title: string; note: string; children: React.ReactNode };

function Status({ art, title, note, children }: StatusProps) {
  return (
    <Column>
      <Head>
        <title key="title">{`${title}｜YOI`}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <Logo />
      <EmptyDrawing art={art} />
      <h1>{title}</h1>
      <p>{note}</p>
      <Actions>{children}</Actions>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 12px;
  max-width: 560px;
  min-height: 100dvh;
  margin-inline: auto;
  padding: calc(var(--safe-t) + 20px) var(--gutter) 48px;

  > svg { margin-top: 12vh; }
  h1 { margin-top: 8px; font: var(--t-24); font-weight: 700; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
`;
