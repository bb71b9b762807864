import type { MovieType } from '@/domain/movies';
import type { FilmFacts, FilmRange } from '../core/ports';

/**
 * The one reader that may look at a file of each type: none of them follows what is written in it to other files or
 * addresses.
 */
const READERS: Readonly<Record<MovieType, string>> = { 'video/mp4': 'mov', 'video/webm': 'matroska' };
/** Shorter sides of the picture, in pixels. */
const SIDES = [360, 540, 720] as const;
const LARGEST = 720;
/** A size that is hardly smaller than the next one is left out. */
const NEARLY = 0.85;
/** The longer side of a picture of a scene. */
const SCENE = 1280;
/** Seconds of a piece. */
const PIECE = 4;
/** Bits a second at most, by the shorter side. */
const MOST: Readonly<Record<(typeof SIDES)[number], number>> = { 360: 800, 540: 1500, 720: 2500 };
/** High dynamic range brought into what every screen shows (BT.709). */
const TO_SDR = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
].join(',');

/** How ffmpeg names each curve. */
const CURVES: Readonly<Record<FilmRange, string | null>> = {
  usual: null,
  wide: null,
  pq: 'smpte2084',
  hlg: 'arib-std-b67',
};

/**
 * The ways of bringing a film's colours into what every screen shows, the truest first: as its tags say; where some of
 * them are missing, as telephones film by that curve; and as they are, for a pale picture is better than none. A film
 * of the usual range, and a program that cannot do it, have the last alone.
 */
export function coloursOf(film: Pick<FilmFacts, 'range'>, toSdr: boolean): string[] {
  if (film.range === 'usual' || !toSdr) return [''];
  const curve = CURVES[film.range];
  const completed = `setparams=color_primaries=bt2020:color_trc=${curve}:colorspace=bt2020nc,${TO_SDR},`;
  return [`${TO_SDR},`, ...(curve ? [completed] : []), ''];
}

/**
 * The sizes in which a film is made, the smallest first: never larger than it is, and even, as the encoder wants it.
 */
export function sidesOf({ width, height }: Pick<FilmFacts, 'width' | 'height'>): number[] {
  const sourceSide = Math.max(2, Math.floor(Math.min(width, height, LARGEST) / 2) * 2);
  return [...SIDES.filter((side) => side < sourceSide * NEARLY), sourceSide];
}

/**
 * How one run reads a film and writes each size of it beside the others: `<side>.mp4` and its playlist `<side>.m3u8`,
 * in the working directory. `colours` = one of `coloursOf`.
 */
export function streamArguments(sent: string, film: FilmFacts, colours: string): string[] {
  const sides = sidesOf(film);
  const largest = sides.at(-1) ?? LARGEST;
  const scaled = `${scale(largest)},${colours}format=yuv420p`;
  const split = `[0:v:0]${scaled},split=${sides.length}${sides.map((side) => `[p${side}]`).join('')}`;
  const sized = sides.map((side) => `[p${side}]${side === largest ? 'null' : scale(side)}[v${side}]`);
  return [
    ...inputArguments(film.type, sent),
    '-filter_complex',
    [split, ...sized].join(';'),
    ...sides.flatMap((side) => [...encoding(side), ...pieces(side)]),
  ];
}

/** How the largest size becomes one file whose tables stand first. */
export const wholeArguments = (stream: string, to: string): string[] => [
  ...inputArguments('video/mp4', stream),
  ...['-map', '0', '-c', 'copy', ...NO_TAGS, '-movflags', '+faststart', '-f', 'mp4', `file:${to}`],
];

/**
 * How the picture at a second of a film becomes a JPEG, upright, no larger than a cover. Exactly means the next one
 * that begins; where a last one stands still to the end there is none, and the whole picture before is taken.
 */
export const sceneArguments = (
  film: string,
  facts: FilmFacts,
  { second, to, colours, isExact }: { second: number; to: string; colours: string; isExact: boolean },
): string[] => [
  ...inputArguments(facts.type, film, [...(isExact ? [] : ['-noaccurate_seek']), '-ss', second.toFixed(3)]),
  ...['-map', '0:v:0', ...NO_TAGS, '-frames:v', '1', '-an'],
  ...['-vf', `${scaleInto(SCENE)},${colours}format=yuvj420p`],
  ...['-c:v', 'mjpeg', '-q:v', '3', '-threads:v', '1', '-f', 'mjpeg', '-y', `file:${to}`],
];

const inputArguments = (type: MovieType, file: string, from: readonly string[] = []) => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-protocol_whitelist', 'file,pipe', '-threads', '1'],
  ...from,
  ...['-f', READERS[type], '-i', `file:${file}`],
];

const scale = (side: number) => `scale=w='if(gt(iw,ih),-2,${side})':h='if(gt(iw,ih),${side},-2)'`;

const scaleInto = (side: number) =>
  `scale=w='min(iw,${side})':h='min(ih,${side})':force_original_aspect_ratio=decrease:force_divisible_by=2`;

const NO_TAGS = [
  ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact'],
];

function encoding(side: number): string[] {
  const kilobits = MOST[SIDES.find((one) => side <= one) ?? LARGEST];
  return [
    ...['-map', `[v${side}]`, '-map', '0:a:0?', ...NO_TAGS, '-fpsmax', '30'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads:v', '1', '-flags:v', '+bitexact'],
    ...['-crf', '23', '-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`],
    // Each piece begins with a whole picture, in every size at the same instant.
    ...['-force_key_frames', `expr:gte(t,n_forced*${PIECE})`, '-g', '250', '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-flags:a', '+bitexact'],
  ];
}

const pieces = (side: number) => [
  ...['-f', 'hls', '-hls_time', String(PIECE), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_flags', 'single_file', '-hls_segment_filename', `file:${side}.mp4`, `file:${side}.m3u8`],
];
