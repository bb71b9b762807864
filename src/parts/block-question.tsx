import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import type { Named } from './report-sheet';
import { BLOCK_SHOWN, UNBLOCK, unblocked } from './use-unblock';

/** Props of BlockQuestion. `name` with さん; `effect` is what a block does beside silence. */
export type BlockQuestionProps = {
  who: Named;
  name: string;
  effect: string;
  onBlocked?: () => void;
  onClose: () => void;
};

/** Asks before a person is blocked. */
export function BlockQuestion({ who, name, effect, onBlocked, onClose }: BlockQuestionProps) {
  const { run } = useCommand('POST /api/v1/users/me/blocks/', {
    refresh: BLOCK_SHOWN,
    done: `${name}をブロックしました`,
    ...(onBlocked ? { onDone: onBlocked } : {}),
  });
  return (
    <QuestionDialog
      title={`${name}をブロックしますか？`}
      note={`メッセージが届かなくなります。${effect}ブロックしたことはお相手に伝わりません。`}
      yes="ブロックする"
      danger
      onYes={() => run({ body: who })}
      onClose={onClose}
    />
  );
}

/** Props of UnblockQuestion. `name` with さん. */
export type UnblockQuestionProps = { userId: number; name: string; onClose: () => void };

/** Asks before a block is taken back. */
export function UnblockQuestion({ userId, name, onClose }: UnblockQuestionProps) {
  const { run } = useCommand(UNBLOCK, { refresh: BLOCK_SHOWN, done: unblocked(name) });
  return (
    <QuestionDialog
      title={`${name}のブロックを解除しますか？`}
      note="メッセージがふたたび届くようになります。解除したことはお相手に伝わりません。"
      yes="ブロックを解除する"
      busy="解除中"
      onYes={() => run({ params: { user_id: userId } })}
      onClose={onClose}
    />
  );
}
