import { calledName } from '@/domain/called-name';
import { paths } from '@/paths';
import { opsPaths } from '@/paths/ops';
import type { Ghost } from '@/platform/auth/ghost';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';

/**
 * What stands in place of a page once the ghost session is over. The way on is a new page: nothing that was read
 * holds.
 */
export default function GhostOver({ ghost }: { ghost: Ghost }) {
  return (
    <Screen title="代理ログイン">
      <EmptyState
        title="代理ログインの有効期限が切れました"
        note={`${calledName(ghost.account.name)}の画面は表示できません。続けるには、もう一度はじめてください。`}
        action={
          <>
            <Button onClick={() => window.location.assign(opsPaths.ghostLogin(ghost.account.id))}>
              もう一度はじめる
            </Button>
            <Button tone="secondary" onClick={() => window.location.assign(paths.ops)}>
              運営トップへ
            </Button>
          </>
        }
      />
    </Screen>
  );
}
