import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useAuth } from '@/hooks/use-auth';
import { later } from '@/ui/pieces/later';
import { ListRow } from '@/ui/pieces/list-row';

// Few press it: the question comes with the press.
const QuestionDialog = later(async () => ({ default: (await import('@/ui/pieces/question-dialog')).QuestionDialog }));

/** The row of a List that signs out, after a question; `note` says what else ends with it. */
export function LogOutRow({ note }: { note: string }) {
  const { signOut } = useAuth();
  const [leaving, setLeaving] = useState(false);
  const question = (
    <QuestionDialog
      title="ログアウトしますか？"
      note={note}
      yes="ログアウトする"
      busy="ログアウト中"
      onYes={() => signOut().then(() => null)}
      onClose={() => setLeaving(false)}
    />
  );
  return (
    <ListRow
      icon={LogOut}
      label="ログアウト"
      chevron={false}
      onPress={() => setLeaving(true)}
      over={leaving && question}
    />
  );
}
