import styled from 'styled-components';
import { paths } from '@/paths';
import { PageState, type PageStateProps } from '@/ui/patterns/page-state';
import { Button } from '@/ui/pieces/button';
import { Logo } from '@/ui/pieces/logo';

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

/** /500 and /503: the server could not answer. */
export function BusyScreen() {
  return (
    <Patience
      title="ただいま混み合っています"
      note="しばらくしてから再度お試しください。ご予約やゴールドには影響ありません。"
    />
  );
}

/** /429: more was asked from here in a short time than is answered. */
export function TooManyScreen() {
  return (
    <Patience
      title="少し時間をおいてお試しください"
      note="短い時間にアクセスが集中しました。1分ほどおいてから再度お試しください。ご予約やゴールドには影響ありません。"
    />
  );
}

// It stands at the address of the page that was wanted.
function Patience(words: { title: string; note: string }) {
  return (
    <Status art="door" {...words}>
      <Button onClick={() => window.location.reload()}>再読み込み</Button>
      <Button href={paths.top} tone="secondary">
        トップへ戻る
      </Button>
    </Status>
  );
}

/** A drawing, a title, why, and the ways on. */
export function Status({ children, ...state }: Omit<PageStateProps, 'above'>) {
  return (
    <Column {...state} above={<Logo />}>
      <Actions>{children}</Actions>
    </Column>
  );
}

const Column = styled(PageState)`
  min-height: 100dvh;
  margin-inline: auto;
  padding: calc(var(--safe-t) + 20px) var(--gutter) 48px;

  > svg { margin-top: 12vh; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
`;
