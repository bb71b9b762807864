import { OwnArea } from '@/features/cast/area/own-area';
import { loadArea } from '@/features/cast/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadArea);
export default page(OwnArea, { access: 'public', frame: 'tabs' });
