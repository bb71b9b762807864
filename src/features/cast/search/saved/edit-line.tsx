import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/paths';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import type { ListQuery } from '../../cast-query';
import { SearchLine } from '../search-line';
import { editedSearch, endEdit } from './edited-search';
import { lasting, SAVED_ENDPOINTS } from './terms';

/** In the hub, while the conditions of a saved search are being changed: keeps those on the screen under its name. */
export default function EditLine({ query }: { query: ListQuery }) {
  const router = useRouter();
  const [edited, setEdited] = useState(editedSearch);
  const change = useCommand('PATCH /api/v1/users/me/saved_searches/{saved_search_id}/', {
    refresh: SAVED_ENDPOINTS,
    refusedByToast: true,
    done: '条件を変えました',
    onDone: () => {
      endEdit();
      return router.push(paths.savedSearches());
    },
    leaves: true,
  });
  if (!edited) return null;
  const stop = () => {
    endEdit();
    setEdited(null);
  };
  return (
    <SearchLine>
      <span>
        <small>条件を直しています</small>
        <b>
          <bdi>{edited.name}</bdi>
        </b>
      </span>
      <span>
        <Button tone="quiet" size="sm" onClick={stop}>
          やめる
        </Button>
        <Button
          tone="secondary"
          size="sm"
          loading={change.busy}
          loadingText="保存中"
          onClick={() =>
            void change.run({ params: { saved_search_id: edited.id }, body: { conditions: lasting(query) } })
          }
        >
          この条件にする
        </Button>
      </span>
    </SearchLine>
  );
}
