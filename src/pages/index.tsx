import { loadTop } from '@/features/cast/load';
import { OwnTop } from '@/features/cast/top/own-top';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTop);
export default page(OwnTop, { access: 'public', frame: 'tabs', width: 'full' });
