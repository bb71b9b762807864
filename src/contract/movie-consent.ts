import * as z from 'zod';
import { PERFORMER_LINK_STATES } from '@/domain/movie-performers';
import { MOVIE_KINDS } from '@/domain/movies';
import { endpoints } from './endpoint';
import { instant, rawText, uuid } from './fields';
import { performerForm } from './forms/movie-performer';

/** The key of a link. */
const token = { token: rawText(64) };
/** A private picture that comes with the reply. */
const Inline = z.object({ content_type: z.string(), base64: z.string() });

/** A film that is to be seen before it is agreed to: `key` names its content, `url` plays it for a while. */
const Film = z.object({
  key: z.string(),
  url: z.string(),
  type: z.string(),
  duration: z.int(),
  width: z.int(),
  height: z.int(),
  poster: Inline.nullable(),
  /** Pictures spread over its length, side by side; null where none were made. */
  strip: Inline.nullable(),
});

const Question = z
  .object({
    state: z.enum(PERFORMER_LINK_STATES),
    /** The person who is asked, by the name that the cast wrote. */
    name: z.string(),
    display_name: z.string(),
    movie_id: uuid,
    title: z.string(),
    kind: z.enum(MOVIE_KINDS),
    is_published: z.boolean(),
    expires_at: instant,
    answered_at: instant.nullable(),
    /** Null while its file has not arrived, and once it is published or its files are gone. */
    film: Film.nullable(),
  })
  .meta({ id: 'MovieConsentQuestion' });

/**
 * What all others in the picture of a film say to its being shown (docs/rules/movies.md#every-person-in-the-picture).
 * A link's key stands in bodies alone.
 */
export const movieConsentEndpoints = endpoints({
  'POST /api/v1/movie_consents/open/': {
    summary: '出演の同意のリンクを開く（だれの、どんな動画か。動画はしばらくのあいだ再生できる）',
    access: 'public',
    body: z.strictObject(token),
    reply: Question,
    errors: ['not_found'],
  },
  'POST /api/v1/movie_consents/agree/': {
    summary: '動画の公開に同意する（`film_key` は見た動画の `film.key`）',
    access: 'public',
    body: performerForm.extend({ ...token, film_key: rawText(64) }),
    reply: z.null(),
    status: 204,
    errors: [
      'not_found',
      'movie_consent/over',
      'movie_consent/answered',
      'movie_consent/changed',
      'movie_consent/not_arrived',
      'movie_consent/own',
    ],
  },
  'POST /api/v1/movie_consents/decline/': {
    summary: '動画の公開を断る（理由は聞かない）',
    access: 'public',
    body: z.strictObject(token),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'movie_consent/over', 'movie_consent/answered', 'movie_consent/own'],
  },
  'POST /api/v1/movie_consents/withdraw/': {
    summary: '動画の公開への同意を取り消す（公開中の動画はすぐに見えなくなる）',
    access: 'public',
    body: z.strictObject(token),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'movie_consent/over', 'movie_consent/answered', 'movie_consent/own'],
  },
});
