import { execFile, spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { MINUTE_MS } from '@/domain/durations';
import type { MovieType } from '@/domain/movies';
import type { FilmBytes, FilmMaker } from '../core/ports';
import { copyFilm } from './films-copied';

/** HEVC is what telephones record; not every browser plays it. */
const PICTURES: readonly string[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
/** The one reader that may look at a file of each type: none of them follows what is written in it to other files or addresses. */
const READERS: Readonly<Record<MovieType, string>> = { 'video/mp4': 'mov', 'video/webm': 'matroska' };
/** The shorter side of the picture, at most; even, as the encoder wants it. */
const SIZE = "scale=w='if(gt(iw,ih),-2,trunc(min(720,iw)/2)*2)':h='if(gt(iw,ih),trunc(min(720,ih)/2)*2,-2)'";
/** Of the process, in KiB of addresses; pictures of 4096 pixels a side take a quarter of it. */
const MEMORY_KIB = 3_000_000;
/** Nothing of our environment is its business. */
const NO_SECRETS = { NODE_ENV: 'production' } as const;
const COPIED_AT_ONCE = 4_000_000;

/** Films encoded by ffmpeg: H.264 and AAC in MP4, the shorter side of 720 pixels at most. `program` = its absolute path, `leastMs` = how long the shortest film may take. */
export const makeFfmpegFilms = (program: string, log: Logger, { leastMs = 5 * MINUTE_MS } = {}): FilmMaker => ({
  pictures: PICTURES,
  make: async (from, to, { type, durationMs }) => {
    const sent = `${to}.sent`;
    try {
      await copyTo(sent, from);
      return await encode({ program, log, sent, to, type, limitMs: leastMs + 4 * durationMs });
    } finally {
      await rm(sent, { force: true });
    }
  },
  begin: (from, to, seconds) => copyFilm(from, to, seconds),
});

/** Whether a program is an ffmpeg that encodes what browsers play. */
export async function isFfmpeg(program: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(program, ['-hide_banner', '-encoders'], {
      timeout: 20_000,
      env: NO_SECRETS,
    });
    return /\blibx264\b/.test(stdout) && /\baac\b/.test(stdout);
  } catch {
    return false;
  }
}

type Encoding = { program: string; log: Logger; sent: string; to: string; type: MovieType; limitMs: number };

/**
 * One run: without a shell's eyes on any name, without network, one thread behind everybody else's, with an end of its own in time and
 * memory that holds where this process has died.
 */
function encode({ program, log, sent, to, type, limitMs }: Encoding): Promise<boolean> {
  const limits = `ulimit -v ${MEMORY_KIB} 2>/dev/null; ulimit -t ${Math.ceil(limitMs / 1000)}; exec "$@"`;
  const child = spawn('/bin/sh', ['-c', limits, 'sh', program, ...argumentsOf(sent, to, type)], {
    cwd: path.dirname(to),
    env: NO_SECRETS,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.once('spawn', () => {
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('exit', end);
      if (code !== 0) log.info({ code, signal, said }, 'ffmpeg did not make a film');
      resolve(code === 0);
    });
  });
}

const argumentsOf = (sent: string, to: string, type: MovieType): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-protocol_whitelist', 'file', '-threads', '1'],
  ...['-f', READERS[type], '-i', `file:${sent}`],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
  ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
  ...[
    '-vf',
    SIZE,
    '-fpsmax',
    '30',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
  ],
  ...['-crf', '23', '-maxrate', '2500k', '-bufsize', '5000k', '-g', '60', '-threads:v', '1', '-flags:v', '+bitexact'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-flags:a', '+bitexact'],
  ...['-movflags', '+faststart', '-f', 'mp4', `file:${to}`],
];

async function copyTo(file: string, { size, read }: FilmBytes): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for (let at = 0; at < size; at += COPIED_AT_ONCE)
      await handle.write(await read(at, Math.min(size, at + COPIED_AT_ONCE)));
  } finally {
    await handle.close();
  }
}
