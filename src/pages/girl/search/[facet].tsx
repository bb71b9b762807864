import type { GetServerSideProps } from 'next';
import { FACETS } from '@/domain/facets';
import { CastFacet } from '@/features/cast/search/cast-facet';
import { type FacetProps, loadFacet } from '@/features/cast/search/load';
import { page } from '@/shell/page';
import { publicProps } from '@/shell/ssr';

export const getServerSideProps: GetServerSideProps<FacetProps> = async (context) => {
  const facet = FACETS.find((name) => name === context.params?.facet);
  return facet ? publicProps((api) => loadFacet(api, 'casts', facet, context))(context) : { notFound: true };
};
export default page(CastFacet, { access: 'public', frame: 'tabs', over: '/girl' });
