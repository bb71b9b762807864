import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { format30 } from '@/domain/business-day';
import { PHOTO_BLURS } from '@/domain/cast-photos';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { Desk, Nothing, Queue, useChosen, waited } from '../desk-parts';
import { PhotoPane, type WaitingPhoto } from './photo-pane';

/** Pictures of casts that nobody has approved yet, the oldest first: the queue, the picture at night, the decision. */
export default function PhotoDesk() {
  const pages = useApiPages('GET /api/v1/ops/photos/', {});
  const { chosen: photo, choose, step } = useChosen(pages.items ?? []);
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title="審査待ちの写真はありません" />}
    >
      {(photos) => (
        <Desk>
          <Queue aria-label="審査待ちの写真">
            {photos.map((one) => (
              <QueueRow key={one.id} photo={one} isOpen={one.id === photo?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {photo ? (
            <PhotoPane
              key={photo.id}
              photo={photo}
              onNext={() => step(1)}
              onDecided={() => {
                step(1);
                return pages.refresh();
              }}
            />
          ) : (
            <Nothing>一覧から選択すると、写真が表示されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function QueueRow({ photo, isOpen, onOpen }: { photo: WaitingPhoto; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const sentAt = new Date(photo.sent_at);
  const { display_name: name, store_name: store } = photo.female_cast;
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{name}</b>
        <b>{now && waited(now.getTime() - sentAt.getTime())}</b>
        <small>{[store, PHOTO_BLURS[photo.blur]].filter(Boolean).join('　')}</small>
        <small>{format30(sentAt)}</small>
      </button>
    </li>
  );
}
