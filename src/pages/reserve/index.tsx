import { useRouter } from 'next/router';
import { BookingScreen } from '@/features/booking/booking-screen';
import { ReserveListScreen } from '@/features/reservation/reserve-list-screen';
import { page } from '@/shell/page';

function ReservePage() {
  return useRouter().query.girl_id === undefined ? <ReserveListScreen /> : <BookingScreen />;
}

export default page(ReservePage, {
  access: 'male',
  frame: 'tabs',
  panel: ({ girl_id }) => girl_id !== undefined,
});
