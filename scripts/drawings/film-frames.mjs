// Frames of the demo's films as SVG text: drawn portraits and still lifes with something that moves in front of them.
import { readFileSync } from 'node:fs';

const TURN = Math.PI * 2;

/** A portrait, upright 9:16, slowly coming nearer; `drawn(blink)` gives the picture as SVG text. */
export const portraitFrame = ({ drawn, moves, width, height }, t, seconds) => {
  const zoom = 1 + (0.06 * t) / seconds;
  const [w, h] = [675 / zoom, 1200 / zoom];
  const x = 112 + (675 - w) / 2 + 6 * Math.sin((t / seconds) * TURN);
  const y = (1200 - h) * 0.4;
  const blink = t % 3 > 1.5 && t % 3 < 1.68;
  const picture = drawn(blink).replace(
    /^<svg[^>]*>/,
    `<svg width="${width}" height="${height}" viewBox="${at(x)} ${at(y)} ${at(w)} ${at(h)}" preserveAspectRatio="xMidYMid slice">`,
  );
  return frame(width, height, picture + MOVES[moves](t, seconds, width, height));
};

/** A still life, lying 16:9. */
export const stillFrame = ({ name, moves, width, height }, t, seconds) => {
  const zoom = 1 + (0.08 * t) / seconds;
  const [w, h] = [640 / zoom, 360 / zoom];
  const text = readFileSync(new URL(`films/${name}.svg`, import.meta.url), 'utf8');
  const picture = text.replace(
    /^<svg[^>]*>/,
    `<svg width="${width}" height="${height}" viewBox="${at((640 - w) / 2)} ${at((360 - h) * 0.6)} ${at(w)} ${at(h)}" preserveAspectRatio="xMidYMid slice">`,
  );
  return frame(width, height, picture + MOVES[moves](t, seconds, width, height));
};

const frame = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
const at = (number) => Math.round(number * 100) / 100;
const many = (count, draw) =>
  Array.from({ length: count }, (_, n) => draw(n, ((n * 73) % 97) / 97, ((n * 41) % 89) / 89)).join('');
/** Falls through the picture once in `period` seconds, over and over. */
const fall = (t, start, period) => ((t / period + start) % 1) * 1.1 - 0.05;

// What moves in front, by its name. Everything comes back to where it began: the films are played in a loop.
const MOVES = {
  lamps: (t, s, w) =>
    [0.1, 0.86]
      .map((x, n) => {
        const turn = at(5 * Math.sin((t / s) * TURN * 2 + n));
        const drop = n ? w * 0.42 : w * 0.62;
        return `<g transform="translate(${at(w * x)} 0) rotate(${turn})"><path d="M-2 0h4v${drop}h-4Z" fill="#8A6A5C"/><path d="M-50 ${drop + 46}a50 46 0 0 1 100 0Z" fill="#E8B27A"/><circle cy="${drop + 46}" r="14" fill="#F7DDB0"/></g>`;
      })
      .join(''),
  snow: (t, s, w, h) =>
    many(
      26,
      (n, a, b) =>
        `<circle cx="${at(w * a + 14 * Math.sin((t / s) * TURN * 2 + n))}" cy="${at(h * fall(t, b, s / (1 + (n % 2))))}" r="${3 + (n % 3) * 2}" fill="#fff" opacity=".8"/>`,
    ),
  petals: (t, s, w, h) =>
    many(
      16,
      (n, a, b) =>
        `<ellipse transform="translate(${at(w * a + 30 * Math.sin((t / s) * TURN + n))} ${at(h * fall(t, b, s))}) rotate(${at((t / s) * 360 * (n % 2 ? 1 : -1) + n * 40)})" rx="9" ry="5" fill="#F3C6CB"/>`,
    ),
  leaves: (t, s, w, h) =>
    many(
      12,
      (n, a, b) =>
        `<path transform="translate(${at(w * a + 40 * Math.sin((t / s) * TURN + n))} ${at(h * fall(t, b, s))}) rotate(${at((t / s) * 360 + n * 50)})" d="M-12 0q12-12 24 0q-12 12-24 0Z" fill="${n % 2 ? '#C9772F' : '#D9A04A'}"/>`,
    ),
  lights: (t, s, w, h) =>
    many(
      12,
      (n, a, b) =>
        `<circle cx="${at(w * a)}" cy="${at(h * b * 0.5)}" r="${at(16 + 10 * a)}" fill="#F3D9A8" opacity="${at(0.2 + 0.2 * Math.sin((t / s) * TURN * 2 + n))}"/>`,
    ),
  stars: (t, s, w, h) =>
    many(
      22,
      (n, a, b) =>
        `<circle cx="${at(w * a)}" cy="${at(h * b * 0.4)}" r="${2 + (n % 3)}" fill="#fff" opacity="${at(0.5 + 0.45 * Math.sin((t / s) * TURN * 2 + n * 2))}"/>`,
    ),
  rain: (t, s, w, h) =>
    many(
      30,
      (_, a, b) =>
        `<path d="M${at(w * a)} ${at(h * fall(t, b, s / 6))}l-3 22" stroke="#DCE4F0" stroke-width="2" opacity=".6"/>`,
    ),
  steam: (t, s, w, h) =>
    many(5, (n, a) => {
      const up = fall(t, n / 5, s / 2);
      return `<circle cx="${at(w / 2 + 26 * Math.sin(up * 6 + n))}" cy="${at(h * (0.4 - 0.36 * up))}" r="${at(8 + 22 * up + 4 * a)}" fill="#fff" opacity="${at(Math.max(0, 0.5 * (1 - up)))}"/>`;
    }),
  bubbles: (t, s, w, h) =>
    many(
      12,
      (n, a, b) =>
        `<circle cx="${at(w * a + 12 * Math.sin((t / s) * TURN + n))}" cy="${at(h * (1 - fall(t, b, s)))}" r="${8 + (n % 4) * 4}" fill="none" stroke="#fff" stroke-width="2" opacity=".55"/>`,
    ),
};
