import { NoticesScreen } from '@/features/notice/notices-screen';
import { page } from '@/shell/page';

export default page(NoticesScreen, { access: 'male', frame: 'tabs' });
