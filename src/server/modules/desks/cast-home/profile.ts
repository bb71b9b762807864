import type { Data, Received } from '@/contract';
import { OWN_FACETS, type OwnFacet, ownOptions } from '@/domain/cast-profile';
import { keysOf } from '@/domain/keys';
import type { Work } from '../../../core/work';
import { purgePages } from '../../supply/photo/service';
import { changeProfile, type ProfileRow } from '../../supply/profile/service';
import { refreshComingDays } from '../../supply/shift/service';

type Own = Data<'GET /api/v1/female_casts/me/'>['edges']['female_cast'];
type Change = Omit<NonNullable<Received<'PATCH /api/v1/female_casts/me/'>['body']['edges']>['female_cast'], 'id'>;

const FACETS = keysOf(OWN_FACETS);

/** What she says of herself, in the contract's words. */
export const presentProfile = ({ bio, height, size, tags }: ProfileRow): Pick<Own, keyof Change & keyof Own> => ({
  bio,
  height,
  size,
  body_type: valuesOf(tags, 'body_type'),
  character: valuesOf(tags, 'character'),
  genre: valuesOf(tags, 'genre'),
  play_style: valuesOf(tags, 'play_style'),
});

/** Changes what she sent, nothing else, with what search and pages know of it. */
export async function changeOwnProfile(work: Work, castId: number, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await changeProfile(work, castId, async (cast) => ({
    bio: change.bio ?? cast.bio,
    height: change.height === undefined ? cast.height : change.height,
    size: change.size === undefined ? cast.size : change.size,
    tags: FACETS.reduce((tags, facet) => withChosen(tags, facet, change[facet]), cast.tags),
  }));
  await refreshComingDays(work, castId);
  purgePages(work);
}

const valuesOf = (tags: readonly number[], facet: OwnFacet): number[] =>
  ownOptions(facet).flatMap(({ tag, value }) => (tags.includes(tag) ? [value] : []));

// Tags that are facts stay whatever she chooses.
function withChosen(tags: number[], facet: OwnFacet, values: readonly number[] | undefined): number[] {
  if (values === undefined) return tags;
  const options = ownOptions(facet);
  const others = tags.filter((tag) => !options.some((option) => option.tag === tag));
  return [...others, ...options.flatMap(({ tag, value }) => (values.includes(value) ? [tag] : []))].sort(
    (a, b) => a - b,
  );
}
