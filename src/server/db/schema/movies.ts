import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import { PERFORMER_ANSWERS } from '@/domain/movie-performers';
import {
  MOVIE_DESCRIPTION_MAX,
  MOVIE_KINDS,
  MOVIE_LIMITS,
  MOVIE_PRICE,
  MOVIE_REJECTIONS,
  MOVIE_STATES,
  MOVIE_TAGS_MAX,
  MOVIE_TITLE_MAX,
  MOVIE_TYPES,
} from '@/domain/movies';
import { POINTS_PER_CHARACTER } from '@/domain/text';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';

const REJECTIONS = keysOf(MOVIE_REJECTIONS);
const TYPES = keysOf(MOVIE_TYPES);

/**
 * A film of a cast. `source`, `poster`, `preview` and `strip` are storage keys. `sha256` names the content of the
 * source as it was sent. `likes` counts `movie_like`, `plays` the rows that `movie_play` ever had.
 */
export const movie = pgTable(
  'movie',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    kind: text('kind', { enum: MOVIE_KINDS }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Keys of `domain/movies` MOVIE_TAGS. */
    tags: integer('tags').array().notNull().default([]),
    state: text('state', { enum: MOVIE_STATES }).notNull().default('draft'),
    /** In gold; paid films only. */
    price: integer('price'),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes'),
    type: text('type', { enum: TYPES }),
    sha256: text('sha256'),
    /**
     * What the file is known by that the cast chose, before it has arrived (`domain/movie-making` samplesOf); null
     * where the cast's browser could not tell.
     */
    sampleSha256: text('sample_sha256'),
    source: text('source'),
    poster: text('poster'),
    preview: text('preview'),
    strip: text('strip'),
    /** What the machine found in the file; null where it did not look. Scenes are numbers of the strip's pictures. */
    hasSound: boolean('has_sound'),
    darkScenes: integer('dark_scenes').array(),
    likes: integer('likes').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    rejection: text('rejection', { enum: REJECTIONS }),
    /** The second that the rejection is about. */
    rejectionSecond: integer('rejection_second'),
    /** Why the operator stopped it; null where the cast did. */
    stopReason: text('stop_reason', { enum: REJECTIONS }),
    createdAt: instant('created_at').notNull(),
    /** When it was handed to the operator. */
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    publishedAt: instant('published_at'),
    stoppedAt: instant('stopped_at'),
    /** When a person in the picture had it hidden; stays when the staff show it again. */
    heldAt: instant('held_at'),
    /** The member of the staff who has it open, and until when no other may decide. */
    heldBy: integer('desk_held_by').references(() => person.id),
    heldUntil: instant('desk_held_until'),
  },
  (t) => [
    index('movie_cast').on(t.castId, t.id.desc()),
    index('movie_shown').on(t.castId).where(sql`${t.kind} = 'free' and ${t.state} = 'published'`),
    index('movie_new').on(t.kind, t.publishedAt.desc(), t.id.desc()).where(sql`${t.state} = 'published'`),
    index('movie_popular').on(t.kind, t.likes.desc(), t.id.desc()).where(sql`${t.state} = 'published'`),
    index('movie_waiting').on(t.id).where(sql`${t.state} = 'reviewing'`),
    index('movie_refused').on(t.sha256).where(sql`${t.state} in ('rejected', 'stopped')`),
    oneOf(t.kind, MOVIE_KINDS),
    oneOf(t.state, MOVIE_STATES),
    oneOf(t.type, TYPES),
    oneOf(t.rejection, REJECTIONS),
    oneOf(t.stopReason, REJECTIONS),
    check('movie_paid', sql`(${t.kind} = 'paid') = (${t.price} is not null)`),
    check('movie_price', sql.raw(`price between ${MOVIE_PRICE.min} and ${MOVIE_PRICE.max}`)),
    // The form counts characters as people see them, the database what they are made of.
    check(
      'movie_texts',
      sql.raw(
        `char_length(title) between 1 and ${MOVIE_TITLE_MAX * POINTS_PER_CHARACTER} and char_length(description) <= ${MOVIE_DESCRIPTION_MAX * POINTS_PER_CHARACTER} and cardinality(tags) <= ${MOVIE_TAGS_MAX}`,
      ),
    ),
    check('movie_sample', sql`${t.sampleSha256} ~ '^[0-9a-f]{64}$'`),
    check('movie_likes', sql`${t.likes} >= 0`),
    check(
      'movie_length',
      sql.raw(
        `duration_ms between 1 and case kind when 'free' then ${MOVIE_LIMITS.free.milliseconds} else ${MOVIE_LIMITS.paid.milliseconds} end`,
      ),
    ),
    check('movie_sent_back', sql`(${t.state} = 'rejected') = (${t.rejection} is not null)`),
    check(
      'movie_whole',
      sql`${t.state} not in ('reviewing', 'published') or num_nulls(${t.durationMs}, ${t.width}, ${t.height}, ${t.bytes}, ${t.type}, ${t.sha256}, ${t.source}, ${t.poster}, ${t.sentAt}) = 0`,
    ),
    check(
      'movie_rejected_at',
      sql`${t.rejectionSecond} is null or (${t.rejectionSecond} >= 0 and ${t.state} = 'rejected')`,
    ),
    check('movie_stopped_by', sql`${t.stopReason} is null or ${t.state} = 'stopped'`),
    check('movie_desk_held', sql`(${t.heldBy} is null) = (${t.heldUntil} is null)`),
    check('movie_published', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    // No file of a film has an address of its own: each reading asks whether it may be shown.
    check(
      'movie_private',
      sql`(${t.source} is null or ${t.source} like 'private/%') and (${t.poster} is null or ${t.poster} like 'private/%') and (${t.preview} is null or ${t.preview} like 'private/%') and (${t.strip} is null or ${t.strip} like 'private/%')`,
    ),
  ],
);

/**
 * A size of a film for players that load it piece by piece (docs/rules/movies.md#in-pieces). `side` = the shorter side
 * of the picture. The pieces follow the head in the one file, `sizes` in bytes and `lengths` in milliseconds.
 */
export const movieStream = pgTable(
  'movie_stream',
  {
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    side: integer('side').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    codecs: text('codecs').notNull(),
    bitsPerSecond: integer('bits_per_second').notNull(),
    key: text('key').notNull(),
    head: integer('head').notNull(),
    sizes: integer('sizes').array().notNull(),
    lengths: integer('lengths').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.movieId, t.side] }),
    check('movie_stream_private', sql`${t.key} like 'private/%'`),
    check(
      'movie_stream_pieces',
      sql`${t.head} > 0 and cardinality(${t.sizes}) > 0 and cardinality(${t.sizes}) = cardinality(${t.lengths}) and 0 < all (${t.sizes}) and 0 < all (${t.lengths})`,
    ),
    // It is written into a playlist between quotes.
    check('movie_stream_codecs', sql`${t.codecs} ~ '^[A-Za-z0-9.,]+$'`),
    check('movie_stream_picture', sql`least(${t.width}, ${t.height}, ${t.side}, ${t.bitsPerSecond}) > 0`),
  ],
);

/**
 * Who agreed that a film is shown, and to which words. `who` is `self` for the cast; of films from before
 * `movie_performer` also the name of another person in the picture, whose yes the cast vouches for.
 */
export const movieConsent = pgTable(
  'movie_consent',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    who: text('who').notNull(),
    textVersion: text('text_version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [unique('movie_consent_once').on(t.movieId, t.who)],
);

/**
 * Another person in the picture, named by the cast and asked by a link of which only a keyed hash is stored. A yes is
 * to one content (`sha256`). That a film is sent and shown with the yes of all alone is a trigger,
 * `movie_everybody_agreed`. Names go with the film's files.
 */
export const moviePerformer = pgTable(
  'movie_performer',
  {
    id: uuid('id').primaryKey(),
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    /** As the cast wrote it; null since it was erased. */
    name: text('name'),
    tokenHash: text('token_hash').unique(),
    /** Until when the link may be answered. */
    expiresAt: instant('expires_at'),
    answer: text('answer', { enum: PERFORMER_ANSWERS }),
    /** As the person wrote it. */
    givenName: text('given_name'),
    textVersion: text('text_version'),
    sha256: text('sha256'),
    agreedAt: instant('agreed_at'),
    /** When the person declined or withdrew. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('movie_performer_once').on(t.movieId, t.name),
    oneOf(t.answer, PERFORMER_ANSWERS),
    check('movie_performer_names', sql`${t.name} <> '' and ${t.givenName} <> ''`),
    check('movie_performer_link', sql`(${t.tokenHash} is null) = (${t.expiresAt} is null)`),
    check(
      'movie_performer_agreed',
      sql`case when ${t.answer} in ('agreed', 'withdrawn') then num_nulls(${t.textVersion}, ${t.sha256}, ${t.agreedAt}) = 0 else num_nonnulls(${t.givenName}, ${t.textVersion}, ${t.sha256}, ${t.agreedAt}) = 0 end`,
    ),
    check(
      'movie_performer_ended',
      sql`(coalesce(${t.answer}, '') in ('declined', 'withdrawn')) = (${t.endedAt} is not null)`,
    ),
  ],
);

/** Who likes a film, free or paid. */
export const movieLike = pgTable(
  'movie_like',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.movieId] }), index('movie_like_movie').on(t.movieId)],
);

/** Who of the operator looked at a film, and when; noted before it is played. */
export const movieLook = pgTable(
  'movie_look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    lookedBy: integer('looked_by')
      .notNull()
      .references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('movie_look_movie').on(t.movieId, t.lookedBy, t.at),
    index('movie_look_at').on(t.at),
    index('movie_look_by').on(t.lookedBy, t.at),
  ],
);

/** Who played a film, once a business day: a keyed hash of visitor and film together. */
export const moviePlay = pgTable(
  'movie_play',
  {
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.movieId, t.businessDate, t.visitor] }),
    index('movie_play_cast').on(t.castId, t.businessDate),
    index('movie_play_date').on(t.businessDate),
  ],
);
