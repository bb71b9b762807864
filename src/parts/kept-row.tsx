import HardDrive from 'lucide-react/icons/hard-drive';
import { useEffect, useState } from 'react';
import { clearKept, keptBytes } from '@/platform/storage/kept';
import { useTask } from '@/ui/patterns/use-task';
import { later } from '@/ui/pieces/later';
import { ListRow } from '@/ui/pieces/list-row';

// Few press it: the question comes with the press.
const QuestionDialog = later(async () => ({ default: (await import('@/ui/pieces/question-dialog')).QuestionDialog }));

/** The row of a List that says how much this device keeps, where the browser tells, and erases it after a question. */
export function KeptRow() {
  const [bytes, setBytes] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const { run } = useTask(clearKept, {
    done: '保存データを消去しました',
    onDone: async () => setBytes(await keptBytes()),
    onRefused: () => '消去できませんでした。ブラウザの設定をご確認ください。',
  });
  useEffect(() => {
    void keptBytes().then(setBytes);
  }, []);
  return (
    <ListRow
      icon={HardDrive}
      label="保存データの消去"
      value={bytes === null ? undefined : `約${sizeOf(bytes)}`}
      chevron={false}
      onPress={() => setAsking(true)}
      over={
        asking && (
          <QuestionDialog
            title="保存データを消去しますか？"
            note="この端末に保存した写真・画面と、最近見たキャストの記録を消去します。ログインの状態、設定、送信待ちのメッセージはそのまま残ります。"
            yes="消去する"
            busy="消去中"
            onYes={() => run()}
            onClose={() => setAsking(false)}
          />
        )
      }
    />
  );
}

const KB = 1024;

/** "850 KB", "3.4 MB": bytes as people read them. */
function sizeOf(bytes: number): string {
  if (bytes < KB * KB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
