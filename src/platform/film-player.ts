import type Hls from 'hls.js/light';
import { STREAM_TYPE } from '@/domain/movies';

/**
 * Whether a film that plays may still be shown is asked so often, in milliseconds: one that was taken down ends within
 * a minute.
 */
export const ASKED_EVERY_MS = 45_000;

/** Addresses of one film, the best first: in pieces (HLS), then whole. */
export type FilmSources = readonly { type: string; url: string }[];
/**
 * `from` = the second at which it begins. `query` = what stands behind every address from now on, for films that are
 * signed for their viewer.
 */
export type FilmOptions = { onFailed: () => void; from?: number; query?: () => string };

/**
 * Gives a player its film. In pieces it plays by itself where the browser can, elsewhere by hls.js, which is loaded
 * when the first film asks for it; what fails goes on from the next address at the same place, and `onFailed` is
 * called after the last. Returns how the player is emptied again.
 */
export function attachFilm(player: HTMLVideoElement, sources: FilmSources, options: FilmOptions): () => void {
  let at = options.from ?? 0;
  let detach = () => {};
  const keep = () => {
    if (player.currentTime > 0) at = player.currentTime;
  };
  const begin = ([source, ...others]: FilmSources) => {
    const isWanted = !player.paused;
    detach();
    if (!source) return options.onFailed();
    const attach = source.type === STREAM_TYPE && !player.canPlayType(STREAM_TYPE) ? byPieces : whole;
    detach = attach(player, source.url, { ...options, from: at, onFailed: () => begin(others) });
    if (isWanted) player.play().catch(() => undefined); // the next press plays it
  };
  player.addEventListener('timeupdate', keep);
  begin(sources);
  return () => {
    player.removeEventListener('timeupdate', keep);
    detach();
  };
}

function whole(player: HTMLVideoElement, url: string, { onFailed, from = 0 }: FilmOptions): () => void {
  player.addEventListener('error', onFailed);
  player.src = url;
  if (from > 0) player.currentTime = from;
  return () => {
    player.removeEventListener('error', onFailed);
    player.removeAttribute('src');
    player.load();
  };
}

function byPieces(player: HTMLVideoElement, url: string, { onFailed, from = 0, query }: FilmOptions): () => void {
  let hls: Hls | null = null;
  let isGone = false;
  import('hls.js/light')
    .then(({ default: Player }) => {
      if (isGone) return;
      if (!Player.isSupported()) return onFailed();
      hls = new Player({
        // Scripts come from our own files alone, and these pieces need no rewriting.
        enableWorker: false,
        startPosition: from,
        capLevelToPlayerSize: true,
        maxBufferLength: 20,
        maxMaxBufferLength: 30,
        backBufferLength: 30,
        ...(query && {
          xhrSetup: (call: XMLHttpRequest, address: string) => call.open('GET', address.replace(/\?.*$/, query())),
        }),
      });
      hls.on(Player.Events.ERROR, (_, { fatal }) => {
        if (fatal) onFailed();
      });
      hls.loadSource(url);
      // A film that comes late ends what was begun without one.
      const isWanted = !player.paused;
      hls.attachMedia(player);
      if (isWanted) player.play().catch(() => undefined); // the next press plays it
    })
    .catch(onFailed); // no connection: the next address says so
  return () => {
    isGone = true;
    hls?.destroy();
  };
}
