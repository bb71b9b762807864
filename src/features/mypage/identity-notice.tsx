import type { Data } from '@/contract';
import { paths } from '@/paths';
import { Banner } from '@/ui/pieces/banner';

type State = Exclude<Data<'GET /api/v1/male_users/me/'>['identity_state'], 'approved'>;

/** What the customer must still do before the first booking. */
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
