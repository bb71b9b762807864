import { loadTown } from '@/features/hotel/load';
import { TownScreen } from '@/features/hotel/town-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTown);
export default page(TownScreen, { access: 'public', frame: 'tabs' });
