// Hotel fronts and rooms: flat, quiet, one lit door.
const LIT = '#F6C79B';
const LOOKS = [
  {
    bg: '#C3BCC9',
    sky: '#D6D0D9',
    wall: '#5B5068',
    trim: '#3B3147',
    off: '#75698A',
    awning: '#8B3F3A',
    road: '#8B8296',
    floors: 5,
    columns: 4,
    wider: 0,
  },
  {
    bg: '#D8CABB',
    sky: '#E6DCD0',
    wall: '#A4796A',
    trim: '#5E4034',
    off: '#8B6355',
    awning: '#F3ECE2',
    road: '#A89787',
    floors: 4,
    columns: 5,
    wider: 40,
  },
  {
    bg: '#BFC9C2',
    sky: '#D0D7D1',
    wall: '#E9E4D8',
    trim: '#5C6B60',
    off: '#A9B5AC',
    awning: '#5C6B60',
    road: '#94A098',
    floors: 5,
    columns: 3,
    wider: -40,
  },
  {
    bg: '#B9C2CE',
    sky: '#CDD4DC',
    wall: '#43506B',
    trim: '#2A3246',
    off: '#5B6A86',
    awning: '#C8B48C',
    road: '#828C9C',
    floors: 4,
    columns: 4,
    wider: 20,
  },
  {
    bg: '#CFC4B8',
    sky: '#DDD4CA',
    wall: '#6E6A5E',
    trim: '#3F3C34',
    off: '#8A8678',
    awning: '#A8543F',
    road: '#97907F',
    floors: 5,
    columns: 5,
    wider: 20,
  },
];
const SIZE = 600;
const DOOR = '#FF9D6E';

/** The fronts as SVG texts. */
export const fronts = () => LOOKS.map(front);

/** The rooms by name. */
export const rooms = () => ({
  'room-1': room({ bg: '#DDD2C6', floor: '#B39C88', bed: '#F3ECE2', throwOver: '#8B3F3A', window: '#43506B' }),
  'room-2': room({ bg: '#C6CCC9', floor: '#8C968F', bed: '#EFEBE2', throwOver: '#5B6E86', window: '#3B3147' }),
  bath: BATH,
});

function front({ bg, sky, wall, trim, off, awning, road, floors, columns, wider }) {
  const width = 360 + wider;
  const left = (SIZE - width) / 2;
  const top = SIZE - 90 - floors * 78 - 96;
  const cell = (width - 60) / columns;
  const windows = Array.from({ length: floors * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const fill = (row * 7 + column * 5 + floors) % 4 === 0 ? LIT : off;
    return `<rect x="${Math.round(left + 30 + column * cell + cell * 0.2)}" y="${top + 44 + row * 78}" width="${Math.round(cell * 0.6)}" height="42" rx="3" fill="${fill}"/>`;
  });
  const middle = SIZE / 2;
  return svg(
    SIZE,
    `<rect width="600" height="600" fill="${bg}"/><circle cx="480" cy="110" r="58" fill="${sky}"/>
<g fill="${sky}"><rect y="350" width="${left - 24}" height="200"/><rect x="${left - 80}" y="270" width="56" height="280"/><rect x="${left + width + 24}" y="310" width="${SIZE - left - width}" height="240"/></g>
<rect x="${left}" y="${top}" width="${width}" height="${SIZE - top - 60}" fill="${wall}"/><rect x="${left - 10}" y="${top - 14}" width="${width + 20}" height="22" fill="${trim}"/>
${windows.join('')}
<rect x="${left}" y="442" width="${width}" height="98" fill="${trim}"/><rect x="${middle - 46}" y="460" width="92" height="80" fill="${DOOR}"/><path d="M${middle} 460v80" stroke="${trim}" stroke-width="5"/>
<path d="M${middle - 70} 460h140l-14-26h-112Z" fill="${awning}"/><circle cx="${middle - 104}" cy="488" r="13" fill="${LIT}"/><circle cx="${middle + 104}" cy="488" r="13" fill="${LIT}"/>
<rect x="${left + width - 34}" y="${top + 26}" width="22" height="120" rx="4" fill="${DOOR}"/><rect y="540" width="600" height="60" fill="${road}"/>`,
  );
}

function room({ bg, floor, bed, throwOver, window }) {
  return svg(
    450,
    `<rect width="600" height="450" fill="${bg}"/><rect y="330" width="600" height="120" fill="${floor}"/>
<rect x="60" y="60" width="150" height="170" fill="${window}"/><path d="M135 60v170M60 145h150" stroke="${bg}" stroke-width="8"/>
<rect x="250" y="210" width="270" height="140" rx="10" fill="${throwOver}"/><rect x="240" y="260" width="300" height="110" rx="10" fill="${bed}"/>
<rect x="268" y="232" width="96" height="48" rx="12" fill="#FBF8F3"/><rect x="380" y="232" width="96" height="48" rx="12" fill="#FBF8F3"/>
<path d="M240 320h300v40a10 10 0 0 1-10 10H250a10 10 0 0 1-10-10Z" fill="${throwOver}"/><path d="M560 180v150" stroke="${floor}" stroke-width="7"/><path d="M528 190l14-56h36l14 56Z" fill="${LIT}"/>`,
  );
}

const svg = (height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 ${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>\n`;

const BATH = svg(
  450,
  `<rect width="600" height="450" fill="#D4D7DA"/><g stroke="#E4E6E8" stroke-width="5"><path d="M0 90H600M0 180H600M0 270H600M100 0V330M220 0V330M340 0V330M460 0V330M580 0V330"/></g>
<rect y="330" width="600" height="120" fill="#A9B0B6"/><path d="M90 260h420v60a60 60 0 0 1-60 60H150a60 60 0 0 1-60-60Z" fill="#FBFAF7"/><rect x="76" y="246" width="448" height="24" rx="12" fill="#EDEAE4"/><path d="M450 246v-70a26 26 0 0 1 52 0" fill="none" stroke="#6B7480" stroke-width="10"/>`,
);
