import { ChoiceList } from '@/components/choice-list';
import { Sheet } from '@/components/sheet';
import { STORES } from '@/domain/master-data';

/** Props of StoreSheet; undefined = of every store. */
export type StoreSheetProps = {
  value: number | undefined;
  onChoose: (store: number | undefined) => void;
  onClose: () => void;
};

/** Whose casts: one store, or all. */
export default function StoreSheet({ value, onChoose, onClose }: StoreSheetProps) {
  return (
    <Sheet open onClose={onClose} title="店舗">
      <ChoiceList
        label="店舗"
        value={value === undefined ? ALL : String(value)}
        options={[
          { value: ALL, label: 'すべての店舗' },
          ...STORES.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(id) => onChoose(id === ALL ? undefined : Number(id))}
      />
    </Sheet>
  );
}

const ALL = 'all';
