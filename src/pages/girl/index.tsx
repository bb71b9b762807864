import { ListScreen } from '@/features/girl/list/list-screen';
import { loadList } from '@/features/girl/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadList);
export default page(ListScreen, { access: 'public', frame: 'tabs', width: 'grid' });
