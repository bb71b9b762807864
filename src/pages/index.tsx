import { loadTop } from '@/features/girl/load';
import { TopScreen } from '@/features/girl/top/top-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTop);
export default page(TopScreen, { access: 'public', frame: 'tabs', width: 'full' });
