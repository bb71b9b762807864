import { DetailScreen } from '@/features/girl/detail/detail-screen';
import { loadDetail } from '@/features/girl/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadDetail);
export default page(DetailScreen, { access: 'public', frame: 'tabs', width: 'grid' });
