import type { GetServerSideProps } from 'next';
import { FACETS } from '@/domain/facets';
import { type FacetProps, loadFacet } from '@/features/cast/search/load';
import { MovieSearch } from '@/features/cast/search/search-pages';
import { page } from '@/shell/page';
import { SEARCH_SHELL } from '@/shell/search-shell';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps: GetServerSideProps<FacetProps> = async (context) => {
  const facet = FACETS.find((name) => name === context.params?.facet);
  return facet ? publicProps((api) => loadFacet(api, 'movies', facet, context))(context) : { notFound: true };
};
export default page(MovieSearch, { access: 'public', width: 'full', ...SEARCH_SHELL });
