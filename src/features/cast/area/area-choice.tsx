import { useRouter } from 'next/router';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Sheet } from '@/ui/pieces/sheet';
import AreaSheet from '../list/area-sheet';

/** Props of AreaChoice: the area whose page is open. */
export type AreaChoiceProps = { areaId: number; onClose: () => void };

/** All areas to choose from: each leads to its own page, 「すべてのエリア」 to the list of casts. */
export default function AreaChoice({ areaId, onClose }: AreaChoiceProps) {
  const router = useRouter();
  const areas = useApi('GET /api/v1/areas/', {});
  if (areas.data === undefined)
    return (
      <Sheet open onClose={onClose} title="エリア">
        <Loaded from={areas} failed="エリアを読み込めませんでした">
          {() => null}
        </Loaded>
      </Sheet>
    );
  return (
    <AreaSheet
      onClose={onClose}
      query={{ area_id: areaId }}
      areas={areas.data}
      onApply={({ area_id: id }) => {
        onClose();
        void router.push(id === undefined ? paths.casts() : paths.area(id));
      }}
    />
  );
}
