import type { Facet } from '@/domain/facets';
import { CastFacet } from './cast-facet';
import type { SearchProps } from './load';
import { SearchDialog } from './search-dialog';
import { SearchScreen } from './search-screen';

/** What the pages of a search are given; a facet's page names its facet. */
export type SearchPageProps = SearchProps & { facet?: Facet; origin: string };

/**
 * The hub of a search and the pages of its facets: screens of their own on a phone, from 768 px one dialog over what
 * is searched. All pages of one search share this component, so that the dialog stays open, and what lies behind it
 * stays put, from one to the next.
 */
function SearchPages({ facet, ...props }: SearchPageProps) {
  return (
    <SearchDialog {...props} facet={facet}>
      {facet === undefined ? <SearchScreen {...props} /> : <CastFacet key={facet} {...props} facet={facet} />}
    </SearchDialog>
  );
}

/** /girl/search and its facets. */
export function CastSearch(props: SearchPageProps) {
  return <SearchPages {...props} />;
}

/** /movie/search and its facets. */
export function MovieSearch(props: SearchPageProps) {
  return <SearchPages {...props} />;
}
