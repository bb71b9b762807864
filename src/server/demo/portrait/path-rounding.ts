/** How many numbers a command of SVG path data takes, and which of them are coordinates. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
// In the data of an arc the two flags may stand without a space before the next number.
const ARC =
  /^[\s,]*([-+]?[\d.]+)[\s,]*([-+]?[\d.]+)[\s,]*([-+]?[\d.]+)[\s,]*([01])[\s,]*([01])[\s,]*([-+]?\d*\.?\d+)[\s,]*([-+]?\d*\.?\d+)/;
const NUMBER = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi;

type Point = { x: number; y: number };

/**
 * Rewrites path data with whole numbers. Each point is rounded where it lies, not where the rounded ones before it
 * led, so that a thousand relative steps drift by no more than half a unit. Commands and their meaning stay.
 */
export function roundPath(data: string): string {
  const exact: Point = { x: 0, y: 0 };
  const drawn: Point = { x: 0, y: 0 };
  let start: { exact: Point; drawn: Point } = { exact: { ...exact }, drawn: { ...drawn } };
  let out = '';
  for (const [, command = 'Z', rest = ''] of data.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi)) {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    if (kind === 'Z') {
      Object.assign(exact, start.exact);
      Object.assign(drawn, start.drawn);
      out += command;
      continue;
    }
    const numbers = kind === 'A' ? arcNumbers(rest) : (rest.match(NUMBER) ?? []).map(Number);
    const arity = ARITY[kind] ?? 2;
    out += command;
    for (let at = 0; at + arity <= numbers.length; at += arity) {
      const step = numbers.slice(at, at + arity);
      out = joined(out, roundStep(kind, isRelative, step, exact, drawn));
      if (kind === 'M' && at === 0) start = { exact: { ...exact }, drawn: { ...drawn } };
    }
  }
  return out;
}

/** Rounds one command's numbers and moves both pens. */
function roundStep(kind: string, isRelative: boolean, step: number[], exact: Point, drawn: Point): number[] {
  const axes = axesOf(kind, step.length);
  const from = { ...exact };
  const pen = { ...drawn };
  const result = step.map((value, at) => {
    const axis = axes[at];
    if (!axis) return kind === 'A' && (at === 3 || at === 4) ? value : Math.round(value);
    const target = isRelative ? from[axis] + value : value;
    if (at >= step.length - lastCoordinates(kind)) {
      exact[axis] = target;
      drawn[axis] = Math.round(target);
    }
    return isRelative ? Math.round(target) - pen[axis] : Math.round(target);
  });
  return result;
}

function axesOf(kind: string, length: number): (keyof Point | null)[] {
  if (kind === 'H') return ['x'];
  if (kind === 'V') return ['y'];
  if (kind === 'A') return [null, null, null, null, null, 'x', 'y'];
  return Array.from({ length }, (_, at) => (at % 2 === 0 ? 'x' : 'y'));
}

const lastCoordinates = (kind: string) => (kind === 'H' || kind === 'V' ? 1 : 2);

function arcNumbers(text: string): number[] {
  const numbers: number[] = [];
  let rest = text;
  for (let match = ARC.exec(rest); match; match = ARC.exec(rest)) {
    numbers.push(...match.slice(1).map(Number));
    rest = rest.slice(match[0].length);
  }
  return numbers;
}

// A minus sign separates by itself.
function joined(out: string, numbers: readonly number[]): string {
  return numbers.reduce((text, value) => {
    const written = String(value);
    return /\d$/.test(text) && !written.startsWith('-') ? `${text} ${written}` : `${text}${written}`;
  }, out);
}
