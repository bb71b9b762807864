import { calledName } from '@/domain/called-name';
import type { Detail } from '../types';

/** A cast's pictures, the card's where there are no others, and what they are called together. */
export const picturesOf = ({ photos, photo, display_name }: Detail) => ({
  photos: photos.length > 0 ? photos : [photo],
  title: `${calledName(display_name)}の写真`,
});
