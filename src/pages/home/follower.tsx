import { FollowerScreen } from '@/features/cast-home/follower/follower-screen';
import { page } from '@/shell/page';

export default page(FollowerScreen, { access: 'cast', frame: 'tabs' });
