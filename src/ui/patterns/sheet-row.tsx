import { type ReactNode, useState } from 'react';
import { ListRow, type ListRowProps } from '@/ui/pieces/list-row';

/** Props of SheetRow: those of its row, and what a press opens, which is told how to close. */
export type SheetRowProps = Omit<ListRowProps, 'href' | 'onPress' | 'over'> & {
  sheet: (close: () => void) => ReactNode;
};

/** A row of a List that opens something over the page. */
export function SheetRow({ sheet, ...row }: SheetRowProps) {
  const [open, setOpen] = useState(false);
  return <ListRow {...row} onPress={() => setOpen(true)} over={open && sheet(() => setOpen(false))} />;
}
