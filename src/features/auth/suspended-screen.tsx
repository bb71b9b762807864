import { useRouter } from 'next/router';
import { momentWords } from '@/domain/date-words';
import { isSuspensionReason, SUSPENSION_REASONS } from '@/domain/suspension';
import { useAuth } from '@/hooks/use-auth';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Stack } from '@/ui/pieces/layout';
import { Lead, Note } from '@/ui/pieces/text';
import { AuthColumn } from './auth-column';

/**
 * `/suspendedAccounts`: why an account is suspended, until when, and how to object. What the address says is all that
 * is known here.
 */
export function SuspendedScreen() {
  const { signOut } = useAuth();
  const router = useRouter();
  const reason = [router.query.reason].flat()[0] ?? '';
  const since = instantOf(router.query.since);
  const until = instantOf(router.query.until);
  const known = isSuspensionReason(reason);
  const leave = async () => {
    await signOut();
    await router.replace(paths.top);
  };
  return (
    <Screen tab="アカウントの停止" back={{ href: paths.top, variant: 'close' }}>
      <AuthColumn>
        <div>
          <h1>
            <span>アカウント{known ? 'を' : 'の'}</span>
            <span>{known ? '停止しています' : '停止について'}</span>
          </h1>
          <Lead>
            {known
              ? SUSPENSION_REASONS[reason].words
              : '停止しているアカウントでログインすると、理由と期間をここに表示します。'}
          </Lead>
        </div>
        {since && (
          <FactList
            facts={[
              { label: '停止した日時', value: since },
              { label: '停止の期間', value: until ? `${until} まで` : '期限は決まっていません' },
            ]}
          />
        )}
        {known && (
          <Note>
            {until && '期間が過ぎると、自動で再開します。'}
            ご予約は取り消し、お預かりしたゴールドは全額お戻ししています。
          </Note>
        )}
        <Stack $gap={12}>
          <Note>
            お心当たりがない場合は、お問い合わせから異議をお申し立てください。担当者が確認し、メールでお返事します。
          </Note>
          <Button href={paths.contactForm({ category: 'account' })} size="lg" full>
            お問い合わせ（異議の申し立て）
          </Button>
          {known && (
            <Button tone="secondary" full onClick={() => void leave()}>
              ログアウト
            </Button>
          )}
        </Stack>
      </AuthColumn>
    </Screen>
  );
}

/** An address can say anything: what is no instant is not shown. */
function instantOf(value: string | string[] | undefined): string | null {
  const at = new Date([value].flat()[0] ?? '');
  return Number.isNaN(at.getTime()) ? null : momentWords(at);
}
