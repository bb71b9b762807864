import { CastNoticesScreen } from '@/features/notice/notices-screen';
import { page } from '@/shell/page';

export default page(CastNoticesScreen, { access: 'cast', frame: 'tabs' });
