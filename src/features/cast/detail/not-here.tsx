import styled from 'styled-components';
import { Button } from '@/components/button';
import { PageState } from '@/kit/page-state';
import { paths } from '@/shell/paths';

/** Her page for whom it is not there: the words of an address that does not exist. */
export function NotHere() {
  return (
    <Below
      art="search"
      title="お探しのページが見つかりませんでした"
      note="アドレスが変わったか、公開が終了した可能性があります。"
    >
      <Button href={paths.casts()}>キャストを探す</Button>
      <Button href={paths.top} tone="secondary">
        トップへ戻る
      </Button>
    </Below>
  );
}

const Below = styled(PageState)`
  padding: calc(var(--safe-t) + 64px) var(--gutter) 48px;
`;
