import { loadFacet } from '@/features/cast/search/load';
import { MovieSearch } from '@/features/cast/search/search-pages';
import { page } from '@/shell/page';
import { SEARCH_SHELL } from '@/shell/search-shell';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadFacet('movies', 'place'));
export default page(MovieSearch, { access: 'public', width: 'full', ...SEARCH_SHELL });
