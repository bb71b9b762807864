import { messageOf } from '@/platform/http';
import { useOnce } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import type { DeskArticle } from './article-values';

type Props = { article: DeskArticle; onClose: () => void; onRemoved: () => void };

const AGAIN = { refresh: ['GET /api/v1/ops/articles/'] } as const;

/** Before a draft is gone. */
export function RemoveArticle({ article, onClose, onRemoved }: Props) {
  const once = useOnce();
  return (
    <QuestionDialog
      title="下書きを消しますか？"
      thing={article.title}
      note="元に戻すことはできません。"
      yes="消す"
      busy="消しています"
      danger
      onYes={async () => {
        try {
          const which = { params: { article_id: article.id }, query: { version: article.version } };
          await once('DELETE /api/v1/ops/articles/{article_id}/', which, AGAIN);
          onRemoved();
          return null;
        } catch (error) {
          return messageOf(error);
        }
      }}
      onClose={onClose}
    />
  );
}
