import { OfferHotelScreen } from '@/features/cast-home/booking/place-screens';
import { page } from '@/shell/page';

export default page(OfferHotelScreen, { access: 'cast', frame: 'tabs' });
