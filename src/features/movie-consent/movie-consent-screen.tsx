import { Column } from '@/parts/consent-page';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { ErrorState } from '@/ui/pieces/error-state';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Lead } from '@/ui/pieces/text';
import { useQuestion } from './use-question';

const waiting = (
  <SkeletonGroup>
    <SkeletonLines
      lines={[
        ['72%', 28],
        ['100%', 64],
        ['100%', 180],
      ]}
    />
  </SkeletonGroup>
);
const ConsentQuestion = later(() => import('./consent-question'), waiting);
const Answered = later(() => import('./answered'), waiting);

/**
 * `/invite/film#…`: a person in the picture of a film sees it and says whether it may be shown; afterwards the same
 * link takes that back.
 */
export function MovieConsentScreen() {
  const { found, again } = useQuestion();
  return (
    <Screen tab="出演の確認" title="出演の確認">
      <Column>
        {found.state === 'waiting' && waiting}
        {found.state === 'none' && (
          <>
            <div>
              <h1>このリンクは見つかりません</h1>
              <Lead>
                新しいリンクが届いている場合は、そちらを開いてください。動画に写っていて、公開を止めたい方は、お問い合わせから止められます。
              </Lead>
            </div>
            <Button tone="secondary" full href={paths.contactForm({ category: 'performer' })}>
              公開を止める申し出
            </Button>
          </>
        )}
        {found.state === 'failed' && (
          <ErrorState what="内容を読み込めませんでした" how={found.problem} onRetry={() => void again()} />
        )}
        {found.state === 'there' &&
          (found.question.state === 'waiting' ? (
            <ConsentQuestion token={found.token} question={found.question} onChanged={again} />
          ) : (
            <Answered token={found.token} question={found.question} onChanged={again} />
          ))}
      </Column>
    </Screen>
  );
}
