import { loadTop } from '@/features/cast/load';
import { VisitorTop } from '@/features/cast/top/visitor-top';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTop);
export default page(VisitorTop, { access: 'public', frame: 'tabs', width: 'full' });
