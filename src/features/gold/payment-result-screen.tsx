import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Frame, Gutter, Main } from '@/ui/pieces/layout';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { bookingWords, orderStage, orderWords } from './order-words';
import { type ReturnVisit, useReturnVisit } from './use-return-visit';

/** `/credit_payment_result`: where the provider sends the browser back to, signed in or not. */
export function PaymentResultScreen() {
  const { visit, orderId, cameBack, isSignedIn } = useReturnVisit();
  const isBooking = typeof visit === 'object' && visit?.buys !== 'gold' && visit !== null;
  const goldPath = orderId === undefined ? paths.gold : paths.goldOrder(orderId, cameBack);
  const resultPath = isBooking ? paths.reserve() : goldPath;
  return (
    <Frame>
      <Main $width="column">
        <Screen title="お支払いの結果" back={{ href: paths.top }}>
          {visit === null ? (
            <SkeletonGroup label="お支払いの結果を確認中">
              <Gutter>
                <Skeleton width="72%" height="32px" />
              </Gutter>
            </SkeletonGroup>
          ) : (
            <div role="status">
              <EmptyState
                art="card"
                {...wordsOf(visit, cameBack)}
                action={
                  isSignedIn
                    ? { label: isBooking ? '予約を見る' : 'ゴールドの画面を見る', href: resultPath }
                    : { label: 'ログインして続ける', href: paths.login(resultPath) }
                }
              />
            </div>
          )}
        </Screen>
      </Main>
    </Frame>
  );
}

const NEXT = 'アプリから購入した方は、アプリに戻ると続きから進めます。';

function wordsOf(visit: Exclude<ReturnVisit, null>, cameBack: boolean): { title: string; note: string } {
  if (visit === 'lost') return { title: 'お支払いの結果を確認できませんでした', note: `通信に失敗しました。${NEXT}` };
  if (visit === 'spent')
    return {
      title: 'この画面では結果を表示できません',
      note: `表示できるのは1回だけです。結果はゴールドの画面にあります。${NEXT}`,
    };
  const stage = orderStage(visit, cameBack);
  const { title, note } = visit.buys !== 'gold' ? bookingWords(stage) : orderWords(visit, stage);
  return { title, note: `お支払い金額 ${formatYen(visit.amount)}（税込）。${note}${NEXT}` };
}
