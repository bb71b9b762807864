import { makeCast, type TestCast } from '../../../support/factories';
import { MINE, makeFilmWorld } from './film-world';

/** A day in milliseconds. */
export const DAY = 86_400_000;

/** Films of one cast with others in the picture; `begin` before each test makes another cast. */
export async function makePerformerScene() {
  const films = await makeFilmWorld();
  let cast: TestCast = await makeCast(films.world.deps);
  const begin = async () => {
    films.world.deps.clock.set('2026-11-21T18:00:00+09:00');
    cast = await makeCast(films.world.deps);
    films.as(cast);
    return cast;
  };
  /** A draft that lacks nothing but the yes of these. */
  const drafted = async (names: string[], values: object = {}) => {
    const { id } = await films.upload(films.another(), values);
    await films.cover(id);
    const named = await films.agree(id, names);
    if (named.status !== 200) throw new Error('the others were not named');
    return id;
  };
  const send = (id: string) => films.write(cast, 'POST', `${MINE}${id}/send/`);
  const performersOf = async (id: string) => (await films.find(id))?.performers ?? [];
  const linkPath = async (id: string) => `${MINE}${id}/performers/${(await performersOf(id))[0]?.id}/link/`;
  return { films, begin, drafted, send, performersOf, linkPath };
}

/** What these tests stand on. */
export type PerformerScene = Awaited<ReturnType<typeof makePerformerScene>>;
