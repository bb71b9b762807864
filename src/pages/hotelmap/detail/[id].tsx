import { loadHotel } from '@/features/hotel/load';
import { OwnHotel } from '@/features/hotel/own-hotel';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadHotel);
export default page(OwnHotel, { access: 'public', frame: 'tabs', panel: () => true });
