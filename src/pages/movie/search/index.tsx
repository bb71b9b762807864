import { loadSearch } from '@/features/cast/search/load';
import { SearchScreen } from '@/features/cast/search/search-screen';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadSearch('movies'));
export default page(SearchScreen, { access: 'public', frame: 'tabs', returns: true, over: '/movie' });
