import { useRouter } from 'next/router';
import { BookingScreen } from '@/features/booking/booking-screen';
import { ReserveListScreen } from '@/features/reservation/reserve-list-screen';
import { ForRole } from '@/shell/for-role';
import { page } from '@/shell/page';
import { later } from '@/ui/pieces/later';

const KeptPlanScreen = later(() => import('@/features/booking/kept-plan-screen'));
const BookingsScreen = later(() => import('@/features/cast-home/bookings/bookings-screen'));

function ReservePage() {
  const { isReady, query } = useRouter();
  if (isReady && query.kept === '1') return <ForRole cast={<BookingsScreen />} others={<KeptPlanScreen />} />;
  const isBooking = query.girl_id !== undefined;
  return <ForRole cast={<BookingsScreen />} others={isBooking ? <BookingScreen /> : <ReserveListScreen />} />;
}

export default page(ReservePage, {
  access: 'both',
  frame: 'tabs',
  panel: ({ girl_id }) => girl_id !== undefined,
});
