import { loadTop } from '@/features/girl/load';
import { OwnTop } from '@/features/girl/top/own-top';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadTop);
export default page(OwnTop, { access: 'public', frame: 'tabs', width: 'full' });
