import { MatchingPlaceScreen } from '@/features/matching/place-screen';
import { page } from '@/shell/page';

export default page(MatchingPlaceScreen, { access: 'male', frame: 'tabs' });
