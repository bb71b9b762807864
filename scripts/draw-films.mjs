// Draws the films of the demo into src/server/demo/films, all or those that are named. Needs ffmpeg, which the product
// and the demo do not: npx tsx scripts/draw-films.mjs [tea rain …]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { DEMO_FILMS } from '../src/server/demo/film-list.ts';
import { CAST_NAMES } from '../src/server/demo/names.ts';
import { portraitsOf } from '../src/server/demo/portrait/person.ts';
import { drawPortrait } from '../src/server/demo/portrait/portrait.ts';
import { portraitFrame, stillFrame } from './drawings/film-frames.mjs';

const TO = 'src/server/demo/films';
const FRAMES = 12;
const CLOSED_EYES = 1;
mkdirSync(TO, { recursive: true });

const named = process.argv.slice(2);
for (const film of DEMO_FILMS.filter(({ file }) => named.length === 0 || named.includes(file))) {
  const { file, kind, castIndex, width, height, milliseconds, drawing, moves } = film;
  const look = portraitsOf(CAST_NAMES[castIndex], castIndex)[castIndex % 2];
  const drawn = (blink) => drawPortrait(blink ? { ...look, eyes: CLOSED_EYES } : look);
  const seconds = milliseconds / 1000;
  const draw = (t) =>
    kind === 'free'
      ? portraitFrame({ drawn, moves, width, height }, t, seconds)
      : stillFrame({ name: drawing, moves, width, height }, t, seconds);
  await sharp(Buffer.from(draw(1)))
    .webp({ quality: 72 })
    .toFile(`${TO}/${file}.webp`);
  await encode(`${TO}/${file}.mp4`, draw, { seconds, width, height, tone: 196 + castIndex * 12 });
  if (kind === 'paid') await encode(`${TO}/${file}-preview.mp4`, draw, { seconds: 10, width, height, tone: 196 });
  console.log(file);
}

async function encode(to, draw, { seconds, width, height, tone }) {
  const sound = `sine=frequency=${tone}:duration=${seconds},volume=0.12,tremolo=f=0.5:d=0.8`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-y',
        '-loglevel',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        `${width}x${height}`,
        '-r',
        FRAMES,
        '-i',
        'pipe:0',
      ],
      ...[
        '-f',
        'lavfi',
        '-i',
        sound,
        '-shortest',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags',
        '+bitexact',
      ],
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'baseline',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'veryslow',
        '-tune',
        'animation',
        '-crf',
        '34',
        '-g',
        FRAMES * 4,
      ],
      ...['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-movflags', '+faststart', to],
    ].map(String),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'exit');
  for (let n = 0; n < seconds * FRAMES; n++) {
    const pixels = await sharp(Buffer.from(draw(n / FRAMES)))
      .ensureAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
