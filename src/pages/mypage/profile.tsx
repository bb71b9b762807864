import { ProfileScreen } from '@/features/mypage/profile-screen';
import { page } from '@/shell/page';

export default page(ProfileScreen, { access: 'male', frame: 'tabs' });
