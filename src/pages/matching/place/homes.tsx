import { MatchingHomesScreen } from '@/features/matching/homes-screen';
import { page } from '@/shell/page';

export default page(MatchingHomesScreen, { access: 'male', frame: 'tabs' });
