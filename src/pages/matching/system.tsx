import { MatchingSystemScreen } from '@/features/matching/system-screen';
import { page } from '@/shell/page';

export default page(MatchingSystemScreen, { access: 'public', frame: 'tabs', noindex: true });
