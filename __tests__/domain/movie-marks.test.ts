import { MOVIE_MARKS, type MovieFacts, marksOf } from '@/domain/movie-making';
import { MOVIE_LIMITS } from '@/domain/movies';

const PLAIN: MovieFacts = {
  ...{
    kind: 'free',
    durationMs: 60_000,
    hasSound: true,
    darkScenes: [],
    isHeld: false,
    isResent: false,
    isWithdrawn: false,
    people: 1,
  },
};

test('a film of which nothing is to be said has no mark, nor has one into which nobody looked', () => {
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
