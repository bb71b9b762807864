import * as z from 'zod';
import { FOUND_KINDS } from '@/domain/desk-search';
import { searchedWords } from './booking-desk';
import { endpoints } from './endpoint';

const Found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    /** The id of its kind as a text: of a customer and of the staff that of the account. */
    id: z.string(),
    /** Which list of its desk it stands in; null where the desk has none. */
    list: z.string().nullable(),
    /** A number that is read aloud, a nickname, a display name, the name of a hotel. */
    title: z.string(),
    /** What tells it from others of the same name, each a few words. */
    facts: z.array(z.string()),
  })
  .meta({ id: 'OpsFound' });

/** The one search on top of every desk (docs/rules/desk.md#everything). */
export const deskSearchEndpoints = endpoints({
  'GET /api/v1/ops/search/': {
    summary:
      'すべてを探す（予約番号、下4桁、名前、電話番号、メールアドレス、アカウントID、お問い合わせ番号、ホテル名）',
    access: 'ops',
    task: 'search',
    query: { q: searchedWords },
    reply: z.array(Found),
  },
});
