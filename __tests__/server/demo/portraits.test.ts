import { CAST_NAMES } from '@/server/demo/names';
import { roundPath } from '@/server/demo/portrait/path-rounding';
import { portraitsOf } from '@/server/demo/portrait/person';
import { drawPortrait } from '@/server/demo/portrait/portrait';

const allPortraits = CAST_NAMES.map((name, index) => portraitsOf(name, index));

it('draws every cast differently: no two share hair, hair colour, skin and face', () => {
  const faces = allPortraits.map(([first]) =>
    [first?.hair, first?.hairColour, first?.skin, first?.eyes, first?.brows, first?.mouth].join(),
  );
  expect(new Set(faces).size).toBeGreaterThan(195);
  expect(new Set(allPortraits.flat().map(drawPortrait)).size).toBe(allPortraits.flat().length);
});

it('gives neighbours another ground and another hair, and turns every third one', () => {
  allPortraits.slice(14).forEach(([first], at) => {
    const [next] = allPortraits[at + 15] ?? [];
    if (!first || !next) return;
    expect(next.ground).not.toBe(first.ground);
    expect(next.hair).not.toBe(first.hair);
  });
  expect(allPortraits.filter(([first]) => first?.mirror).length).toBeGreaterThan(60);
});

it('keeps hair, hair colour and skin through all pictures of a person', () => {
  for (const looks of allPortraits) {
    expect(looks.length).toBeGreaterThanOrEqual(3);
    expect(new Set(looks.map(({ hair, hairColour, skin }) => [hair, hairColour, skin].join())).size).toBe(1);
    expect(new Set(looks.map(({ ground }) => ground)).size).toBeGreaterThan(1);
  }
});

it('is drawn the same at every call, and small', () => {
  for (const look of allPortraits.flat().slice(0, 60)) {
    const svg = drawPortrait(look);
    expect(drawPortrait(look)).toBe(svg);
    expect(svg.length).toBeLessThan(13_000);
    expect(svg).not.toMatch(/NaN|undefined|<script|href/);
  }
});

describe('rounding a path', () => {
  it('rounds points where they lie, so that relative steps do not drift', () => {
    expect(roundPath('M0 0l.4 .4l.4 .4l.4 .4')).toBe('M0 0l0 0l1 1l0 0');
    expect(roundPath('m10.6 10.6h.3h.3v-.6z')).toBe('m11 11h0h0v-1z');
  });

  it('reads what the collection writes: packed numbers, repeated commands, arcs with packed flags', () => {
    expect(roundPath('M1.5.5-2.5 3 4')).toBe('M2 1-2 3');
    expect(roundPath('M1.5.5-2.5 3')).toBe('M2 1-2 3');
    expect(roundPath('M10 10a5.2 5.2 0 01.6 1.2')).toBe('M10 10a5 5 0 0 1 1 1');
    expect(roundPath('M0 0c1.2 1.2 2.4 2.4 3.6 3.6s1 1 1.2 1.2')).toBe('M0 0c1 1 2 2 4 4s1 1 1 1');
  });

  it('goes on from the start of a figure after z', () => {
    expect(roundPath('M.4.4l9.4 0zl.2.2')).toBe('M0 0l10 0zl1 1');
  });
});
