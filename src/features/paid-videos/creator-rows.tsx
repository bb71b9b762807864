import type { Data } from '@/contract';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Avatar } from '@/ui/pieces/avatar';
import { List, ListRow } from '@/ui/pieces/list-row';

type Creator = Data<'GET /api/v1/paid_videos/creators/'>[number];

/** Casts whose films are for sale. */
export function CreatorRows({ casts }: { casts: readonly Creator[] }) {
  return (
    <List>
      {casts.map(({ id, display_name, store_name, videos, photo }) => (
        <ListRow
          key={id}
          leading={<Avatar src={photo.url} name={display_name} />}
          label={display_name}
          note={`${store_name}　動画 ${videos}本`}
          href={paidVideoPaths.creator(id)}
        />
      ))}
    </List>
  );
}
