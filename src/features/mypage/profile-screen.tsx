import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { SkeletonRows } from '@/ui/pieces/skeleton';

// A form with all its fields: the page stands before it.
const ProfileForm = later(() => import('./profile-form'), <SkeletonRows />);

/** `/mypage/profile`: what casts see of the customer, and how it looks to them. */
export function ProfileScreen() {
  const me = useApi('GET /api/v1/male_users/me/', {}, { revalidateOnFocus: false });
  const profile = useApi('GET /api/v1/male_users/me/profile/', {}, { revalidateOnFocus: false });
  return (
    <Screen title="プロフィール" back={{ href: paths.mypage }}>
      <Loaded from={profile} failed="プロフィールを読み込めませんでした">
        {(known) => (
          <Loaded from={me} failed="プロフィールを読み込めませんでした">
            {({ id }) => <ProfileForm known={known} id={id} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}
