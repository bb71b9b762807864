import { loadRanking } from '@/features/cast/load';
import { VisitorRanking } from '@/features/cast/ranking/visitor-ranking';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadRanking);
export default page(VisitorRanking, { access: 'public', frame: 'tabs', returns: true });
