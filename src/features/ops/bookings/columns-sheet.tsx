import { CheckRow } from '@/ui/pieces/choice';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { COLUMNS } from './columns';

type Props = { shown: readonly string[]; onChange: (columns: string[]) => void; onClose: () => void };

/** Which columns the list shows; the number always is. */
export default function ColumnsSheet({ shown, onChange, onClose }: Props) {
  const names = COLUMNS.map(({ name }) => name);
  return (
    <Sheet open onClose={onClose} title="列を選ぶ">
      <InSheet $gap={0}>
        {COLUMNS.map(({ name, label }) => (
          <CheckRow
            key={name}
            label={label}
            checked={shown.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(names.filter((one) => (one === name ? checked : shown.includes(one))))
            }
          />
        ))}
      </InSheet>
    </Sheet>
  );
}
