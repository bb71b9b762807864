import { OwnList } from '@/features/cast/list/own-list';
import { loadList } from '@/features/cast/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadList);
export default page(OwnList, { access: 'public', frame: 'tabs', width: 'grid', returns: true });
