import KeyRound from 'lucide-react/icons/key-round';
import { calendarDate } from '@/domain/date-words';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { later } from '@/ui/pieces/later';

const PasswordSheet = later(() => import('./password-sheet'));

/** The row of a List that changes the password; `changedAt` null = never. */
export function PasswordRow({ changedAt }: { changedAt: string | null }) {
  return (
    <SheetRow
      icon={KeyRound}
      label="パスワード"
      value={changedAt === null ? '変更する' : `${calendarDate(changedAt)}に変更`}
      sheet={(close) => <PasswordSheet onClose={close} />}
    />
  );
}
