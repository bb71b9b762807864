import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { later } from '@/components/later';
import { ListRow } from '@/components/list-row';
import { formatDate, tokyoDateOf } from '@/domain/business-day';

const PasswordSheet = later(() => import('./password-sheet'));

/** The row of a List that changes the password; `changedAt` null = never. */
export function PasswordRow({ changedAt }: { changedAt: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <ListRow
      icon={KeyRound}
      label="パスワード"
      value={changedAt === null ? '変更する' : `${formatDate(tokyoDateOf(new Date(changedAt)))}に変更`}
      onPress={() => setOpen(true)}
      over={open && <PasswordSheet onClose={() => setOpen(false)} />}
    />
  );
}
