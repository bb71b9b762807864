import type { CastSort } from '@/domain/search-conditions';
import { ChoiceList } from '@/ui/pieces/choice-list';
import { Sheet } from '@/ui/pieces/sheet';
import { isSort, SORTS } from '../cast-query';

/** The orders of the list, one of them chosen. */
export default function SortSheet(props: { value: CastSort; onChoose: (sort: CastSort) => void; onClose: () => void }) {
  return (
    <Sheet open onClose={props.onClose} title="並び替え">
      <ChoiceList label="並び替え" value={props.value} options={OPTIONS} onChoose={props.onChoose} />
    </Sheet>
  );
}

const OPTIONS = Object.entries(SORTS).flatMap(([value, label]) => (isSort(value) ? [{ value, label }] : []));
