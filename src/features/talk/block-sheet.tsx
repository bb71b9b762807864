import { Avatar } from '@/components/avatar';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { List, ListRow } from '@/components/list-row';
import { Sheet } from '@/components/sheet';
import { SkeletonGroup, SkeletonRow } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import type { Partner } from './types';
import { useBlock } from './use-block';

/** Whom the person blocks, each with the way back. */
export function BlockSheet({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useApi('GET /api/v1/users/me/blocks/', {});
  return (
    <Sheet open onClose={onClose} title="ブロックした相手">
      {data === undefined ? (
        error === undefined ? (
          <SkeletonGroup>
            <SkeletonRow round />
          </SkeletonGroup>
        ) : (
          <ErrorState what="読み込めませんでした" how={messageOf(error)} onRetry={() => void mutate()} />
        )
      ) : data.length === 0 ? (
        <EmptyState title="ブロックした相手はいません" />
      ) : (
        <List>
          {data.map(({ partner }) => (
            <Blocked key={partner.user_id} partner={partner} />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function Blocked({ partner }: { partner: Partner }) {
  const { unblock, sending } = useBlock(partner);
  return (
    <ListRow
      leading={<Avatar src={partner.photo?.url ?? null} name={partner.name} size={44} />}
      label={partner.name}
      note={partner.note ?? undefined}
      value={
        <Button tone="secondary" size="sm" loading={sending} loadingText="解除中" onClick={() => void unblock()}>
          解除する
        </Button>
      }
    />
  );
}
