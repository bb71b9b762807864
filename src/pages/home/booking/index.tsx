import { CastBookingScreen } from '@/features/cast-home/booking/booking-screen';
import { page } from '@/shell/page';

export default page(CastBookingScreen, { access: 'cast', frame: 'tabs' });
