// Draws the hotel fronts, rooms and the thirteen certified towns into public/drawings: npx tsx scripts/draw-places.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { HOTEL_TOWNS } from '../src/domain/master-data.ts';
import { townMapOf } from '../src/domain/town-maps/index.ts';
import { fronts, rooms } from './drawings/hotel.mjs';
import { drawTown } from './drawings/town.mjs';

const TO = 'public/drawings';
mkdirSync(TO, { recursive: true });
const files = [
  ...fronts().map((text, at) => [`hotel-${at + 1}`, text]),
  ...Object.entries(rooms()),
  ...HOTEL_TOWNS.map(({ id, slug }) => [`town-${slug}`, drawTown(townMapOf(id))]),
];
for (const [name, text] of files) writeFileSync(`${TO}/${name}.svg`, text);
console.log(`${files.length} drawings in ${TO}`);
