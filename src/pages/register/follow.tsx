import { FollowFirstScreen } from '@/features/cast/follow/follow-first-screen';
import { page } from '@/shell/page';

export default page(FollowFirstScreen, { access: 'male', frame: 'bare' });
