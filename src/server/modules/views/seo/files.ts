import { type SeoEntry, type SeoFile, seoFiles } from '@/contract/seo';
import { ARTICLE_TAGS, articlePath } from '@/domain/articles';
import { tokyoDateOf, toTokyoIso } from '@/domain/business-day';
import { keysOf } from '@/domain/keys';
import { ageOn } from '@/domain/person-fields';
import { PUBLIC_PAGES } from '@/domain/public-pages';
import type { Deps } from '../../../core/deps';
import type { EditionDraft } from '../../../core/ports';
import { shownArticles } from '../../media/article/service';
import { publicMovies } from '../../media/movie/service';
import { presentReview, publicCastIds, publicCastRows, publicReviewRows } from '../../supply/cast/service';
import { areas, shownHotelRows, towns } from '../../supply/place/service';
import { inPieces, inUuidPieces, jsonList } from './pieces';
import { type SitemapEntry, sitemapFiles, sitemapIndex } from './sitemap';

// Small enough to be parsed between two requests, large enough for few round trips.
const PIECE = 1000;
const IDS = 10_000;

/**
 * All files of an edition, one after another. `check` is asked before each piece and throws when the work should end.
 */
export async function* editionFiles(deps: Deps, check: () => void): AsyncGenerator<EditionDraft> {
  const { publicOrigin: origin } = deps.settings;
  const now = deps.clock.now();
  const db = () => {
    check();
    return deps.reader();
  };
  const urlOf = (path: string) => `${origin}${path}`;

  // Each as it can be shown: whatever lacks a file is left out.
  const films = async function* () {
    for await (const found of inUuidPieces(PIECE, (piece) => publicMovies(db(), now, piece)))
      yield found.flatMap(({ poster, source, publishedAt, ...film }) =>
        poster && source && publishedAt ? [{ ...film, poster, source, publishedAt: toTokyoIso(publishedAt) }] : [],
      );
  };

  yield listFile(
    'casts',
    inPieces(PIECE, (piece) => publicCastRows(db(), now, piece)),
    (row) => ({
      id: row.id,
      url: urlOf(castPath(row.id)),
      display_name: row.displayName,
      age: ageOn(row.birthDate, now),
      area_ids: row.areaIds,
      store: row.store,
      rating: row.ratingAverage === null ? null : Math.round(row.ratingAverage * 100) / 100,
      review_count: row.reviewCount,
      price_from: row.priceFrom,
      price_minutes: row.priceMinutes,
      joined_on: row.joinedOn,
    }),
  );
  yield listFile(
    'hotels',
    inPieces(PIECE, (piece) => shownHotelRows(db(), piece)),
    ({ hotel, fact }) => ({
      id: hotel.id,
      url: urlOf(hotelPath(hotel.id)),
      name: hotel.name,
      area_id: hotel.areaId,
      town_id: hotel.townId,
      address: hotel.address,
      station: hotel.station,
      walk_minutes: hotel.walkMinutes,
      lat: fact.lat,
      lon: fact.lon,
      one_person: fact.onePerson,
      checked_on: fact.checkedOn,
    }),
  );
  yield listFile(
    'reviews',
    inPieces(PIECE, (piece) => publicReviewRows(db(), now, piece)),
    ({ review, castId, displayName }) => ({
      ...presentReview(review),
      url: urlOf(castPath(castId)),
      female_cast: { id: castId, display_name: displayName },
    }),
  );
  yield listFile('area_names', oneOf(await areas(db())), ({ id, name, prefecture }) => ({
    id,
    url: urlOf(areaPath(id)),
    name,
    prefecture,
  }));
  yield listFile('videos', films(), ({ id, castId, castName, title, description, seconds, ...film }) => ({
    id,
    url: urlOf(filmPath(id)),
    title,
    description,
    female_cast: { id: castId, display_name: castName },
    duration: seconds,
    poster: urlOf(film.poster),
    source: urlOf(film.source),
    published_at: film.publishedAt,
  }));
  yield listFile('media_tag_names', oneOf(keysOf(ARTICLE_TAGS)), (tag) => ({
    id: tag,
    url: urlOf(`/media?tag=${tag}`),
    name: ARTICLE_TAGS[tag],
  }));

  const names: string[] = [];
  const maps: readonly [string, AsyncIterable<SitemapEntry>][] = [
    ['pages', oneByOne(oneOf(PUBLIC_PAGES), (path) => ({ path }))],
    ['areas', oneByOne(oneOf(await areas(db())), ({ id }) => ({ path: areaPath(id) }))],
    ['towns', oneByOne(oneOf(await towns(db())), ({ id }) => ({ path: townPath(id) }))],
    [
      'hotels',
      oneByOne(
        inPieces(PIECE, (piece) => shownHotelRows(db(), piece)),
        ({ id, fact }) => ({ path: hotelPath(id), changedOn: fact.checkedOn }),
      ),
    ],
    [
      'casts',
      oneByOne(
        inPieces(IDS, (piece) => publicCastIds(db(), now, piece)),
        ({ id }) => ({ path: castPath(id) }),
      ),
    ],
    [
      'articles',
      oneByOne(
        inPieces(PIECE, (piece) => shownArticles(db(), now, piece)),
        ({ slug, changedAt }) => ({ path: articlePath(slug), changedOn: tokyoDateOf(changedAt) }),
      ),
    ],
    [
      'videos',
      oneByOne(films(), ({ id, title, description, poster, source, seconds, publishedAt }) => ({
        path: filmPath(id),
        video: {
          title,
          description: description || title,
          publishedAt,
          thumbnail: poster,
          content: source,
          duration: seconds,
        },
      })),
    ],
  ];
  for (const [name, entries] of maps)
    for await (const file of sitemapFiles(name, origin, entries)) {
      names.push(file.name);
      yield file;
    }
  yield { name: 'sitemap.xml', chunks: sitemapIndex(origin, names) };
}

// Nothing leaves that the contract's shape does not name.
function listFile<K extends SeoFile, T>(
  name: K,
  pieces: AsyncIterable<readonly T[]>,
  entryOf: (row: T) => SeoEntry<K>,
): EditionDraft {
  const shape = seoFiles[name];
  const entries = async function* () {
    for await (const rows of pieces) yield rows.map((row) => shape.parse(entryOf(row)));
  };
  return { name: `seo/${name}.json`, chunks: jsonList(entries()) };
}

async function* oneOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

async function* oneByOne<T>(
  pieces: AsyncIterable<readonly T[]>,
  entryOf: (row: T) => SitemapEntry,
): AsyncGenerator<SitemapEntry> {
  for await (const rows of pieces) for (const row of rows) yield entryOf(row);
}

const castPath = (id: number) => `/girl/${id}`;
const filmPath = (id: string) => `/movie/${id}`;
const areaPath = (id: number) => `/area/${id}`;
const hotelPath = (id: number) => `/hotelmap/detail/${id}`;
const townPath = (id: number) => `/hotelmap/certified-hotel-town/${id}`;
