import { later } from '@/components/later';
import { SkeletonRows } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { Screen } from '@/kit/screen';
import { paths } from '@/shell/paths';

// A form with all its fields: the page stands before it.
const ProfileForm = later(() => import('./profile-form'), <SkeletonRows />);

/** `/mypage/profile`: what casts see of him, and how it looks to them. */
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
