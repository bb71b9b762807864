import { OfferSettingsScreen } from '@/features/cast-home/booking/settings-screen';
import { page } from '@/shell/page';

export default page(OfferSettingsScreen, { access: 'cast', frame: 'tabs' });
