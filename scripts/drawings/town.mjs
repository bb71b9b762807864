// A certified hotel town at night, from its record: streets, rails, lit windows, station, landmarks. North is up.
import { TOWN_PICTURE, townView } from '../../src/domain/town-maps/index.ts';

const { width, height } = TOWN_PICTURE;
const NIGHT = '#221D30';
const LANTERN = '#FF9D6E';
const HOUSES = ['#4A4263', '#54496E', '#3D3553'];
const HOUSE_COUNT = 22;

/** The picture of one town as SVG text. */
export function drawTown(town) {
  const place = townView(town);
  const line = (points) => `M${points.map((point) => place(point).map(short).join(' ')).join('L')}`;
  const area = (points) => `${line(points)}Z`;
  const roads = (rank) =>
    town.streets
      .filter((street) => street.rank === rank)
      .map(({ points }) => line(points))
      .join('');
  const rails = town.rails.map(line).join('');
  const grounds = town.grounds
    .map(({ kind, points }) => `<path d="${area(points)}" fill="${kind === 'park' ? '#2A3434' : '#263049'}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><style>text{font:400 12px "Noto Sans JP","Hiragino Sans","Noto Sans CJK JP",sans-serif;fill:#B7B0C4;paint-order:stroke;stroke:${NIGHT};stroke-width:3px;stroke-linejoin:round}.s{font-weight:700;font-size:13px;fill:#F6F1E8}.r{letter-spacing:.1em}</style>
<rect width="${width}" height="${height}" fill="${NIGHT}"/>
<path d="${lanes(town).map(line).join('')}" fill="none" stroke="#2D273F" stroke-width="4"/>
${grounds}
<path d="${area(town.zone)}" fill="${LANTERN}" fill-opacity=".13" stroke="${LANTERN}" stroke-width="1.5" stroke-dasharray="5 4"/>
<g fill="none" stroke="#443D58" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="10" d="${roads(1)}"/><path stroke-width="7" d="${roads(2)}"/></g>
<path d="${rails}" fill="none" stroke="#5A5270" stroke-width="8"/><path d="${rails}" fill="none" stroke="${NIGHT}" stroke-width="5" stroke-dasharray="7 7"/>
${houses(town, place)}
${town.grounds.map((ground) => groundName(ground, place)).join('')}
${town.landmarks.map((landmark) => landmarkOf(landmark, place)).join('')}
${town.streets.map((street) => streetName(street, place)).join('')}
${town.stations.map((station) => stationOf(station, place)).join('')}
</svg>
`;
}

/** Small streets: a grid turned with the town. */
function lanes({ lanes: { turned, apart }, zone }) {
  const angle = (turned * Math.PI) / 180;
  const turn = ([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  const [middleX, middleY] = middleOf([[0, 0], ...zone]);
  const far = 900;
  const steps = Array.from({ length: Math.floor((2 * far) / apart) }, (_, at) => -far + at * apart);
  const moved = (point) => {
    const [x, y] = turn(point);
    return [x + middleX, y + middleY];
  };
  return steps.flatMap((step) => [
    [moved([step, -far]), moved([step, far])],
    [moved([-far, step * 0.86]), moved([far, step * 0.86])],
  ]);
}

/** Houses with a few lit windows, outside the zone and off the stations, always the same. */
function houses(town, place) {
  let state = town.townId * 7919;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const zone = town.zone.map(place);
  const [left, right] = [Math.min(...zone.map(([x]) => x)) - 16, Math.max(...zone.map(([x]) => x)) + 16];
  const [top, bottom] = [Math.min(...zone.map(([, y]) => y)) - 8, Math.max(...zone.map(([, y]) => y)) + 26];
  const busy = [...town.stations, ...town.landmarks].map(({ at }) => place(at));
  const drawn = [];
  for (let tries = 0; drawn.length < HOUSE_COUNT && tries < 400; tries += 1) {
    const [x, y] = [10 + next() * (width - 20), 40 + next() * (height - 44)];
    const size = [14 + Math.floor(next() * 3) * 6, 18 + Math.floor(next() * 4) * 12];
    const inZone = x > left && x < right && y > top && y - size[1] < bottom;
    const near = busy.some(([bx, by]) => Math.abs(bx - x) < 84 && Math.abs(by - y + size[1] / 2) < 40);
    const overlaps = drawn.some((other) => Math.abs(other.x - x) < 30 && Math.abs(other.y - y) < 48);
    if (inZone || near || overlaps) continue;
    drawn.push({ x, y, size, color: HOUSES[drawn.length % HOUSES.length] });
  }
  return drawn
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y, size: [w, h], color }) => {
      const [column, row] = [Math.floor((w - 6) / 9), Math.floor((h - 8) / 12)];
      const windows = Array.from({ length: column * row }, (_, at) => [at % column, Math.floor(at / column)])
        .filter(([i, j]) => (i * 3 + j * 5) % 4 < 2)
        .map(
          ([i, j]) =>
            `<rect x="${short(x - w / 2 + 5 + i * 9)}" y="${short(y - h + 7 + j * 12)}" width="4" height="6" fill="${LANTERN}"/>`,
        );
      return `<rect x="${short(x - w / 2)}" y="${short(y - h)}" width="${w}" height="${h}" fill="${color}"/>${windows.join('')}`;
    })
    .join('');
}

function stationOf({ name, at, side }, place) {
  const [x, y] = place(at);
  if (!isSeen(x, y, 12)) return '';
  const long = name.length * 13 + 40;
  const to = side === 'below' ? side : x < long ? 'right' : x > width - long ? 'left' : side;
  const [textX, textY, anchor] =
    to === 'below' ? [x, y + 26, 'middle'] : to === 'left' ? [x - 15, y + 5, 'end'] : [x + 15, y + 5, 'start'];
  return `<g><rect x="${short(x - 10)}" y="${short(y - 10)}" width="20" height="20" rx="5" fill="#F6F1E8"/><path d="M${short(x - 4)} ${short(y - 5)}h8v7h-8Zm0 10 2-3m6 3-2-3" fill="none" stroke="${NIGHT}" stroke-width="1.7" stroke-linejoin="round"/><text x="${short(textX)}" y="${short(textY)}" text-anchor="${anchor}" class="s">${name}駅</text></g>`;
}

/**
 * The name at the longest piece of the street that lies on the picture, turned with it, upright where it runs north.
 */
function streetName({ name, points }, place) {
  const spots = points.map(place);
  const pieces = spots.slice(1).flatMap((to, at) => {
    const from = spots[at];
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.min(Math.hypot(dx, dy), width);
    return isSeen(...middle, 34) && length > name.length * 10 ? [{ middle, dx, dy, length }] : [];
  });
  const [best] = pieces.toSorted((a, b) => b.length - a.length);
  if (!best) return '';
  const raw = (Math.atan2(best.dy, best.dx) * 180) / Math.PI;
  const angle = raw > 90 ? raw - 180 : raw < -90 ? raw + 180 : raw;
  const [x, y] = best.middle.map(short);
  return `<text x="${x}" y="${y}" dy="4" text-anchor="middle" class="r" transform="rotate(${short(angle)} ${x} ${y})">${name}</text>`;
}

function groundName({ name, points }, place) {
  const [x, y] = place(middleOf(points));
  return isSeen(x, y, 30) ? `<text x="${short(x)}" y="${short(y)}" text-anchor="middle">${name}</text>` : '';
}

function landmarkOf({ name, at, kind }, place) {
  const [x, y] = place(at);
  if (!isSeen(x, y, 20)) return '';
  return `<g transform="translate(${short(x)} ${short(y)})">${MARKS[kind]}<text y="14" text-anchor="middle">${name}</text></g>`;
}

const MARKS = {
  shrine: `<path d="M-11-16q11 3 22 0M-8-10H8M-6-15V0M6-15V0" stroke="#C76B53" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  temple: `<path d="M-13-9 0-18 13-9ZM-9-9V0H9V-9Z" fill="#8C7B6A"/>`,
  tower: `<path d="M-8 0v-42H8V0Z" fill="#54496E"/><path d="M-4-36h3m3 0h3M-4-26h3m3 0h3M-4-16h3m3 0h3" stroke="${LANTERN}" stroke-width="3"/>`,
  statue: `<path d="M-8 0h16v-4H-8ZM-5-4q-1-9 4-10l4-4 1 5q3 3 2 9Z" fill="#B7A38A"/>`,
};

const middleOf = (points) => {
  const sum = points.reduce(([x, y], [a, b]) => [x + a, y + b], [0, 0]);
  return sum.map((value) => value / points.length);
};
const isSeen = (x, y, margin) => x > margin && x < width - margin && y > margin && y < height - margin;
const short = (value) => Math.round(value * 10) / 10;
