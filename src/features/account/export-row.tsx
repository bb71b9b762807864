import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { later } from '@/components/later';
import { ListRow } from '@/components/list-row';

const ExportSheet = later(() => import('./export-sheet'));

/** The row of a List that gives a person a copy of all that is kept of him or her. */
export function ExportRow() {
  const [open, setOpen] = useState(false);
  return (
    <ListRow
      icon={FileDown}
      label="自分のデータの書き出し"
      onPress={() => setOpen(true)}
      over={open && <ExportSheet onClose={() => setOpen(false)} />}
    />
  );
}
