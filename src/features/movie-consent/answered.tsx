import Check from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { momentWords } from '@/domain/date-words';
import { paths } from '@/paths';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Stack } from '@/ui/pieces/layout';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { StatusPanel } from '@/ui/pieces/status-panel';
import { Lead } from '@/ui/pieces/text';
import { Film } from './film';
import type { Question } from './use-question';

type Props = { token: string; question: Question; onChanged: () => Promise<unknown> };

/** What was answered, and the way to take a yes back. */
export default function Answered({ token, question, onChanged }: Props) {
  const { state, title, display_name: castName, film } = question;
  const words = ENDS[state];
  if (words)
    return (
      <>
        <div>
          <h1>{words.title}</h1>
          <Lead>{words.body}</Lead>
        </div>
        <FactList facts={[{ label: '動画', value: `${castName}さん「${title}」` }, ...answered(question)]} />
        <Button tone="quiet" full href={paths.contactForm({ category: 'performer', movie: question.movie_id })}>
          運営に相談する
        </Button>
      </>
    );
  return (
    <>
      <div>
        <h1>同意を受け取りました</h1>
      </div>
      <StatusPanel
        tone="positive"
        icon={Check}
        title={question.is_published ? '動画は公開されています' : '動画はまだ公開されていません'}
      >
        <p>このリンクは消さずにお持ちください。同意は、ここからいつでも取り消せます。</p>
      </StatusPanel>
      <FactList
        facts={[
          { label: '動画', value: `${castName}さん「${title}」` },
          { label: '種類', value: question.kind === 'paid' ? '有料の動画' : '無料の動画' },
          ...answered(question),
        ]}
      />
      {film && <Film film={film} title={title} />}
      <Withdrawing token={token} question={question} onChanged={onChanged} />
    </>
  );
}

const ENDS: Partial<Record<Question['state'], { title: string; body: string }>> = {
  declined: { title: '公開を断りました', body: 'この動画は公開されません。ほかに何もしなくて大丈夫です。' },
  withdrawn: { title: '同意を取り消しました', body: 'この動画は、もう表示されません。運営が確認します。' },
  expired: {
    title: 'リンクの期限が切れました',
    body: '答える場合は、送った方に新しいリンクをお求めください。何もしなければ、動画は公開されません。',
  },
  over: {
    title: 'この動画は公開されていません',
    body: '差し戻されたか、公開が終わっています。何もしなくて大丈夫です。',
  },
};

const answered = ({ answered_at: at }: Question) => (at ? [{ label: 'お答え', value: momentWords(at) }] : []);

function Withdrawing({ token, question, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand('POST /api/v1/movie_consents/withdraw/', { onDone: onChanged });
  return (
    <Stack $gap={8}>
      <Button tone="danger" full onClick={() => setAsking(true)}>
        同意を取り消す
      </Button>
      <Button tone="quiet" full href={paths.contactForm({ category: 'performer', movie: question.movie_id })}>
        運営に相談する
      </Button>
      {isAsking && (
        <QuestionDialog
          title="同意を取り消しますか？"
          thing={question.title}
          note={
            question.is_published
              ? 'すぐに見えなくなります。理由は要りません。元に戻すことはできません。'
              : '公開されなくなります。理由は要りません。元に戻すことはできません。'
          }
          yes="取り消す"
          danger
          onYes={() => withdraw.run({ body: { token } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
