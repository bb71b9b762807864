import { OfferConfirmScreen } from '@/features/cast-home/booking/confirm-screen';
import { page } from '@/shell/page';

export default page(OfferConfirmScreen, { access: 'cast', frame: 'tabs' });
