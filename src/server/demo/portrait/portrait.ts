import { mix } from './colours';
import { type FaceChoice, face, wear } from './face';
import { type Motif, motif } from './ground';
import { type Body, type Hair, partsOf, recolour } from './parts';

/** Size of a picture in pixels (3:4). */
export const PORTRAIT_SIZE = { width: 900, height: 1200 } as const;

/** One picture of a fictional adult person. Colours as #rrggbb. */
export type Portrait = FaceChoice & {
  hair: Hair;
  skin: string;
  hairColour: string;
  body: Body;
  cloth: string;
  /** What shows under an open jacket. */
  inner?: string;
  ground: string;
  motif: Motif;
  /** The person looks to the left. */
  mirror: boolean;
  /** 1 = head and shoulders; more is nearer. */
  zoom: number;
  /** Moves the person, in pixels. */
  dx?: number;
  dy?: number;
  glasses?: boolean;
  earring?: boolean;
};

// Jackets and dark tops, whose mass is black in the collection.
const DARK_BODIES: readonly Body[] = ['08', '09'];
const BASE_SCALE = 0.74;
// The face's centre in the collection's coordinates: zooming keeps it in place.
const CENTRE = { x: 850, y: 780 };
const CANVAS = 1744;

/** Draws a portrait as SVG text; the same record always gives the same text. */
export function drawPortrait(portrait: Portrait): string {
  const { hair, body, skin, hairColour, cloth, ground, mirror, zoom, dx = 0, dy = 0 } = portrait;
  const { width, height } = PORTRAIT_SIZE;
  const parts = partsOf(hair, body);
  const line = mix(skin, '#7A3B2E', 0.55);
  const clothLine = DARK_BODIES.includes(body) ? mix(cloth, '#1B1420', 0.62) : mix(cloth, '#2A1A20', 0.42);
  const scale = round(BASE_SCALE * zoom);
  const y = Math.round(CENTRE.y * BASE_SCALE + height - CANVAS * BASE_SCALE + dy + 14);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>`,
    motif(portrait.motif, ground, mirror),
    `<g transform="translate(${width / 2 + dx} ${y}) scale(${mirror ? -scale : scale} ${scale}) translate(${-CENTRE.x} ${-CENTRE.y})">`,
    placed(parts.head.x, parts.head.y, recolour(parts.head, skin, line)),
    face(portrait, hairColour, line),
    // Narrower shoulders than the collection's; what a shape leaves open shows the inner cloth.
    `<g fill="${portrait.inner ?? '#FFFFFF'}" transform="translate(${136 + round(parts.body.x * 0.84)} ${parts.body.y}) scale(.84 1)">${recolour(parts.body, cloth, clothLine)}</g>`,
    placed(parts.hair.x, parts.hair.y, recolour(parts.hair, mix(hairColour, '#ffffff', 0.55), hairColour)),
    wear(portrait),
    '</g></svg>',
  ].join('');
}

function placed(x: number, y: number, shapes: string): string {
  return `<g transform="translate(${x} ${y})">${shapes}</g>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
