import type { Data, Received } from '@/contract';
import { profileOptions } from '@/domain/cast-profile';
import { PROFILE_FACETS, type ProfileFacet, perProfileFacet } from '@/domain/facets';
import { keysOf, recordOf } from '@/domain/keys';
import type { Work } from '../../../core/work';
import { purgePages } from '../../supply/photo/service';
import { changeProfile, type ProfileRow } from '../../supply/profile/service';
import { refreshComingDays } from '../../supply/shift/service';

type CastProfile = Data<'GET /api/v1/female_casts/me/'>['edges']['female_cast'];
type Change = Omit<NonNullable<Received<'PATCH /api/v1/female_casts/me/'>['body']['edges']>['female_cast'], 'id'>;
type Field = Exclude<keyof Change, ProfileFacet>;

// Reading and writing go by this table: a field that a cast may send and that has no column here does not compile.
const COLUMNS = { bio: 'bio', height: 'height', size: 'size' } as const satisfies Record<Field, keyof ProfileRow>;
const FIELDS = keysOf<Field>(COLUMNS);
type Stored = { [F in Field]: ProfileRow[(typeof COLUMNS)[F]] };

/** What the cast says in the profile, in the contract's words. */
export const presentProfile = (cast: ProfileRow): Pick<CastProfile, keyof Change> => ({
  // Each field has the value of its own column.
  ...(recordOf(FIELDS, (field) => cast[COLUMNS[field]]) as Stored),
  ...perProfileFacet((facet) => valuesOf(cast.tags, facet)),
});

/** Changes what the cast sent, nothing else, with what search and pages know of it. */
export async function changeCastProfile(work: Work, castId: number, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await changeProfile(work, castId, async (cast) => ({
    ...columnsOf(change),
    tags: PROFILE_FACETS.reduce<number[]>((tags, facet) => withChosen(tags, facet, change[facet]), cast.tags),
  }));
  await refreshComingDays(work, castId);
  purgePages(work);
}

function columnsOf(change: { [F in Field]?: Stored[F] | undefined }): Partial<ProfileRow> {
  const sent = FIELDS.filter((field) => change[field] !== undefined);
  // Each column takes the value of its own field.
  return Object.fromEntries(sent.map((field) => [COLUMNS[field], change[field]] as const)) as Partial<ProfileRow>;
}

const valuesOf = (tags: readonly number[], facet: ProfileFacet): number[] =>
  profileOptions(facet).flatMap(({ tag, value }) => (tags.includes(tag) ? [value] : []));

// Tags that are facts stay whatever the cast chooses.
function withChosen(tags: number[], facet: ProfileFacet, values: readonly number[] | undefined): number[] {
  if (values === undefined) return tags;
  const options = profileOptions(facet);
  const others = tags.filter((tag) => !options.some((option) => option.tag === tag));
  return [...others, ...options.flatMap(({ tag, value }) => (values.includes(value) ? [tag] : []))].sort(
    (a, b) => a - b,
  );
}
