import { mix } from './colours';

/** Which of our eyes, brows and mouths; 0-based. */
export type FaceChoice = { eyes: 0 | 1 | 2 | 3; brows: 0 | 1 | 2; mouth: 0 | 1 | 2 | 3 };

const INK = '#2B1D24';
const LIPS = ['#B4534A', '#C26257', '#9E4450', '#C9766B'] as const;
const BROWS = [
  ['M778 700C800 676 850 672 894 690', 'M1006 690C1028 674 1060 674 1080 694'],
  ['M776 694C806 684 850 684 892 694', 'M1008 694C1030 684 1058 684 1080 694'],
  ['M778 706C796 680 846 668 896 682', 'M1004 682C1026 668 1060 676 1080 700'],
] as const;
const CHEEKS =
  '<g fill="#E48F7D" opacity=".22"><ellipse cx="790" cy="868" rx="46" ry="26"/><ellipse cx="1050" cy="866" rx="26" ry="22"/></g>';

/** Cheeks, nose, eyes, brows and mouth, ours throughout; `line` is the darker tone of the skin. */
export function face({ eyes, brows, mouth }: FaceChoice, hairColour: string, line: string): string {
  const browColour = mix(hairColour, '#5a4038', 0.25);
  const nose = `<path d="M962 800C972 826 984 846 976 858C968 868 950 868 940 862" stroke="${line}" stroke-width="8"/>`;
  const both = eye(eyes, 843, 766, 1, hairColour) + eye(eyes, 1038, 768, 0.84, hairColour);
  const browPaths = `<path d="${BROWS[brows].join('')}" stroke="${browColour}" stroke-width="11"/>`;
  return `${CHEEKS}<g fill="none" stroke-linecap="round">${nose}${both}${browPaths}${lips(mouth, line)}</g>`;
}

/** Round spectacles; `withEarring` hangs one at the visible ear. */
export function wear({ glasses, earring }: { glasses?: boolean; earring?: boolean }): string {
  const lenses = glasses
    ? '<g fill="none" stroke="#5B4636" stroke-width="9"><ellipse cx="842" cy="772" rx="82" ry="70"/><ellipse cx="1038" cy="772" rx="60" ry="68"/><path d="M924 764Q952 748 980 762M760 762L690 748"/></g>'
    : '';
  const drop = earring
    ? '<path d="M597 922v34" stroke="#D9A441" stroke-width="6"/><circle cx="597" cy="905" r="17" fill="#D9A441"/><circle cx="597" cy="966" r="12" fill="#F3E6C8"/>'
    : '';
  return lenses + drop;
}

function eye(kind: FaceChoice['eyes'], cx: number, cy: number, scale: number, hairColour: string): string {
  const at = (dx: number, dy: number) => `${Math.round(cx + dx * scale)} ${cy + dy}`;
  const lid = (path: string, width: number) => `<path d="${path}" stroke="${INK}" stroke-width="${width}"/>`;
  const lash = (dy: number, to: string) => lid(`M${at(-40, dy)}l${to}`, 8);
  const edge = Math.round(14 * scale);
  switch (kind) {
    case 0:
      return (
        `<ellipse cx="${cx}" cy="${cy + 4}" rx="${Math.round(17 * scale)}" ry="24" fill="${INK}"/>` +
        `<circle cx="${Math.round(cx + 5 * scale)}" cy="${cy - 6}" r="6" fill="#fff"/>` +
        lid(`M${at(-40, 2)}C${at(-26, -26)} ${at(18, -34)} ${at(36, -8)}`, 10) +
        lash(2, `-${edge}-9`)
      );
    case 1:
      return lid(`M${at(-40, 8)}C${at(-22, -22)} ${at(22, -22)} ${at(38, 8)}`, 11) + lash(8, `-${edge}-4`);
    case 2:
      return (
        `<path d="M${at(-34, 2)}Q${cx} ${cy - 22} ${at(34, -4)}Q${at(24, 20)} ${cx} ${cy + 22}Q${at(-22, 20)} ${at(-34, 2)}Z" fill="#fff"/>` +
        `<circle cx="${cx + 2}" cy="${cy + 2}" r="${Math.round(19 * scale)}" fill="${mix(hairColour, '#3a2018', 0.4)}"/>` +
        `<circle cx="${Math.round(cx + 8 * scale)}" cy="${cy - 5}" r="5" fill="#fff"/>` +
        lid(`M${at(-40, 4)}C${at(-24, -28)} ${at(20, -32)} ${at(38, -4)}`, 11) +
        lash(4, `-${Math.round(16 * scale)}-12`)
      );
    case 3:
      return (
        lid(`M${at(-42, -2)}C${at(-22, 20)} ${at(22, 20)} ${at(38, -4)}`, 10) +
        lid(
          `M${at(-30, 12)}l-${Math.round(10 * scale)} 12M${at(-6, 17)}l-3 14M${at(18, 13)}l${Math.round(6 * scale)} 12`,
          6,
        )
      );
  }
}

function lips(kind: FaceChoice['mouth'], line: string): string {
  const colour = LIPS[kind];
  switch (kind) {
    case 0:
      return (
        `<path d="M866 940C890 930 916 926 936 934C952 926 978 930 1000 938C978 948 898 950 866 940Z" fill="${colour}"/>` +
        `<path d="M878 945C910 972 968 972 992 943C960 950 908 951 878 945Z" fill="${mix(colour, '#ffffff', 0.18)}"/>` +
        `<path d="M852 934Q866 942 878 943M990 942Q1002 939 1012 930" stroke="${line}" stroke-width="6"/>`
      );
    case 1:
      return (
        `<path d="M858 930C900 940 970 940 1010 926C1000 968 962 984 930 982C896 980 868 962 858 930Z" fill="${colour}"/>` +
        '<path d="M876 937C910 944 966 943 996 934C990 950 970 956 936 957C904 957 884 950 876 937Z" fill="#fff"/>'
      );
    case 2:
      return (
        `<path d="M872 938C894 926 918 922 936 932C954 922 976 926 996 936C976 942 898 944 872 938Z" fill="${colour}"/>` +
        `<path d="M884 943C912 966 960 966 986 941C958 946 910 947 884 943Z" fill="${mix(colour, '#ffffff', 0.15)}"/>`
      );
    case 3:
      return (
        `<path d="M864 936C896 962 968 962 1006 930" stroke="${colour}" stroke-width="13"/>` +
        `<path d="M908 976Q936 984 962 974" stroke="${line}" stroke-width="6" opacity=".7"/>`
      );
  }
}
