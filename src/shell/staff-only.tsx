import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';

/** What all others find at an address of the staff. */
export default function StaffOnly() {
  return (
    <Screen title="表示できません" back={{ href: paths.top, variant: 'close' }}>
      <EmptyState
        title="このページは運営スタッフ専用です"
        note="お使いのアカウントでは表示できません。"
        action={{ label: 'トップへ戻る', href: paths.top }}
      />
    </Screen>
  );
}
