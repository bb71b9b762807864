import { VisitorList } from '@/features/cast/list/visitor-list';
import { loadList } from '@/features/cast/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadList);
export default page(VisitorList, { access: 'public', frame: 'tabs', width: 'grid', returns: true });
