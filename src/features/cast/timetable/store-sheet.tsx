import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { ChoiceList } from '@/ui/pieces/choice-list';
import { Sheet } from '@/ui/pieces/sheet';

/** Props of StoreSheet; undefined = of every store. */
export type StoreSheetProps = {
  value: number | undefined;
  onChoose: (store: number | undefined) => void;
  onClose: () => void;
};

/** Whose casts: one store, or all. */
export default function StoreSheet({ value, onChoose, onClose }: StoreSheetProps) {
  const stores = useApi('GET /api/v1/stores/', {});
  return (
    <Sheet open onClose={onClose} title="店舗">
      <Loaded from={stores} failed="店舗を読み込めませんでした">
        {(shown) => (
          <ChoiceList
            label="店舗"
            value={value === undefined ? ALL : String(value)}
            options={[
              { value: ALL, label: 'すべての店舗' },
              ...shown.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChoose={(id) => onChoose(id === ALL ? undefined : Number(id))}
          />
        )}
      </Loaded>
    </Sheet>
  );
}

const ALL = 'all';
