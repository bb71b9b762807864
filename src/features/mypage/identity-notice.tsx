import { Banner } from '@/components/banner';
import type { Data } from '@/contract';
import { paths } from '@/shell/paths';

type State = Exclude<Data<'GET /api/v1/male_users/me/'>['identity_state'], 'approved'>;

/** What is still ahead of him before he can book. */
export default function IdentityNotice({ state }: { state: State }) {
  if (state === 'submitted')
    return (
      <Banner kind="info" action={{ label: '状態を見る', href: paths.identity() }}>
        本人確認の審査中です。
      </Banner>
    );
  return (
    <Banner kind="warn" action={{ label: '本人確認に進む', href: paths.identity() }}>
      {state === 'rejected' ? '本人確認の再提出をお願いします。' : 'ご予約とトークには本人確認が必要です。'}
    </Banner>
  );
}
