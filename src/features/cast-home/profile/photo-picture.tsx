import type { Data } from '@/contract';
import { PHOTO_BLURS, photoStateName } from '@/domain/cast-photos';
import { useApi } from '@/hooks/use-api';
import { Photo, photoOf } from '@/ui/pieces/photo';

/** One of the cast's pictures. */
export type CastPhoto = Data<'GET /api/v1/female_casts/me/photos/'>[number];

/** Where a picture stands, in words. */
export const stateWords = ({ state, blur }: CastPhoto): string =>
  [photoStateName(state), PHOTO_BLURS[blur]].filter(Boolean).join('　');

/** One of the cast's pictures, also one that no one else may see: it then comes with a call. */
export function PhotoPicture({ photo, alt }: { photo: CastPhoto; alt: string }) {
  const { data } = usePhotoPicture(photo.picture ? null : photo.id);
  if (photo.picture) return <Photo {...photoOf(photo.picture, '33vw')} alt={alt} />;
  return <Photo src={data ? `data:${data.content_type};base64,${data.base64}` : EMPTY} alt={alt} />;
}

/** The bytes of a picture that has no public address; null = none is wanted. */
export const usePhotoPicture = (id: string | null) =>
  useApi('GET /api/v1/female_casts/me/photos/{photo_id}/picture/', id === null ? null : { params: { photo_id: id } }, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
