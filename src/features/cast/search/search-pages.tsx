import { useRouter } from 'next/router';
import type { Facet } from '@/domain/facets';
import { textOf } from '@/hooks/use-address-state';
import { CastFacet } from './cast-facet';
import type { SearchProps } from './load';
import { SavedScreen } from './saved/saved-screen';
import { SearchDialog } from './search-dialog';
import { SearchScreen } from './search-screen';

/** What the pages of a search are given; a facet's page names its facet. */
export type SearchPageProps = SearchProps & { facet?: Facet; origin: string };

/**
 * The hub of a search and the pages of its facets: screens of their own on a phone, from 768 px one dialog over what
 * is searched. All pages of one search share this component, so that the dialog stays open, and what lies behind it
 * stays put, from one to the next.
 */
function SearchPages({ facet, saved = false, ...props }: SearchPageProps & { saved?: boolean }) {
  return (
    <SearchDialog {...props} facet={facet} saved={saved}>
      {screenOf({ facet, saved, ...props })}
    </SearchDialog>
  );
}

function screenOf({ facet, saved, ...props }: SearchPageProps & { saved: boolean }) {
  if (saved) return <SavedScreen names={props} today={props.today} />;
  return facet === undefined ? <SearchScreen {...props} /> : <CastFacet key={facet} {...props} facet={facet} />;
}

/** /girl/search, with `?saved=1` the searches that the customer keeps, and its facets. */
export function CastSearch(props: SearchPageProps) {
  const { query } = useRouter();
  return <SearchPages {...props} saved={props.facet === undefined && textOf(query.saved) === '1'} />;
}

/** /movie/search and its facets. */
export function MovieSearch(props: SearchPageProps) {
  return <SearchPages {...props} />;
}
