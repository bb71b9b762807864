import { MatchingAreaScreen } from '@/features/matching/hotel-screens';
import { page } from '@/shell/page';

export default page(MatchingAreaScreen, { access: 'male', frame: 'tabs' });
