import { CLOTHS, GROUNDS, HAIR_COLOURS, mix, SKINS } from './colours';
import { DRAWN_PEOPLE, MISAKI_MORE } from './drawn-people';
import { MOTIFS } from './ground';
import { BODIES, type Body, HAIRS, type Hair } from './parts';
import type { Portrait } from './portrait';

const IDENTITIES = HAIRS.length * HAIR_COLOURS.length * SKINS.length;
// Shares no factor with the number of identities: 336 people in a row differ in hair, hair colour or skin, and
// neighbours in at least two of them.
const IDENTITY_STRIDE = 101;
// Hair that leaves the ear free for an earring.
const EARS_SHOW: readonly Hair[] = ['02', '30', '41', '43', '47', '48', '57'];
// Its seams are drawn in the cloth's colour on a dark mass: a light cloth would leave white lines.
const NIGHT_JACKET: Body = '08';
const MORE_ZOOM = [1.26, 1, 1.42] as const;
const MORE_SHIFT = [0, 0, -30] as const;

/** The pictures of a person: the drawn ones of the reference by name, all others by number (0 and up). */
export function portraitsOf(name: string, index: number): Portrait[] {
  if (name === 'みさき') return [DRAWN_PEOPLE.みさき, ...MISAKI_MORE];
  const drawn = Object.entries(DRAWN_PEOPLE).find(([known]) => known === name)?.[1];
  const first = drawn ?? firstPortrait(index);
  const count = 3 + (index % 2);
  return [first, ...Array.from({ length: count - 1 }, (_, at) => furtherPortrait(first, index, at))];
}

function firstPortrait(index: number): Portrait {
  const identity = (index * IDENTITY_STRIDE + 7) % IDENTITIES;
  const hair = pick(HAIRS, identity);
  const body = pick(BODIES, index * 3 + Math.floor(index / 8));
  return {
    hair,
    body,
    hairColour: pick(HAIR_COLOURS, Math.floor(identity / HAIRS.length)),
    skin: pick(SKINS, Math.floor(identity / (HAIRS.length * HAIR_COLOURS.length))),
    ...clothesOf(index, body),
    ground: pick(GROUNDS, index * 3 + Math.floor(index / 14)),
    motif: pick(MOTIFS, index * 7 + Math.floor(index / 10)),
    mirror: index % 3 === 2,
    zoom: 1 + ((index * 5) % 7) / 50,
    eyes: pick([2, 0, 2, 1, 0, 2, 3] as const, index + Math.floor(index / 7)),
    brows: pick([0, 1, 2] as const, Math.floor(index / 2)),
    mouth: pick([0, 2, 1, 3, 2] as const, index * 2 + Math.floor(index / 5)),
    earring: index % 4 === 1 && EARS_SHOW.includes(hair),
    glasses: index % 11 === 5,
  };
}

// Another day: other clothes, place and mood; never another hair, skin or hair colour.
function furtherPortrait(first: Portrait, index: number, at: number): Portrait {
  const step = index + (at + 1) * 5;
  const body = pick(BODIES, BODIES.indexOf(first.body) + at * 2 + 3);
  return {
    ...first,
    body,
    ...clothesOf(step * 3 + 1, body),
    ground: pick(GROUNDS, GROUNDS.indexOf(first.ground) + at * 4 + 5),
    motif: pick(MOTIFS, MOTIFS.indexOf(first.motif) + at * 3 + 4),
    eyes: pick([1, 2, 0] as const, step),
    mouth: pick([1, 3, 0, 2] as const, step),
    zoom: pick(MORE_ZOOM, at),
    dy: Math.round((pick(MORE_ZOOM, at) - 1) * 120),
    dx: pick(MORE_SHIFT, at) * (first.mirror ? -1 : 1),
  };
}

function clothesOf(index: number, body: Body): { cloth: string; inner: string } {
  const cloth = pick(CLOTHS, index * 5 + Math.floor(index / 16));
  return {
    cloth: body === NIGHT_JACKET ? mix(cloth, '#3A3344', 0.72) : cloth,
    inner: pick(['#F4EEE4', '#FBF6EF', '#EADFD2', '#8B4A50'] as const, index),
  };
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length];
  if (found === undefined) throw new RangeError('an empty list has nothing to pick from');
  return found;
}
