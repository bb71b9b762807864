import { MOVIE_MARKS, type MovieFacts, marksOf, samplesOf, sceneAt } from '@/domain/movie-making';
import { MOVIE_LIMITS } from '@/domain/movies';

const PLAIN: MovieFacts = {
  kind: 'free',
  durationMs: 60_000,
  hasSound: true,
  darkScenes: [],
  isHeld: false,
  isResent: false,
  isWithdrawn: false,
  people: 1,
};

test('a film of which nothing is to be said has no mark, nor has one that was never examined', () => {
  expect(marksOf(PLAIN)).toEqual([]);
  expect(marksOf({ ...PLAIN, durationMs: null, hasSound: null, darkScenes: null })).toEqual([]);
});

test('each thing that is known gives its own mark, in one order', () => {
  const all = {
    ...PLAIN,
    durationMs: 180_000,
    hasSound: false,
    darkScenes: [3],
    isHeld: true,
    isResent: true,
    isWithdrawn: true,
    people: 2,
  };
  expect(marksOf(all)).toEqual(Object.keys(MOVIE_MARKS));
});

test('a film may have been cut where it ends within two seconds of the longest of its kind', () => {
  for (const kind of ['free', 'paid'] as const) {
    const most = MOVIE_LIMITS[kind].milliseconds;
    expect(marksOf({ ...PLAIN, kind, durationMs: most - 1999 })).toEqual(['long']);
    expect(marksOf({ ...PLAIN, kind, durationMs: most - 2000 })).toEqual([]);
  }
});

test('pictures of a film stand in the middle of its twelve parts', () => {
  expect([sceneAt(120, 0), sceneAt(120, 1), sceneAt(120, 11)]).toEqual([5, 15, 115]);
});

test('a small file is its only sample, a larger one has sixteen from its first byte to its last', () => {
  const most = 16 * 65_536;
  expect([samplesOf(0), samplesOf(most)]).toEqual([[[0, 0]], [[0, most]]]);
  const samples = samplesOf(100_000_000);
  expect([samples.length, samples[0], samples[15]]).toEqual([16, [0, 65_536], [100_000_000 - 65_536, 100_000_000]]);
  expect(samples.every(([start, end]) => end - start === 65_536)).toBe(true);
  expect(samples[1]?.[0]).toBe(6_662_297);
  // One byte more than what is read in any case.
  expect(samplesOf(most + 1)).toHaveLength(16);
});
