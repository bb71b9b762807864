import { MypageScreen } from '@/features/mypage/mypage-screen';
import { page } from '@/shell/page';

export default page(MypageScreen, { access: 'male', frame: 'tabs', panel: true });
