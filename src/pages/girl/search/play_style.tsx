import { loadFacet } from '@/features/cast/search/load';
import { CastSearch } from '@/features/cast/search/search-pages';
import { page } from '@/shell/page';
import { SEARCH_SHELL } from '@/shell/search-shell';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps = publicProps(loadFacet('casts', 'play_style'));
export default page(CastSearch, { access: 'public', width: 'grid', ...SEARCH_SHELL });
