import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { page } from '@/shell/page';

export default page(ReservationScreen, { access: 'both', frame: 'tabs', panel: true });
