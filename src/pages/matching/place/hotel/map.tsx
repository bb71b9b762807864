import { MatchingHotelMapScreen } from '@/features/matching/hotel-screens';
import { page } from '@/shell/page';

export default page(MatchingHotelMapScreen, { access: 'male', frame: 'tabs' });
