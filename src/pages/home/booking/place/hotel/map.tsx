import { OfferHotelMapScreen } from '@/features/cast-home/booking/place-screens';
import { page } from '@/shell/page';

export default page(OfferHotelMapScreen, { access: 'cast', frame: 'tabs' });
