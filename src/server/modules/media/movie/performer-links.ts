import { toTokyoIso } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { DAY_MS } from '@/domain/durations';
import { PERFORMER_LINK_DAYS } from '@/domain/movie-performers';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Tx, Work } from '../../../core/work';
import { lockCastMovie } from './cast-movies';
import * as rows from './performer-queries';

/** What a link is known by: nothing that opens it is stored. */
export const tokenHashOf = ({ seal }: Pick<Deps, 'seal'>, token: string): string =>
  seal.fingerprint('film-performer', token);

/**
 * Who else is in the picture of a draft that is locked. A performer who answered stays with the answer until the film
 * is another one, so that a changed name takes away neither a no nor the way to withdraw. Throws `validation/failed`.
 */
export async function namePerformers({ tx, deps }: Work, movieId: string, names: readonly string[]): Promise<void> {
  const known = await rows.performersOf(tx, [movieId]);
  const left = known.filter(({ name }) => name === null || !names.includes(name));
  const answered = left.find(({ answer }) => answer !== null);
  if (answered)
    throw fieldRefusal(
      'body.others',
      `${calledName(answered.name ?? '出演者')}はもう答えています。お名前を変えたり外したりするには、動画を替えてください`,
    );
  await rows.deletePerformers(
    tx,
    left.map(({ id }) => id),
  );
  const added = names.filter((name) => !known.some((row) => row.name === name));
  await rows.insertPerformers(
    tx,
    added.map((name) => ({ id: deps.random.uuid(), movieId, name })),
  );
}

/**
 * A link for one of them; the one before leads nowhere from now on. Throws `not_found`, and `movie/state_conflict`
 * once there is an answer.
 */
export async function makeLink(
  work: Work,
  castId: number,
  { movieId, performerId }: { movieId: string; performerId: string },
): Promise<{ url: string; expires_at: string }> {
  const { tx, now, deps } = work;
  await requirePerformer(tx, castId, movieId, performerId);
  const token = deps.random.token(32);
  const expiresAt = new Date(now.getTime() + PERFORMER_LINK_DAYS * DAY_MS);
  await rows.updatePerformer(tx, performerId, { tokenHash: tokenHashOf(deps, token), expiresAt });
  // After the #: a browser sends this part to no server, so neither logs nor the next page learn it.
  return { url: `${deps.settings.publicOrigin}/invite/film#${token}`, expires_at: toTokyoIso(expiresAt) };
}

/** Ends a link before it was answered. Throws as `makeLink`. */
export async function revokeLink(
  { tx }: Work,
  castId: number,
  { movieId, performerId }: { movieId: string; performerId: string },
): Promise<null> {
  await requirePerformer(tx, castId, movieId, performerId);
  await rows.updatePerformer(tx, performerId, { tokenHash: null, expiresAt: null });
  return null;
}

/** All in the picture have agreed to what is there now. Throws `movie/consent_missing`. */
export async function requireAllConsents(tx: Tx, movieId: string): Promise<void> {
  if ((await rows.performersOf(tx, [movieId])).some(({ answer }) => answer !== 'agreed'))
    throw new Refusal('movie/consent_missing');
}

// A link that was answered is the person's own: the way to withdraw.
async function requirePerformer(tx: Tx, castId: number, movieId: string, performerId: string): Promise<void> {
  await lockCastMovie(tx, castId, movieId, 'draft');
  const found = (await rows.performersOf(tx, [movieId])).find(({ id }) => id === performerId);
  if (!found) throw new Refusal('not_found');
  if (found.answer !== null) throw new Refusal('movie/state_conflict');
}
