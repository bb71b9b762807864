import { BookingScreen } from '@/features/ops/bookings/booking-screen';
import { page } from '@/shell/page';

export default page(BookingScreen, { access: 'ops', frame: 'bare' });
