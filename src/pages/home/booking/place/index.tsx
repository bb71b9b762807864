import { OfferPlaceScreen } from '@/features/cast-home/booking/place-screens';
import { page } from '@/shell/page';

export default page(OfferPlaceScreen, { access: 'cast', frame: 'tabs' });
