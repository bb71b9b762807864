import { useRouter } from 'next/router';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ErrorState } from '@/ui/pieces/error-state';
import { Centred } from '@/ui/pieces/layout';
import { GhostForm } from './ghost-form';

/** `/ghost_login/[id]`: begins to impersonate the account with this id. For the staff alone. */
export function GhostLoginScreen() {
  const { query, isReady } = useRouter();
  const id = typeof query.id === 'string' && /^\d{1,9}$/.test(query.id) ? Number(query.id) : null;
  const account = useApi('GET /api/v1/ops/accounts/{account_id}/', id === null ? null : { params: { account_id: id } });
  return (
    <Centred $width={560}>
      <Screen title="代理ログイン" back={{ href: paths.ops }}>
        {isReady && id === null ? (
          <ErrorState {...GONE} />
        ) : (
          <Loaded from={account} failed="アカウントを表示できませんでした" gone={GONE}>
            {(found) => <GhostForm account={found} />}
          </Loaded>
        )}
      </Screen>
    </Centred>
  );
}

const GONE = { what: 'アカウントが見つかりません', how: '運営トップで検索してください。' };
