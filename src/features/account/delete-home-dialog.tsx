import { addressLines } from '@/domain/address';
import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import type { Home } from './types';

/** Asks before a home is deleted, naming it. One that is gone already counts as deleted. */
export default function DeleteHomeDialog({ home, onClose }: { home: Home; onClose: () => void }) {
  const remove = useCommand('DELETE /api/v1/users/me/homes/{home_id}/', {
    refresh: ['GET /api/v1/users/me/homes/'],
    done: '住所を削除しました',
    goneIsDone: true,
  });
  return (
    <QuestionDialog
      title="この住所を削除しますか？"
      thing={addressLines(home).join(' ')}
      note="リクエスト済みの予約の場所は変わりません。"
      yes="この住所を削除する"
      danger
      onYes={() => remove.run({ params: { home_id: home.id } })}
      onClose={onClose}
    />
  );
}
