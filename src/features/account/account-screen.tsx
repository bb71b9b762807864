import IdCard from 'lucide-react/icons/id-card';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { IDENTITY_STATE_WORDS } from '@/domain/identity';
import { useApi } from '@/hooks/use-api';
import { LogOutRow } from '@/parts/log-out-row';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';
import { Devices } from './devices';
import { ExportRow } from './export-row';
import { LeavingRow } from './leaving-row';
import { PasswordRow } from './password-row';

/** `/mypage/account`: number, password, the devices on which the customer is signed in. */
export function AccountScreen() {
  const account = useApi('GET /api/v1/users/me/account/', {});
  return (
    <Screen title="アカウント" back={{ href: paths.mypage }}>
      <Loaded from={account} failed="アカウントを読み込めませんでした">
        {({ phone_number: number, mail, password_changed_at: changedAt, identity_state: identity }) => (
          <List>
            <ListRow icon={Phone} label="電話番号" value={number} href={paths.phone} />
            <ListRow icon={Mail} label="メール" value={mail ?? '未登録'} href={paths.mail()} />
            <PasswordRow changedAt={changedAt} />
            <ListRow icon={IdCard} label="本人確認" value={IDENTITY_STATE_WORDS[identity]} href={paths.identity()} />
          </List>
        )}
      </Loaded>
      <Band />
      <Devices />
      <Band />
      <List>
        <ExportRow />
        <LogOutRow note="この端末に保存した表示内容も消去します。" />
        <LeavingRow href={paths.leaving} />
      </List>
    </Screen>
  );
}
