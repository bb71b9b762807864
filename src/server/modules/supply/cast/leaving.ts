import { LEFT_NAME } from '@/domain/called-name';
import { KEPT, type LeftRow } from '../../../core/left-row';
import type { Work } from '../../../core/work';
import { deleteEventsOf } from '../event/service';
import { forgetPhotos, hidePhotos, type KeptPhoto, purgePages, showPhotos } from '../photo/service';
import { lockProfile, type ProfileRow, updateCast } from '../profile/service';
import { deletePatternsOf, refreshComingDays } from '../shift/service';
import { deleteRepliesOf } from './reply-queries';
import { renameAuthor } from './review-queries';

/** What is taken out of a cast's rows while the cast may still come back; dates as they are written in JSON. */
export type HiddenCast = {
  displayName: string;
  publishedAt: string | null;
  photos: KeptPhoto[];
};

/** Hides a cast from all at once: unpublished, and neither name nor pictures stand in the rows. */
export async function hideCast(work: Work, castId: number): Promise<HiddenCast> {
  const { tx } = work;
  const cast = await lockProfile(tx, castId);
  if (!cast) throw new Error(`cast ${castId} is missing`);
  const photos = await hidePhotos(tx, castId);
  await updateCast(tx, castId, { displayName: LEFT_NAME, publishedAt: null });
  purgePages(work);
  return { displayName: cast.displayName, publishedAt: cast.publishedAt?.toISOString() ?? null, photos };
}

/** Shows the cast again as before. */
export async function showCast(work: Work, castId: number, { displayName, publishedAt, photos }: HiddenCast) {
  const { tx } = work;
  await lockProfile(tx, castId);
  await updateCast(tx, castId, { displayName, publishedAt: publishedAt === null ? null : new Date(publishedAt) });
  await showPhotos(tx, castId, photos);
  purgePages(work);
}

/** What described a cast goes; what bookings and pay were made by stays. */
const ERASED: LeftRow<ProfileRow> = {
  id: KEPT,
  personId: KEPT,
  storeId: KEPT,
  // Hiding has written these.
  displayName: KEPT,
  publishedAt: KEPT,
  height: null,
  size: null,
  bio: '',
  tags: [],
  areaIds: KEPT,
  placeTypeIds: KEPT,
  courses: KEPT,
  priceFrom: KEPT,
  priceMinutes: KEPT,
  extensionAmount: KEPT,
  photoNomination: KEPT,
  regularNomination: KEPT,
  options: KEPT,
  travelFee: KEPT,
  surcharges: KEPT,
  ratingAverage: KEPT,
  reviewCount: KEPT,
  rank: KEPT,
  accepting: false,
  autoAccept: false,
  bufferMinutes: KEPT,
  longOk: false,
  membersOnly: false,
  leadMinutes: KEPT,
  declines: [],
  breakFrom: null,
  breakTo: null,
  pausedAt: KEPT,
  joinedOn: KEPT,
};

/** Erases what described the cast. The files go first: where this is broken off, it is done again. */
export async function eraseCast(work: Work, castId: number, { photos }: HiddenCast): Promise<void> {
  const { tx } = work;
  await lockProfile(tx, castId);
  await forgetPhotos(work, photos);
  await deleteEventsOf(tx, castId);
  await deletePatternsOf(tx, castId);
  await deleteRepliesOf(tx, castId);
  await updateCast(tx, castId, ERASED);
  await refreshComingDays(work, castId);
}

/** The name at everything that a customer wrote, where one stands; pages that show it are rendered anew. */
export async function renameReviews(work: Work, authorId: number, author: string): Promise<void> {
  if ((await renameAuthor(work.tx, authorId, author)) > 0) purgePages(work);
}
