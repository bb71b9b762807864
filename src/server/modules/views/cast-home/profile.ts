import type { Data, Received } from '@/contract';
import { ownOptions } from '@/domain/cast-profile';
import { OWN_FACETS, type OwnFacet, perOwnFacet } from '@/domain/facets';
import type { Work } from '../../../core/work';
import { purgePages } from '../../supply/photo/service';
import { changeProfile, type ProfileRow } from '../../supply/profile/service';
import { refreshComingDays } from '../../supply/shift/service';

type Own = Data<'GET /api/v1/female_casts/me/'>['edges']['female_cast'];
type Change = Omit<NonNullable<Received<'PATCH /api/v1/female_casts/me/'>['body']['edges']>['female_cast'], 'id'>;

/** What the cast says in the profile, in the contract's words. */
export const presentProfile = ({ bio, height, size, tags }: ProfileRow): Pick<Own, keyof Change & keyof Own> => ({
  bio,
  height,
  size,
  ...perOwnFacet((facet) => valuesOf(tags, facet)),
});

/** Changes what the cast sent, nothing else, with what search and pages know of it. */
export async function changeOwnProfile(work: Work, castId: number, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await changeProfile(work, castId, async (cast) => ({
    bio: change.bio ?? cast.bio,
    height: change.height === undefined ? cast.height : change.height,
    size: change.size === undefined ? cast.size : change.size,
    tags: OWN_FACETS.reduce<number[]>((tags, facet) => withChosen(tags, facet, change[facet]), cast.tags),
  }));
  await refreshComingDays(work, castId);
  purgePages(work);
}

const valuesOf = (tags: readonly number[], facet: OwnFacet): number[] =>
  ownOptions(facet).flatMap(({ tag, value }) => (tags.includes(tag) ? [value] : []));

// Tags that are facts stay whatever the cast chooses.
function withChosen(tags: number[], facet: OwnFacet, values: readonly number[] | undefined): number[] {
  if (values === undefined) return tags;
  const options = ownOptions(facet);
  const others = tags.filter((tag) => !options.some((option) => option.tag === tag));
  return [...others, ...options.flatMap(({ tag, value }) => (values.includes(value) ? [tag] : []))].sort(
    (a, b) => a - b,
  );
}
