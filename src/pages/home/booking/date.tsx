import { OfferDateScreen } from '@/features/cast-home/booking/date-screen';
import { page } from '@/shell/page';

export default page(OfferDateScreen, { access: 'cast', frame: 'tabs' });
