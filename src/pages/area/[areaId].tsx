import { VisitorArea } from '@/features/cast/area/visitor-area';
import { loadArea } from '@/features/cast/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadArea);
export default page(VisitorArea, { access: 'public', frame: 'tabs' });
