import { FollowScreen } from '@/features/cast/follow/follow-screen';
import { page } from '@/shell/page';

export default page(FollowScreen, { access: 'male', frame: 'tabs' });
