import { MatchingHotelMapScreen } from '@/features/matching/hotel-map-screen';
import { page } from '@/shell/page';

export default page(MatchingHotelMapScreen, { access: 'male', frame: 'tabs' });
