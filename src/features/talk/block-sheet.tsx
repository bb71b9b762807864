import { Avatar } from '@/components/avatar';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { List, ListRow } from '@/components/list-row';
import { Sheet } from '@/components/sheet';
import { SkeletonRows } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { useUnblock } from '@/kit/block-question';
import { Loaded } from '@/kit/loaded';
import { nameOf, type Partner } from './types';

/** Whom the person blocks, each with the way back. */
export default function BlockSheet({ onClose }: { onClose: () => void }) {
  const blocks = useApi('GET /api/v1/users/me/blocks/', {});
  return (
    <Sheet open onClose={onClose} title="ブロックした相手">
      <Loaded
        from={blocks}
        failed="読み込めませんでした"
        waiting={<SkeletonRows count={1} round />}
        empty={<EmptyState title="ブロックした相手はいません" />}
      >
        {(blocked) => (
          <List>
            {blocked.map(({ partner }) => (
              <Blocked key={partner.user_id} partner={partner} />
            ))}
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}

function Blocked({ partner }: { partner: Partner }) {
  const unblock = useUnblock(partner.user_id, nameOf(partner));
  return (
    <ListRow
      leading={<Avatar src={partner.photo?.url ?? null} name={partner.name} size={44} />}
      label={partner.name}
      note={partner.note ?? undefined}
      value={
        <Button
          tone="secondary"
          size="sm"
          loading={unblock.busy}
          loadingText="解除中"
          onClick={() => void unblock.run()}
        >
          解除する
        </Button>
      }
    />
  );
}
