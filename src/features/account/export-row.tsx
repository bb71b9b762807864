import FileDown from 'lucide-react/icons/file-down';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { later } from '@/ui/pieces/later';

const ExportSheet = later(() => import('./export-sheet'));

/** The row of a List that gives a person a copy of all data kept about that person. */
export function ExportRow() {
  return <SheetRow icon={FileDown} label="自分のデータの書き出し" sheet={(close) => <ExportSheet onClose={close} />} />;
}
