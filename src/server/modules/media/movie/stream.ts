import { STREAM_TYPE } from '@/domain/movies';
import type { StoredFilm } from '../../../core/ports';
import type { Db } from '../../../core/work';
import { findStream, type StreamRow, streamsOf } from './stream-queries';

/** The name of a film's first playlist; everything else is named relative to it. */
export const STREAM_NAME = 'all.m3u8';

const LIST = /^(\d{1,4})\.m3u8$/;
const HEAD = /^(\d{1,4})-head\.mp4$/;
const PIECE = /^(\d{1,4})-(\d{1,6})\.m4s$/;

/**
 * What a name beside a film's first playlist stands for: a playlist, or a part of a stored file; null for every other
 * name. `query` is put behind each address of a playlist. Whether the film may be seen is the caller's question.
 */
export async function streamFile(db: Db, movieId: string, name: string, query = ''): Promise<StoredFilm | null> {
  if (name === STREAM_NAME) {
    const streams = await streamsOf(db, movieId);
    return streams.length > 0 ? playlist(sizesIn(streams, query)) : null;
  }
  const found = LIST.exec(name) ?? HEAD.exec(name) ?? PIECE.exec(name);
  const stream = found && (await findStream(db, movieId, Number(found[1])));
  if (!stream) return null;
  if (LIST.test(name)) return playlist(piecesIn(stream, query));
  if (HEAD.test(name)) return { key: stream.key, part: { start: 0, end: stream.head - 1 } };
  return pieceOf(stream, Number(found[2]));
}

function pieceOf({ key, head, sizes }: StreamRow, at: number): StoredFilm | null {
  const size = sizes[at];
  if (size === undefined) return null;
  const start = sizes.slice(0, at).reduce((sum, one) => sum + one, head);
  return { key, part: { start, end: start + size - 1 } };
}

const playlist = (lines: readonly string[]): StoredFilm => ({
  contentType: STREAM_TYPE,
  text: `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`,
});

const sizesIn = (streams: readonly StreamRow[], query: string) =>
  streams.flatMap(({ side, width, height, codecs, bitsPerSecond }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${side}.m3u8${query}`,
  ]);

const piecesIn = ({ side, lengths }: StreamRow, query: string) => [
  `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths) / 1000)}`,
  '#EXT-X-PLAYLIST-TYPE:VOD',
  `#EXT-X-MAP:URI="${side}-head.mp4${query}"`,
  ...lengths.flatMap((length, at) => [`#EXTINF:${(length / 1000).toFixed(3)},`, `${side}-${at}.m4s${query}`]),
  '#EXT-X-ENDLIST',
];
