import { OfferScreen } from '@/features/reservation/offer-screen';
import { page } from '@/shell/page';

export default page(OfferScreen, { access: 'male', frame: 'tabs' });
