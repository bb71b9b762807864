import { OwnDetail } from '@/features/cast/detail/own-detail';
import { loadDetail } from '@/features/cast/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadDetail);
export default page(OwnDetail, {
  access: 'public',
  frame: 'tabs',
  width: 'columns',
  panel: () => true,
});
