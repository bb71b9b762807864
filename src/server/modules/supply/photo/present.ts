import type { Data } from '@/contract';
import { sizedKey } from './pictures';
import type { PhotoRow } from './queries';

type Picture = Data<'GET /api/v1/home/'>['today'][number]['photo'];

// A plain ground, for a cast whose first picture is not there yet.
const NO_PHOTO = {
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 4'%3E%3C/svg%3E",
  width: 900,
  height: 1200,
  color: '#D8D3C3',
};

/** Public address of a stored file. */
const mediaUrl = (key: string): string => `/media/${key}`;

/** A picture with the alt text 「○○さんの写真」. */
export function pictureOf(
  displayName: string,
  photo: Pick<PhotoRow, 'key' | 'widths' | 'width' | 'height' | 'color'> | undefined,
): Picture {
  const alt = `${displayName}さんの写真`;
  if (!photo) return { ...NO_PHOTO, alt };
  const { key, widths, width, height, color } = photo;
  const srcset = widths.map((of) => `${mediaUrl(sizedKey(key, of))} ${of}w`).join(', ');
  return { url: mediaUrl(key), ...(srcset ? { srcset } : {}), width, height, alt, color };
}
