import * as z from 'zod';
import { DOCUMENT_SIDES, IDENTITY_PICTURES, IDENTITY_POINTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { boundedText, rawText } from './fields';

const POINTS = keysOf(IDENTITY_POINTS);

const picture = { most: 1, bytes: IDENTITY_PICTURES.bytes };

/** The pictures of a document as they are sent, one a side. */
export const documentFiles = { front: picture, back: picture };

/** The pictures of a document that lie here, in pixels. */
export const documentPictures = z.array(z.object({ side: z.enum(DOCUMENT_SIDES), width: z.int(), height: z.int() }));

/** How a member of the staff looks at a side of a document: by a personal link that lives five minutes. */
export const documentLook = {
  summary: '本人確認書類の画像（base64、閲覧者と日時の透かし入り。閲覧は記録される）',
  access: 'ops',
  task: 'identity',
  query: { link: rawText(120) },
  reply: z.object({ content_type: z.string(), base64: z.string() }),
  errors: ['not_found', 'identity/link_expired'],
} as const;

/** The side that is looked at. */
export const documentSide = z.enum(DOCUMENT_SIDES);

/** What a member of the staff found on a document: all four points, and the date of birth as it is read there. */
export const documentFound = z.strictObject({
  birth_date: boundedText({ min: 1, max: 10, missing: '書類の生年月日を入力してください' }),
  checked: z
    .array(z.enum(POINTS))
    .max(POINTS.length)
    .refine((points) => POINTS.every((point) => points.includes(point)), '4項目すべてを確認してください'),
});
