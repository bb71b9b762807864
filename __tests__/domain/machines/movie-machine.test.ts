import {
  MOVIE_EVENTS,
  MOVIE_STATES,
  type MovieActor,
  type MovieEvent,
  type MovieState,
  movieStateLabel,
  movieStep,
} from '@/domain/movies';

type Row = [MovieState, MovieEvent, MovieActor, MovieState];

/** The life of a film (docs/rules/movies.md), written out once more by hand. */
const TABLE: readonly Row[] = [
  ['draft', 'send', 'cast', 'converting'],
  ['converting', 'convert', 'machine', 'reviewing'],
  ['converting', 'fail', 'machine', 'rejected'],
  ['reviewing', 'approve', 'ops', 'published'],
  ['reviewing', 'reject', 'ops', 'rejected'],
  ['published', 'hold', 'performer', 'reviewing'],
  ...(['converting', 'reviewing', 'published'] as const).flatMap((from): Row[] => [
    [from, 'stop', 'cast', 'stopped'],
    [from, 'stop', 'ops', 'stopped'],
  ]),
];

test.each(MOVIE_STATES)('a film that is %s goes where its table says, and nowhere else', (state) => {
  for (const event of MOVIE_EVENTS)
    for (const actor of ['cast', 'machine', 'ops', 'performer'] as const) {
      const row = TABLE.find(([from, name, by]) => from === state && name === event && by === actor);
      expect([event, actor, movieStep(state, event, actor)]).toEqual([event, actor, row?.[3] ?? null]);
    }
});

test('every state bears a name of its own', () => {
  expect(MOVIE_STATES.map(movieStateLabel)).toEqual(['下書き', '変換中', '審査中', '公開中', '差し戻し', '停止']);
});
