import { OfferHomesScreen } from '@/features/cast-home/booking/place-screens';
import { page } from '@/shell/page';

export default page(OfferHomesScreen, { access: 'cast', frame: 'tabs' });
