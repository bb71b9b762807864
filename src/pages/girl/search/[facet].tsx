import type { GetServerSideProps } from 'next';
import { FACETS } from '@/domain/facets';
import { type FacetProps, loadFacet } from '@/features/cast/search/load';
import { CastSearch } from '@/features/cast/search/search-pages';
import { page } from '@/shell/page';
import { SEARCH_SHELL } from '@/shell/search-shell';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps: GetServerSideProps<FacetProps> = async (context) => {
  const facet = FACETS.find((name) => name === context.params?.facet);
  return facet ? publicProps((api) => loadFacet(api, 'casts', facet, context))(context) : { notFound: true };
};
export default page(CastSearch, { access: 'public', width: 'grid', ...SEARCH_SHELL });
