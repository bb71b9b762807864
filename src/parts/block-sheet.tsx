import { useState } from 'react';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { UnblockQuestion } from './block-question';

type Partner = Data<'GET /api/v1/users/me/blocks/'>[number]['partner'];

/** The accounts that the person blocks, each with the way back. */
export default function BlockSheet({ onClose }: { onClose: () => void }) {
  const blocks = useApi('GET /api/v1/users/me/blocks/', {});
  const [leaving, setLeaving] = useState<Partner | null>(null);
  return (
    <Sheet open onClose={onClose} title="ブロックリスト">
      <Loaded
        from={blocks}
        failed="ブロックリストを読み込めませんでした"
        waiting={<SkeletonRows count={1} round />}
        empty={<EmptyState title="ブロック中の相手はいません" />}
      >
        {(blocked) => (
          <List>
            {blocked.map(({ partner }) => (
              <Blocked key={partner.user_id} partner={partner} onUnblock={() => setLeaving(partner)} />
            ))}
          </List>
        )}
      </Loaded>
      {/* Beside the list: the row is gone before the question has closed. */}
      {leaving && <UnblockQuestion userId={leaving.user_id} name={nameOf(leaving)} onClose={() => setLeaving(null)} />}
    </Sheet>
  );
}

function Blocked({ partner, onUnblock }: { partner: Partner; onUnblock: () => void }) {
  return (
    <ListRow
      leading={<Avatar src={partner.photo?.url ?? null} name={partner.name} size={44} />}
      label={partner.name}
      note={partner.note ?? undefined}
      value={
        <Button
          tone="secondary"
          size="sm"
          aria-label={`${nameOf(partner)}のブロックを解除`}
          aria-haspopup="dialog"
          onClick={onUnblock}
        >
          解除
        </Button>
      }
    />
  );
}

const nameOf = ({ name }: Partner) => calledName(name);
