import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/paths';
import { useCommand } from '@/ui/patterns/use-command';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import { useToast } from '@/ui/pieces/toast';
import type { Names } from '../conditions';
import { beginEdit } from './edited-search';
import SaveSheet from './save-sheet';
import { queryOf, SAVED_ENDPOINTS, type Saved } from './terms';

const UNDO_SECONDS = 5;

/** What can be done with a saved search beside running it. */
export default function SavedMenu({ saved, names, onClose }: { saved: Saved; names: Names; onClose: () => void }) {
  const router = useRouter();
  const toast = useToast();
  const [isNaming, setNaming] = useState(false);
  const { id, name, weekdays, notify } = saved;
  const query = queryOf(saved);
  const restore = useCommand('POST /api/v1/users/me/saved_searches/', {
    refresh: SAVED_ENDPOINTS,
    refusedByToast: true,
    done: `「${name}」を元に戻しました`,
  });
  const remove = useCommand('DELETE /api/v1/users/me/saved_searches/{saved_search_id}/', {
    refresh: SAVED_ENDPOINTS,
    goneIsDone: true,
    refusedByToast: true,
    onDone: () => {
      const undo = () => void restore.run({ body: { name, weekdays, notify, conditions: query } });
      toast({
        text: `「${name}」を消しました`,
        action: { label: '取り消す', onPress: undo },
        seconds: UNDO_SECONDS,
      });
      onClose();
    },
  });
  const edit = () => {
    beginEdit({ id, name });
    onClose();
    void router.push(paths.search(query));
  };
  if (isNaming) return <SaveSheet query={query} names={names} saved={saved} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={<bdi>{name}</bdi>}>
      <List>
        <ListRow label="名前と曜日を変える" onPress={() => setNaming(true)} />
        <ListRow label="条件を直す" onPress={edit} />
        <ListRow
          label="消す"
          tone="danger"
          chevron={false}
          onPress={() => void remove.run({ params: { saved_search_id: id } })}
        />
      </List>
    </Sheet>
  );
}
