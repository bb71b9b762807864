import { mix } from './colours';

/** The one motif behind a person. */
export const MOTIFS = [
  'moon',
  'window',
  'leaf',
  'city',
  'split',
  'noren',
  'lamp',
  'lattice',
  'horizon',
  'arch',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** The motif in a lighter and a darker tone of the ground; 900 × 1200. The moon stands where no one looks. */
export function motif(name: Motif, ground: string, mirror: boolean): string {
  const light = mix(ground, '#ffffff', 0.38);
  const dark = mix(ground, '#2A1A30', 0.1);
  switch (name) {
    case 'moon':
      return `<circle cx="${mirror ? 250 : 650}" cy="330" r="250" fill="${light}"/>`;
    case 'window':
      return `<rect x="90" y="90" width="720" height="1200" rx="360" fill="${light}"/>`;
    case 'arch':
      return `<path d="M${mirror ? 420 : 0} 0H${mirror ? 900 : 480}V1200H${mirror ? 420 : 0}Z" fill="${dark}"/><circle cx="${mirror ? 230 : 670}" cy="250" r="120" fill="${light}"/>`;
    case 'split':
      return `<path d="M0 0H340V1200H0Z" fill="${light}"/>`;
    case 'horizon':
      return `<circle cx="700" cy="700" r="150" fill="${light}"/><path d="M0 700H900V1200H0Z" fill="${dark}"/>`;
    case 'noren':
      return `<path d="M0 0H212V470H0ZM226 0H438V470H226ZM452 0H664V470H452ZM678 0H900V470H678Z" fill="${light}"/><path d="M0 0H900V26H0Z" fill="${dark}"/>`;
    case 'leaf':
      return `<path d="M-40 1200C-60 900 60 640 210 560C240 760 130 1020 20 1200ZM60 1200C100 960 220 840 340 800C330 960 240 1110 150 1200ZM940 620C820 660 760 780 780 930C880 870 940 760 960 660Z" fill="${dark}"/>`;
    case 'lattice':
      return `<path d="M150 0V1200M450 0V1200M750 0V1200M0 180H900M0 480H900M0 780H900" stroke="${light}" stroke-width="14"/>`;
    case 'lamp':
      return `<path d="M640 0V150" stroke="${dark}" stroke-width="8"/><ellipse cx="640" cy="260" rx="120" ry="140" fill="${light}"/><path d="M598 112h84v22h-84ZM598 388h84v22h-84Z" fill="${dark}"/>`;
    case 'city':
      return `<path d="M0 620H150V480H270V1200H0ZM620 540H750V680H910V1200H620Z" fill="${dark}"/><path d="M180 530h22v30h-22ZM218 590h22v30h-22ZM40 680h22v30H40ZM660 600h22v30h-22ZM700 660h22v30h-22ZM800 740h22v30h-22Z" fill="${light}"/><circle cx="690" cy="230" r="90" fill="${light}"/>`;
  }
}
