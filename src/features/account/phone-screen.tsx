import Mail from 'lucide-react/icons/mail';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Devices } from './devices';
import { ExportRow } from './export-row';
import { LeavingRow } from './leaving-row';
import { PasswordRow } from './password-row';

// Both pages show what they are about first.
const PhoneForm = later(() => import('./phone-form'), <SkeletonRows />);

/** `/mypage/account/phone`: another telephone number. */
export function PhoneScreen() {
  const router = useRouter();
  return (
    <Screen title="電話番号の変更" back={{ href: paths.account }}>
      <Column>
        <PhoneForm onDone={() => router.push(paths.account)} />
      </Column>
    </Screen>
  );
}

/** `/home/config/phone`: the same for a cast, with password and devices, which have no page of their own. */
export function CastPhoneScreen() {
  const router = useRouter();
  const account = useApi('GET /api/v1/users/me/account/', {});
  return (
    <Screen title="電話番号と端末" back={{ href: paths.castSettings }}>
      <Loaded from={account} failed="アカウントを読み込めませんでした">
        {({ phone_number: number, mail, password_changed_at: changedAt }) => (
          <>
            <Column>
              <p>
                現在の電話番号 <b className="num">{number}</b>
              </p>
              <PhoneForm onDone={() => router.push(paths.castSettings)} />
            </Column>
            <Band />
            <List>
              <ListRow icon={Mail} label="メール" value={mail ?? '未登録'} href={paths.mail()} />
              <PasswordRow changedAt={changedAt} />
            </List>
          </>
        )}
      </Loaded>
      <Band />
      <Devices />
      <Band />
      <List>
        <ExportRow />
        <LeavingRow href={castPaths.leaving} />
      </List>
    </Screen>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 480px;
  padding: 8px var(--gutter) 24px;
`;
