import { loadRanking } from '@/features/cast/load';
import { OwnRanking } from '@/features/cast/ranking/own-ranking';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadRanking);
export default page(OwnRanking, { access: 'public', frame: 'tabs', returns: true });
