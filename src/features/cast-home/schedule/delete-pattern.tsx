import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';

/** Props of DeletePattern: the pattern by its id and its words. */
export type DeletePatternProps = {
  id: number;
  name: string;
  refresh: readonly ['GET /api/v1/female_casts/me/shift_patterns/'];
  onDeleted: () => void;
  onClose: () => void;
};

/** A question before a pattern goes; shifts that were made of it stay. */
export default function DeletePattern({ id, name, refresh, onDeleted, onClose }: DeletePatternProps) {
  const remove = useCommand('DELETE /api/v1/female_casts/me/shift_patterns/{pattern_id}/', {
    refresh,
    done: 'パターンを削除しました',
    goneIsDone: true,
    onDone: onDeleted,
  });
  return (
    <QuestionDialog
      title="このパターンを削除しますか？"
      thing={name}
      note="登録済みの出勤はそのまま残ります。"
      yes="削除する"
      busy="削除中"
      danger
      onYes={() => remove.run({ params: { pattern_id: id } })}
      onClose={onClose}
    />
  );
}
