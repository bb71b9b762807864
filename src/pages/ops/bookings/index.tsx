import { BookingsScreen } from '@/features/ops/bookings/bookings-screen';
import { page } from '@/shell/page';

export default page(BookingsScreen, { access: 'ops', frame: 'bare' });
