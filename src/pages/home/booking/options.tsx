import { OfferOptionsScreen } from '@/features/cast-home/booking/options-screen';
import { page } from '@/shell/page';

export default page(OfferOptionsScreen, { access: 'cast', frame: 'tabs' });
