import Head from 'next/head';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { SkeletonGroup, SkeletonRow } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { messageOf, refusalOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { GhostForm } from './ghost-form';

/** `/ghost_login/[id]`: begins to look through the eyes of the account with this id. For the staff alone. */
export function GhostLoginScreen() {
  const { query, isReady } = useRouter();
  const id = typeof query.id === 'string' && /^\d{1,9}$/.test(query.id) ? Number(query.id) : null;
  const account = useApi('GET /api/v1/ops/accounts/{account_id}/', id === null ? null : { params: { account_id: id } });
  const missing = (isReady && id === null) || refusalOf(account.error)?.code === 'not_found';
  return (
    <Column>
      <Head>
        <title key="title">代理ログイン｜YOI</title>
      </Head>
      <Header title="代理ログイン" back={{ href: paths.ops }} />
      {missing && <ErrorState what="アカウントが見つかりません" how="運営トップで検索してください。" />}
      {!missing && account.error !== undefined && (
        <ErrorState
          what="アカウントを表示できませんでした"
          how={messageOf(account.error)}
          onRetry={() => void account.mutate()}
          retrying={account.isValidating}
        />
      )}
      {!missing && account.error === undefined && !account.data && (
        <SkeletonGroup>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {account.data && <GhostForm account={account.data} />}
    </Column>
  );
}

const Column = styled.div`
  max-width: 560px;
  margin-inline: auto;
`;
