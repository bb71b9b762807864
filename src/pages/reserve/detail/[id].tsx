import { ReservationScreen } from '@/features/reserve/reservation-screen';
import { page } from '@/shell/page';

export default page(ReservationScreen, { access: 'both', frame: 'tabs', plane: true });
