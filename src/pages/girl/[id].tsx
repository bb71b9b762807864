import { VisitorDetail } from '@/features/cast/detail/visitor-detail';
import { loadDetail } from '@/features/cast/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadDetail);
export default page(VisitorDetail, {
  access: 'public',
  frame: 'tabs',
  width: 'columns',
  panel: () => true,
});
