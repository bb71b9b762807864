import { PHOTO_BLURS } from '@/domain/cast-photos';
import { useApiPages } from '@/hooks/use-api-pages';
import { QueueDesk } from '../queue-desk';
import { PhotoPane } from './photo-pane';

/** Pictures of casts that are not approved yet, the oldest first: the queue, the picture at night, the decision. */
export default function PhotoDesk() {
  return (
    <QueueDesk
      pages={useApiPages('GET /api/v1/ops/photos/', {})}
      name="審査待ちの写真"
      empty="審査待ちの写真はありません"
      claims="photos"
      hint="一覧から選択すると、写真が表示されます。"
      row={({ id, female_cast: { display_name: who, store_name: store }, blur, sent_at: since }) => ({
        id,
        who,
        since,
        what: [store, PHOTO_BLURS[blur]].filter(Boolean).join('　'),
      })}
    >
      {(photo, steps) => <PhotoPane key={photo.id} photo={photo} {...steps} />}
    </QueueDesk>
  );
}
