import { samplesOf } from '@/domain/movie-making';
import { MOVIE_LIMITS, type MovieKind } from '@/domain/movies';
import { canvasOf, contextOf, jpegOf } from '@/platform/picture';

/** What this browser reads of a film before it is sent. */
export type FilmFacts = { seconds: number; width: number; height: number };
/** A frame of a film, as a picture that can be sent. */
export type Frame = { second: number; url: string; file: File };

const PATIENCE_MS = 15_000;
const SIDE = 1280;
const UNPLAYABLE = 'この動画は再生できませんでした。MP4（H.264）かWebMで保存してから、もう一度選択してください。';

/** Why a file would be refused, in one sentence; null for one that may be sent. */
export async function faultOf(file: File, kind: MovieKind): Promise<string | null> {
  const { bytes, milliseconds } = MOVIE_LIMITS[kind];
  if (!/^video\/(?:mp4|webm|quicktime)$/.test(file.type)) return 'MP4・MOV・WebMの動画を選択してください。';
  if (file.size > bytes)
    return `動画が大きすぎます。${bytes >= 1e9 ? `${bytes / 1e9}GB` : `${bytes / 1e6}MB`}までの動画を選択してください。`;
  const facts = await withFilm(file, factsOf).catch(() => null);
  if (!facts || facts.width === 0) return UNPLAYABLE;
  // Some recorders leave the length out: the server reads it then.
  if (Number.isFinite(facts.seconds) && facts.seconds * 1000 > milliseconds)
    return `動画が長すぎます。${milliseconds / 60_000}分までの動画を選択してください。`;
  return null;
}

/** What a file is known by when the cast chooses it again; null where the browser cannot tell. */
export async function sampleSha256Of(file: File): Promise<string | null> {
  try {
    const samples = samplesOf(file.size).map(([start, end]) => file.slice(start, end));
    const hash = await crypto.subtle.digest('SHA-256', await new Blob(samples).arrayBuffer());
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null; // no secure address, or a file that went away: the server reads what arrives
  }
}

/** Six frames, spread over a film. */
export const framesOf = (file: File): Promise<Frame[]> =>
  withFilm(file, async (film) => {
    const { seconds } = factsOf(film);
    const frames: Frame[] = [];
    // Some recorders leave the length out: then there is a beginning alone.
    if (!Number.isFinite(seconds)) return [await frameAt(film, 0.1)];
    for (let at = 0; at < 6; at += 1) frames.push(await frameAt(film, (seconds * (at + 0.5)) / 6));
    return frames;
  });

const factsOf = (film: HTMLVideoElement): FilmFacts => ({
  seconds: film.duration,
  width: film.videoWidth,
  height: film.videoHeight,
});

async function frameAt(film: HTMLVideoElement, second: number): Promise<Frame> {
  await happened(film, 'seeked', () => {
    film.currentTime = second;
  });
  const scale = Math.min(1, SIDE / Math.max(film.videoWidth, film.videoHeight));
  const canvas = canvasOf(Math.round(film.videoWidth * scale), Math.round(film.videoHeight * scale));
  contextOf(canvas).drawImage(film, 0, 0, canvas.width, canvas.height);
  const file = await jpegOf(canvas, 'cover.jpg');
  return { second, file, url: URL.createObjectURL(file) };
}

async function withFilm<T>(file: File, work: (film: HTMLVideoElement) => T | Promise<T>): Promise<T> {
  const url = URL.createObjectURL(file);
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.preload = 'auto';
  try {
    await happened(film, 'loadeddata', () => {
      film.src = url;
    });
    return await work(film);
  } finally {
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(url);
  }
}

function happened(film: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it takes too long')), PATIENCE_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(late);
      settle();
    };
    film.addEventListener(event, end(resolve), { once: true });
    film.addEventListener(
      'error',
      end(() => reject(new Error('not playable'))),
      { once: true },
    );
    begin();
  });
}
