import { OfferAreaScreen } from '@/features/cast-home/booking/place-screens';
import { page } from '@/shell/page';

export default page(OfferAreaScreen, { access: 'cast', frame: 'tabs' });
