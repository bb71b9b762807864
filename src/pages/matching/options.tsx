import { MatchingOptionsScreen } from '@/features/matching/options-screen';
import { page } from '@/shell/page';

export default page(MatchingOptionsScreen, { access: 'male', frame: 'tabs' });
