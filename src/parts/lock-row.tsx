import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { lockMinutes } from '@/platform/app-lock';
import { later } from '@/ui/pieces/later';
import { ListRow } from '@/ui/pieces/list-row';

const LockSheet = later(() => import('./lock-sheet'));

/** The row of a List that locks the installed app of this device. */
export function LockRow() {
  const [open, setOpen] = useState(false);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => setMinutes(lockMinutes()), []);
  const close = () => {
    setMinutes(lockMinutes());
    setOpen(false);
  };
  return (
    <ListRow
      icon={Lock}
      label="アプリロック"
      value={minutes === null ? 'オフ' : 'オン'}
      onPress={() => setOpen(true)}
      over={open && <LockSheet onClose={close} />}
    />
  );
}
