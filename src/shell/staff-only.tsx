import { EmptyState } from '@/components/empty-state';
import { Screen } from '@/kit/screen';
import { paths } from './paths';

/** What everybody else finds at an address of the staff. */
export default function StaffOnly() {
  return (
    <Screen title="表示できません" back={{ href: paths.top, look: 'close' }}>
      <EmptyState
        title="このページは運営スタッフ専用です"
        note="お使いのアカウントでは表示できません。"
        action={{ label: 'トップへ戻る', href: paths.top }}
      />
    </Screen>
  );
}
