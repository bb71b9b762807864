import FileDown from 'lucide-react/icons/file-down';
import { later } from '@/components/later';
import { SheetRow } from '@/kit/sheet-row';

const ExportSheet = later(() => import('./export-sheet'));

/** The row of a List that gives a person a copy of all that is kept of him or her. */
export function ExportRow() {
  return <SheetRow icon={FileDown} label="自分のデータの書き出し" sheet={(close) => <ExportSheet onClose={close} />} />;
}
