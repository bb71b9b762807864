import { MatchingHotelScreen } from '@/features/matching/hotel-screens';
import { page } from '@/shell/page';

export default page(MatchingHotelScreen, { access: 'male', frame: 'tabs' });
