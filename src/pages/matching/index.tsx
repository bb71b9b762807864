import { MatchingScreen } from '@/features/matching/matching-screen';
import { page } from '@/shell/page';

export default page(MatchingScreen, { access: 'male', frame: 'tabs' });
