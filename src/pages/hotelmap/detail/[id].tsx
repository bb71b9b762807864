import { HotelScreen } from '@/features/hotel/hotel-screen';
import { loadHotel } from '@/features/hotel/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadHotel);
export default page(HotelScreen, { access: 'public', frame: 'tabs', panel: () => true });
