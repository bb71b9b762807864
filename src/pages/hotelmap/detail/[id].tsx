import { loadHotel } from '@/features/hotel/load';
import { VisitorHotel } from '@/features/hotel/visitor-hotel';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadHotel);
export default page(VisitorHotel, { access: 'public', frame: 'tabs', panel: () => true });
