import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { roundPath } from './path-rounding';

/** Hair and clothes in which an adult looks dressed and grown up; no others of the collection are used. */
export const HAIRS = ['02', '11', '23', '28', '30', '36', '37', '39', '41', '43', '47', '48', '57', '58'] as const;
export const BODIES = ['08', '09', '11', '12', '13', '14', '16', '24'] as const;
export type Hair = (typeof HAIRS)[number];
export type Body = (typeof BODIES)[number];

/** A group of shapes in the collection's coordinates: black for lines and masses, white for fills. */
export type Part = { x: number; y: number; shapes: string };
/** Head, clothes and hair: "Notionists" by Zoish, CC0 1.0, through the DiceBear library. */
export type Parts = { head: Part; body: Part; hair: Part };

const cache = new Map<string, Parts>();

/** The collection's shapes for a hair and a body, their paths rounded; kept after the first time. */
export function partsOf(hair: Hair, body: Body): Parts {
  const key = `${hair}-${body}`;
  const known = cache.get(key);
  if (known) return known;
  const [head, clothes, hairPart] = groupsOf(draw(hair, body));
  if (!head || !clothes || !hairPart) throw new Error(`the collection lacks a part of ${key}`);
  const parts = { head, body: clothes, hair: hairPart };
  cache.set(key, parts);
  return parts;
}

/** Shapes with the collection's white and black replaced. */
export function recolour(part: Part, white: string, black: string): string {
  return part.shapes.replaceAll(/#fff\b/g, white).replaceAll(/#000\b/g, black);
}

function draw(hair: Hair, body: Body): string {
  return createAvatar(notionists, {
    seed: 'yoi',
    hair: [`variant${hair}`],
    body: [`variant${body}`],
    lips: ['variant08'],
    nose: ['variant01'],
    eyes: ['variant04'],
    brows: ['variant04'],
    bodyIconProbability: 0,
    beardProbability: 0,
    glassesProbability: 0,
    gestureProbability: 0,
  }).toString();
}

/** The placed groups right under the mask, in order: head, body, hair, then the face's, which we draw ourselves. */
function groupsOf(svg: string): Part[] {
  const content = svg.slice(svg.indexOf('>', svg.indexOf('<g mask')) + 1);
  const parts: Part[] = [];
  let depth = 0;
  let open: { x: number; y: number; at: number } | null = null;
  for (const match of content.matchAll(/<g transform="translate\((\d+) (\d+)\)">|<g\b[^>]*>|<\/g>/g)) {
    if (match[0] === '</g>') {
      depth -= 1;
      if (depth === 0 && open) {
        parts.push({ x: open.x, y: open.y, shapes: slim(content.slice(open.at, match.index)) });
        open = null;
      }
      if (depth < 0) break;
    } else {
      if (depth === 0 && match[1])
        open = { x: Number(match[1]), y: Number(match[2]), at: match.index + match[0].length };
      depth += 1;
    }
  }
  return parts;
}

function slim(shapes: string): string {
  return shapes
    .replaceAll(/ d="([^"]*)"/g, (_, data: string) => ` d="${roundPath(data)}"`)
    .replaceAll(' clip-rule="evenodd"', '');
}
